import type { Provider } from 'oidc-provider';

/** Stands for every port of this machine, in a list of origins and in a Content-Security-Policy. */
export const anyLocalPort = 'http://localhost:*';

/** Whether an origin is one of these, which may contain `anyLocalPort`. */
export function isSignInOrigin(origin: string, origins: string[]): boolean {
  if (origins.includes(origin)) return true;
  return origins.includes(anyLocalPort) && /^http:\/\/localhost:\d{1,5}$/.test(origin);
}

/**
 * Lets the provider answer to the addresses of portals and remotes at every port of this machine, for `anyLocalPort`.
 */
export function allowLocalPorts(provider: Provider, origins: string[]): void {
  if (!origins.includes(anyLocalPort)) return;
  const { prototype } = provider.Client;
  const { redirectUriAllowed, postLogoutRedirectUriAllowed } = prototype;
  prototype.redirectUriAllowed = function (address) {
    return redirectUriAllowed.call(this, address) || isLocal(address, ['/', '/redirect.html']);
  };
  prototype.postLogoutRedirectUriAllowed = function (address) {
    return postLogoutRedirectUriAllowed.call(this, address) || isLocal(address, ['/redirect.html']);
  };
}

function isLocal(address: string, paths: string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname } = new URL(address);
  // Compared as it was sent: a parser forgives what the browser would not.
  return (
    address === `${origin}${pathname}` &&
    paths.includes(pathname) &&
    isSignInOrigin(origin, [anyLocalPort])
  );
}
