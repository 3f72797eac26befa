import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NeededFile, RemoteRegistry } from '@touchline/shared/schemas';
import { escapeHtml, hashOf } from '../http/html-page';
import { frameHeaders } from './frame-page';
import { strictTransport } from './portal-headers';

interface FramesSite {
  /** The origin of all frames. */
  url: string;
  /** The portal's own. */
  portalUrl: string;
  isHttps: boolean;
}

/** The document of a remote's frames. */
interface FrameDocument {
  headers: Record<string, string>;
  /** Changes with all that is sent of it. */
  version: string;
}

/** The scripts of a page that begins with a frame. */
interface EarlyScripts {
  elements: string;
  /** The source of a policy that allows the one in the page. */
  source: string;
}

/** What a build of the shell has for frames: their document, `frame.html`, and the scripts that open it. */
export class ServedFrames {
  /** Of the document, made once: it has half a megabyte. */
  readonly #hash: string;
  readonly #nonce: string | undefined;
  /** The elements of the portal's code for frames. */
  readonly #code: string;

  private constructor(
    /** That the shell was built into, absolute. */
    readonly folder: string,
    private readonly site: FramesSite,
    html: string,
    private readonly opening: string | undefined,
    code: (readonly [name: string, text: string])[],
  ) {
    this.#hash = hashOf(html);
    this.#nonce = nonceOf(html);
    const loaded = code.map(([file, text]) => {
      const hash = createHash('sha384').update(text).digest('base64');
      return `<script src="/${file}" integrity="sha384-${hash}" crossorigin async></script>`;
    });
    this.#code = loaded.join('');
  }

  static async read(folder: string, site: FramesSite): Promise<ServedFrames> {
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
    return new ServedFrames(folder, site, html?.[1] ?? '', opening?.[1], code);
  }

  /** @returns undefined where there is no such remote, or it runs in the page */
  document(name: string, registry: RemoteRegistry): FrameDocument | undefined {
    const { site } = this;
    const own = frameHeaders({ nonce: this.#nonce, registry, name, portalUrl: site.portalUrl });
    if (!own) return undefined;
    const headers = {
      ...own,
      ...(site.isHttps && { 'Strict-Transport-Security': strictTransport }),
    };
    const sent = createHash('sha256').update(this.#hash).update(JSON.stringify(headers));
    return { headers, version: sent.digest('base64url').slice(0, 16) };
  }

  /** Name of a remote in a frame -> the version of its document. */
  versions(registry: RemoteRegistry): Record<string, string> {
    const found = registry.remotes.flatMap(({ name }) => {
      const version = this.document(name, registry)?.version;
      return version === undefined ? [] : [[name, version] as const];
    });
    return Object.fromEntries(found);
  }

  /**
   * What a page has that begins with a frame: a script in the page itself, which opens the document while the portal is
   * still loading and asks for the files of the release, and the portal's code for frames.
   * @param needed what the first screen of the release needs
   */
  early(name: string, registry: RemoteRegistry, needed: NeededFile[]): EarlyScripts | undefined {
    const version = this.document(name, registry)?.version;
    if (version === undefined || this.opening === undefined) return undefined;
    const address = escapeHtml(`${this.site.url}/frames/${name}?version=${version}`);
    const hashes = Object.fromEntries(needed.map(({ url, integrity }) => [url, integrity]));
    const files = escapeHtml(JSON.stringify(hashes));
    const own = `<script data-address="${address}" data-files="${files}">${this.opening}</script>`;
    return { elements: own + this.#code, source: hashOf(this.opening) };
  }
}

/** The nonce of the scripts in a document of frames; undefined where it has none. */
function nonceOf(html: string): string | undefined {
  return /<script nonce="?([\w+/=]+)/.exec(html)?.[1];
}
