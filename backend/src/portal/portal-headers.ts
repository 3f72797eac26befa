/** What plays videos inside the portal's pages, once a coach asks for one. */
const videoPlayerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** Origins beside the portal's own that its pages have to do with. */
export interface PortalOrigins {
  /** Called and framed to sign in and to renew. */
  identity: string[];
  /** Serve remotes from elsewhere. */
  remotes: string[];
  /** Take reports. */
  reports: string[];
  /** Serve a developer's own remote, with hot reload; only for the page in which one runs. */
  overrides?: string[];
}

/**
 * The headers of everything the portal serves. Besides where code may come from they say that every
 * script carries its hash, and that no string becomes code but by the page's guard.
 */
export function portalHeaders({
  identity,
  remotes: released,
  reports,
  overrides,
}: PortalOrigins): Record<string, string> {
  const remotes = [...released, ...(overrides ?? [])];
  const sockets = (overrides ?? []).map((origin) => origin.replace(/^http/, 'ws'));
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remotes],
    'style-src': ["'self'", ...remotes],
    'worker-src': ["'none'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...identity, ...remotes, ...sockets, ...reports],
    'frame-src': ["'self'", ...identity, ...videoPlayerOrigins],
    // Not 'none': the silent renewal frames the portal's own redirect page.
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    // What a developer builds has no hashes yet.
    ...(!overrides && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
    }),
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => [directive, ...new Set(sources)].join(' '))
      .join('; '),
    ...(!overrides && { 'Integrity-Policy': 'blocked-destinations=(script)' }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}

/**
 * The headers of a file that somebody else than the portal's operator may have written: of a remote's
 * build, of a release, of an override. Loaded by a page it is ruled by that page's policy; opened by
 * its address it can do nothing.
 */
export const buildFileHeaders = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};
