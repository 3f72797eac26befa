// @ts-check
import { productionPolicy } from './production-policy.mjs';

/** What the backend answers itself; a development server passes these on. */
const backendPaths = ['/api', '/config.json', '/remotes.json', '/remotes', '/releases'];

/**
 * The development server of a build, with hot reload.
 * @param {{ port?: string, backend?: string }} environment backend: its origin; without it, only own files are served
 * @param {{ connects?: string[], images?: string[] }} [manifest] of the remote that it is for
 * @returns {import('webpack-dev-server').Configuration}
 */
export function devServer({ port = '3000', backend }, manifest = {}) {
  return {
    port,
    host: 'localhost',
    hot: true,
    historyApiFallback: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'all',
    // A remote's client runs in the shell's page. Without the full address it would ask the shell's server.
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: { runtimeErrors: false } },
    setupMiddlewares: (middlewares) =>
      backend
        ? [{ name: 'policy', middleware: productionPolicy(backend, manifest) }, ...middlewares]
        : middlewares,
    proxy: backend ? [{ context: backendPaths, target: backend }] : [],
  };
}
