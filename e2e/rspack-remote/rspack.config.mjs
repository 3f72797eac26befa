import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { federationName, remoteFederation } from '@touchline/kit/federation';
import { RemoteDescription } from '@touchline/kit/remote-description';

const folder = import.meta.dirname;
const port = Number(process.env.PORT ?? 3010);

/** @type {(environment: { RSPACK_SERVE?: boolean }) => import('@rspack/core').Configuration} */
const config = ({ RSPACK_SERVE: development = false }) => ({
  context: folder,
  mode: development ? 'development' : 'production',
  // The policy of a portal allows no eval.
  devtool: development ? 'cheap-module-source-map' : false,
  entry: {},
  output: {
    path: path.join(folder, 'dist'),
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    uniqueName: federationName(folder, development),
    publicPath: 'auto',
    clean: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      { test: /\.css$/, type: 'css/auto' },
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin(remoteFederation(folder, development)),
    new RemoteDescription(folder, development),
  ],
  // A tab of the portal loads the remote from here.
  devServer: {
    host: 'localhost',
    port,
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'all',
    client: { webSocketURL: `ws://localhost:${port}/ws` },
  },
});

export default config;
