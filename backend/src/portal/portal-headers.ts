/** What plays videos inside the portal's pages, once a coach asks for one. */
const videoPlayerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * The headers of everything the portal serves. `identityOrigins` are called and framed to sign in
 * and to renew; `remoteOrigins` serve remotes from elsewhere.
 */
export function portalHeaders(
  identityOrigins: string[],
  remoteOrigins: string[],
): Record<string, string> {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remoteOrigins],
    'style-src': ["'self'", ...remoteOrigins],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...identityOrigins, ...remoteOrigins],
    'frame-src': ["'self'", ...identityOrigins, ...videoPlayerOrigins],
    // Not 'none': the silent renewal frames the portal's own redirect page.
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => [directive, ...new Set(sources)].join(' '))
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}
