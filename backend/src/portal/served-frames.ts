import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { standingReleasesOf, type Release, type RemoteRegistry } from '@touchline/shared/schemas';
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

  /**
   * @param version of the document of a release that is not live; missing, or unknown: of the live one
   * @returns undefined where there is no such remote, or it runs in the page
   */
  document(name: string, registry: RemoteRegistry, version?: string): FrameDocument | undefined {
    const remote = registry.remotes.find((one) => one.name === name);
    const releases = remote ? standingReleasesOf(remote) : [];
    const documents = releases.map((release) => this.#documentOf(release));
    return documents.find((one) => one?.version === version) ?? documents[0];
  }

  #documentOf(release: Release): FrameDocument | undefined {
    const { site } = this;
    const own = frameHeaders({ nonce: this.#nonce, release, portalUrl: site.portalUrl });
    if (!own) return undefined;
    const headers = {
      ...own,
      ...(site.isHttps && { 'Strict-Transport-Security': strictTransport }),
    };
    const sent = createHash('sha256').update(this.#hash).update(JSON.stringify(headers));
    return { headers, version: sent.digest('base64url').slice(0, 16) };
  }

  /** Name of a remote in a frame -> the version of its document; `name@1.2.0` for a release with another one than the live. */
  versions(registry: RemoteRegistry): Record<string, string> {
    const found: Record<string, string> = {};
    for (const remote of registry.remotes) {
      for (const release of standingReleasesOf(remote)) {
        const version = this.#documentOf(release)?.version;
        if (version === undefined) continue;
        found[remote.name] ??= version;
        if (version !== found[remote.name]) found[`${remote.name}@${release.version}`] = version;
      }
    }
    return found;
  }
}

/** The nonce of the scripts in a document of frames; undefined where it has none. */
function nonceOf(html: string): string | undefined {
  return /<script nonce="?([\w+/=]+)/.exec(html)?.[1];
}
