import type { RegistryOrigins } from '@touchline/shared/schemas';

/** Video players that a page embeds when a user asks for it. */
const videoPlayerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** Sent with all answers of a portal that browsers reach by https: a year of it alone. */
export const httpsHeaders = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** What is sent, and the other origins that the portal's pages use. */
export interface PortalOrigins extends Partial<RegistryOrigins> {
  /** Called, and shown in a frame, to sign in and to renew tokens. */
  identity: string[];
  /** Receive reports. */
  reports: string[];
  /** Have the documents of runners, which are shown in frames. */
  sites: string[];
  /** Whether the portal itself is reached by https. */
  isHttps: boolean;
  /** The only script that may be a worker, an absolute address; missing: none. */
  worker?: string | undefined;
  /** Serve a developer's own remote, with hot reload. Only for the override page. */
  overrides?: string[];
  /** Sources that allow scripts and styles in the page itself. */
  scripts?: string[];
  styles?: string[];
  /** Whether the portal's own pages may frame it: the silent renewal frames the redirect page. */
  isRedirectPage?: boolean;
}

/**
 * The headers of everything that the portal serves. They restrict where code may come from, require a hash for every
 * script, and forbid code and HTML from strings (D35).
 */
export function portalHeaders(origins: PortalOrigins): Record<string, string> {
  const { identity, remotes: released = [], fetched = [], connects = [], images = [] } = origins;
  const {
    reports,
    sites,
    isHttps,
    worker,
    overrides,
    scripts = [],
    styles = [],
    isRedirectPage,
  } = origins;
  const remotes = [...released, ...(overrides ?? [])];
  const sockets = (overrides ?? []).map((origin) => origin.replace(/^http/, 'ws'));
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...remotes],
    'style-src': ["'self'", ...styles, ...remotes],
    'worker-src': [worker ?? "'none'"],
    'img-src': ["'self'", 'data:', ...remotes, ...images],
    'font-src': ["'self'", ...remotes],
    'manifest-src': ["'self'"],
    'connect-src': [
      ...["'self'", ...identity, ...remotes, ...fetched],
      ...[...sockets, ...connects, ...reports],
    ],
    'frame-src': ["'self'", ...identity, ...videoPlayerOrigins, ...sites],
    'frame-ancestors': [isRedirectPage ? "'self'" : "'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
  const trustedTypes = {
    'require-trusted-types-for': ["'script'"],
    // The first script makes it: it passes on the addresses of scripts, and nothing else.
    'trusted-types': ['default'],
  };
  return {
    // A development build has no hashes, and hot reload makes code of strings.
    ...(overrides
      ? {
          'Content-Security-Policy': textOf(policy),
          'Content-Security-Policy-Report-Only': textOf(trustedTypes),
        }
      : {
          'Content-Security-Policy': textOf({ ...policy, ...trustedTypes }),
          'Integrity-Policy': 'blocked-destinations=(script)',
        }),
    ...(isHttps && httpsHeaders),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}

/** A policy as its header has it; each source once. */
function textOf(policy: Record<string, string[]>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...new Set(sources)].join(' '))
    .join('; ');
}

/**
 * The headers of files that the operator may not have written. Opened directly, and not by a page, they can do nothing.
 */
export const buildFileHeaders = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** Those of the service worker, which runs no code but its own, and is never asked for what a page may not load. */
export const workerHeaders = {
  'Content-Security-Policy': "default-src 'none'; connect-src *",
  'X-Content-Type-Options': 'nosniff',
};
