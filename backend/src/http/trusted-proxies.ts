/** Whose `X-Forwarded-For` is believed: this many proxies, or proxies at these addresses. Missing: nobody's. */
export type TrustedProxies = number | string[] | undefined;

/** For Fastify, which takes a number, and trusts nobody then: it can't know that only proxies reach the port. */
export function trustedProxies(trusted: TrustedProxies) {
  if (typeof trusted !== 'number') return trusted ?? false;
  return (_address: string, hop: number) => hop < trusted;
}
