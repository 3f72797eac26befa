import { declaredOrigins, elsewhere, runsInPage, type Release } from '@touchline/shared/schemas';

interface FrameDocument {
  /** By which the scripts run that are in the document. */
  nonce: string | undefined;
  /** The release that runs in it. */
  release: Release;
  /** The portal's origin as browsers see it. */
  portalUrl: string;
}

/** What a frame may use beside scripts; all else of these is refused, whatever the portal's page allows. */
const refusedFeatures = [
  ...[
    'accelerometer',
    'autoplay',
    'camera',
    'clipboard-read',
    'clipboard-write',
    'display-capture',
  ],
  ...['encrypted-media', 'fullscreen', 'geolocation', 'gyroscope', 'hid', 'local-network-access'],
  ...[
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'publickey-credentials-get',
  ],
  ...['serial', 'storage-access', 'usb', 'xr-spatial-tracking'],
];

/** A policy beside the other: a script in the document knows the nonce, and could load others with it from anywhere. */
const inlineOnly = "script-src 'unsafe-inline'";

/**
 * The headers of the document of a frame: it has an origin of its own, runs its own script and what the portal's page hands
 * over, and reaches no more than its release says.
 * @returns undefined where the release runs in the portal's page
 */
export function frameHeaders({
  nonce,
  release,
  portalUrl,
}: FrameDocument): Record<string, string> | undefined {
  if (runsInPage(release) || nonce === undefined) return undefined;
  const { connects, images } = declaredOrigins([release]);
  const files = [portalUrl, ...elsewhere([release])];
  const policy = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`],
    'style-src': ["'unsafe-inline'", 'blob:'],
    'img-src': ['data:', 'blob:', ...files, ...images],
    'font-src': ['data:', 'blob:', ...files],
    'media-src': ['data:', 'blob:'],
    'connect-src': connects.length > 0 ? connects : ["'none'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': [portalUrl],
    sandbox: ['allow-scripts', 'allow-forms'],
  };
  // Covers what the policy does not: WebRTC, and connections that a browser makes in advance. Chromium has it from 156 on
  // at the latest; other browsers ignore it.
  const reached = [...new Set([...files, ...images, ...connects])].map((origin) => `"${origin}"`);
  const features = ['screen-wake-lock=*', ...refusedFeatures.map((feature) => `${feature}=()`)];
  return {
    'Content-Security-Policy': `${Object.entries(policy)
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join('; ')}, ${inlineOnly}`,
    'Connection-Allowlist': `(${reached.join(' ')})`,
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': features.join(', '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
  };
}
