// @ts-check

/**
 * Sends the policy of a portal with the pages of a development server, to be reported only: hot reload
 * is against it. The page then shows what a portal would stop; see `policy-overlay.ts`.
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
    policyOf(backend)
      .then((policy) => {
        const rules = policy.split('; ').map((rule) => {
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

/** @param {string} backend */
async function policyOf(backend) {
  const { headers } = await fetch(`${backend}/config.json`);
  return headers.get('content-security-policy') ?? "default-src 'self'";
}
