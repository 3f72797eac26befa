import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { federationName, remoteFederation } from '@touchline/shared/federation';

const folder = import.meta.dirname;

/** @type {import('@rspack/core').Configuration} */
const config = {
  context: folder,
  mode: 'production',
  entry: {},
  output: {
    path: path.join(folder, 'dist'),
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    uniqueName: federationName(folder, false),
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
  plugins: [new ModuleFederationPlugin(remoteFederation(folder))],
};

export default config;
