import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  declaredOrigins,
  elsewhere,
  isFramedRelease,
  type NeededFile,
  releasesOf,
  type RemoteRegistry,
} from '@touchline/shared/schemas';
import { escapeHtml, hashOf } from '../http/html-page';

interface FramePageOptions {
  /** By which the scripts run that are in the document; see `nonceOf`. */
  nonce: string | undefined;
  /** The registry as the portal serves it. */
  registry: RemoteRegistry;
  /** The remote that the frame is for. */
  name: string;
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

/**
 * The headers of the page of a frame: it has an origin of its own, runs its own script and what the portal's page hands
 * over, and reaches no more than the releases of its remote say.
 * @returns undefined where there is no such remote, or it runs in the portal's page
 */
export function frameHeaders({
  nonce,
  registry,
  name,
  portalUrl,
}: FramePageOptions): Record<string, string> | undefined {
  const remote = registry.remotes.find((one) => one.name === name);
  const releases = remote ? releasesOf(remote).filter(isFramedRelease) : [];
  if (releases.length === 0 || nonce === undefined) return undefined;
  const { connects, images } = declaredOrigins(releases);
  const files = [portalUrl, ...elsewhere(releases)];
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
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join('; '),
    'Connection-Allowlist': `(${reached.join(' ')})`,
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': features.join(', '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
  };
}

/** The nonce of the scripts in a document of frames; undefined where it has none. */
function nonceOf(html: string): string | undefined {
  return /<script nonce="?([\w+/=]+)/.exec(html)?.[1];
}

/** What the build of a shell has for frames. */
export interface FramesBuild {
  /** Absolute. */
  folder: string;
  /** The document of all frames, `frame.html`; undefined where there is none. */
  document: { hash: string; nonce: string | undefined } | undefined;
  /**
   * The scripts of a page that begins with a frame. One in the page itself opens the document while the portal is
   * still loading, and asks for the files of the release. The other one is the portal's code for frames.
   * @param address of the document
   * @param release what the first screen of the release needs
   */
  early: (address: string, release: NeededFile[]) => EarlyScripts | undefined;
}

interface EarlyScripts {
  elements: string;
  /** The source of a policy that allows the one in the page. */
  source: string;
}

/** @param folder that the shell was built into, absolute */
export async function readFramesBuild(folder: string): Promise<FramesBuild> {
  const names = await readdir(folder).catch(() => []);
  const read = async (pattern: RegExp) =>
    Promise.all(
      names
        .filter((name) => pattern.test(name))
        .map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
    );
  const [html] = await read(/^frame\.html$/);
  const [opening] = await read(/^early-frame\.\w+\.js$/);
  const code = await read(/^frames\.\w+\.js$/);
  const [, script] = opening ?? [];
  return {
    folder,
    document: html && { hash: hashOf(html[1]), nonce: nonceOf(html[1]) },
    early(address, release) {
      if (script === undefined) return undefined;
      const hashes = Object.fromEntries(release.map(({ url, integrity }) => [url, integrity]));
      const files = escapeHtml(JSON.stringify(hashes));
      const loaded = Object.entries(hashesOf(code)).map(
        ([name, hash]) => `<script src="/${name}" integrity="${hash}" crossorigin async></script>`,
      );
      const own = `<script data-address="${escapeHtml(address)}" data-files="${files}">${script}</script>`;
      return { elements: [own, ...loaded].join(''), source: hashOf(script) };
    },
  };
}

/** Name -> `sha384-...`. */
function hashesOf(files: (readonly [string, string])[]): Record<string, string> {
  const hash = (text: string) => createHash('sha384').update(text).digest('base64');
  return Object.fromEntries(files.map(([name, text]) => [name, `sha384-${hash(text)}`]));
}
