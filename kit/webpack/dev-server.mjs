// @ts-check
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

/**
 * Sends the policy of a portal with the pages of a development server, to be reported only: hot reload is against it. The
 * page then shows what a portal would stop; see `policy-overlay.ts`.
 * @param {string} backend the origin of the portal's server
 * @param {{ connects?: string[], images?: string[] }} manifest of the remote that the server is for
 * @returns {import('webpack-dev-server').ExpressRequestHandler}
 */
export function productionPolicy(backend, { connects = [], images = [] }) {
  const more = {
    'connect-src': [...connects, 'ws://localhost:*', 'http://localhost:*'],
    'script-src': ['http://localhost:*'],
    'style-src': ['http://localhost:*'],
    'font-src': ['http://localhost:*'],
    'img-src': [...images, 'http://localhost:*'],
  };
  return (request, response, next) => {
    if (!request.headers.accept?.includes('text/html')) return next();
    fetch(`${backend}/config.json`)
      .then(({ headers }) => {
        const policy = headers.get('content-security-policy') ?? "default-src 'self'";
        // The silent renewal frames a page of the development server.
        const kept = policy.split('; ').filter((rule) => !rule.startsWith('frame-ancestors'));
        const rules = kept.map((rule) => {
          const [name = ''] = rule.split(' ');
          return [rule, ...(more[/** @type {keyof typeof more} */ (name)] ?? [])].join(' ');
        });
        response.setHeader('Content-Security-Policy-Report-Only', rules.join('; '));
      })
      // The page itself says that the server can't be reached.
      .catch(() => undefined)
      .finally(next);
  };
}
