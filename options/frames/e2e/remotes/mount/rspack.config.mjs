import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { DefinePlugin } from '@rspack/core';
import { federationName, remoteFederation } from '@touchline/kit/federation';
import { RemoteDescription } from '@touchline/kit/remote-description';

const exposes = { './mount': './src/mount.js' };

/** @param {string} folder the remote's folder, absolute. @returns {import('@rspack/core').Configuration} */
export default function mountConfig(folder) {
  return {
    context: folder,
    mode: 'production',
    devtool: false,
    entry: {},
    output: {
      path: path.join(folder, 'dist'),
      filename: '[name].[contenthash:8].js',
      uniqueName: federationName(folder, false),
      publicPath: 'auto',
      clean: true,
    },
    // A library of another version than the portal's, under its usual name.
    resolve: { alias: { 'react-dom': 'react-dom18', react: 'react18' } },
    plugins: [
      new DefinePlugin({
        __VUE_OPTIONS_API__: 'false',
        __VUE_PROD_DEVTOOLS__: 'false',
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      }),
      new ModuleFederationPlugin({ ...remoteFederation(folder), exposes, shared: {} }),
      new RemoteDescription(folder, false, exposes),
    ],
  };
}
