import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  declaredOrigins,
  elsewhere,
  isFramedRelease,
  type NeededFile,
  releasesOf,
  type RemoteRegistry,
} from '@touchline/shared/schemas';

interface FramePageOptions {
  /** The page of all frames, with its one script in it. */
  html: string;
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
  html,
  registry,
  name,
  portalUrl,
}: FramePageOptions): Record<string, string> | undefined {
  const remote = registry.remotes.find((one) => one.name === name);
  const releases = remote ? releasesOf(remote).filter(isFramedRelease) : [];
  const [, script] = /<script[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  if (releases.length === 0 || script === undefined) return undefined;
  const { connects, images } = declaredOrigins(releases);
  const files = [portalUrl, ...elsewhere(releases)];
  const policy = {
    'default-src': ["'none'"],
    'script-src': [`'sha256-${createHash('sha256').update(script).digest('base64')}'`, 'blob:'],
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

/** What the build of a shell has for frames. */
interface FramesBuild {
  /** What each of them begins with: name -> `sha384-...`. */
  files: Record<string, string> | undefined;
  /** The same, as what a page loads that begins with a frame. */
  preloads: NeededFile[];
  /**
   * The scripts of such a page: one opens the document of the frame while the portal is still loading, and asks for what
   * it begins with; the other one is the portal's code for frames.
   * @param address of the document
   * @param release what the first screen of the release needs
   */
  early: (address: string, release: NeededFile[]) => string;
}

/** @param page the page of all frames, absolute; an earlier build may have less beside it */
export async function readFramesBuild(page: string): Promise<FramesBuild> {
  const files = await filesBeside(page, /^frame\.\w+\.(js|css)$/);
  const code = await filesBeside(page, /^frames\.\w+\.js$/);
  const opening = await filesBeside(page, /^early-frame\.\w+\.js$/);
  const needed = Object.entries(files ?? {}).map(([name, integrity]): NeededFile => ({
    url: `/${name}`,
    integrity,
    isData: true,
  }));
  return {
    files,
    preloads: needed,
    early(address, release) {
      const hashes = Object.fromEntries(release.map(({ url, integrity }) => [url, integrity]));
      const data = { address, 'frame-files': files, 'release-files': hashes };
      return [...scriptElements(opening, opening && data), ...scriptElements(code)].join('');
    },
  };
}

/** @param data what the scripts find in their elements, as JSON */
function scriptElements(files: Record<string, string> = {}, data: object = {}): string[] {
  const attributes = Object.entries(data).map(
    ([name, value]) =>
      ` data-${name}="${JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  );
  return Object.entries(files).map(
    ([name, hash]) =>
      `<script src="/${name}" integrity="${hash}" crossorigin async${attributes.join('')}></script>`,
  );
}

/** @returns name -> `sha384-...`; undefined where there are none */
async function filesBeside(
  page: string,
  pattern: RegExp,
): Promise<Record<string, string> | undefined> {
  const names = await readdir(dirname(page)).catch(() => []);
  const files = names.filter((name) => pattern.test(name));
  const hashes = files.map(async (name) => {
    const content = await readFile(join(dirname(page), name));
    return [name, `sha384-${createHash('sha384').update(content).digest('base64')}`] as const;
  });
  return files.length > 0 ? Object.fromEntries(await Promise.all(hashes)) : undefined;
}
