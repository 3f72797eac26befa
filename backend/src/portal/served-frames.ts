import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRegistry } from '@touchline/shared/schemas';
import { hashOf } from '../http/html-page';
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

/** What a build of the shell has for frames: their document, `frame.html`. */
export class ServedFrames {
  /** Of the document, made once: it has half a megabyte. */
  readonly #hash: string;
  readonly #nonce: string | undefined;

  private constructor(
    /** That the shell was built into, absolute. */
    readonly folder: string,
    private readonly site: FramesSite,
    html: string,
  ) {
    this.#hash = hashOf(html);
    this.#nonce = nonceOf(html);
  }

  static async read(folder: string, site: FramesSite): Promise<ServedFrames> {
    const html = await readFile(join(folder, 'frame.html'), 'utf8').catch(() => '');
    return new ServedFrames(folder, site, html);
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
}

/** The nonce of the scripts in a document of frames; undefined where it has none. */
function nonceOf(html: string): string | undefined {
  return /<script nonce="?([\w+/=]+)/.exec(html)?.[1];
}
