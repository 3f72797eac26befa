import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  standingReleasesOf,
  type Release,
  type RemoteRegistry,
  type RunnerSite,
  type SiteDocument,
  type SitePortal,
} from '@touchline/shared/schemas';
import { frameHeaders } from './frame-headers';
import { setting, type FramesAddress } from './frames-address';

/** The document of frames, as a build has it. */
interface FrameBuild {
  /** Absolute. */
  folder: string;
  /** Of the document. */
  hash: string;
  /** That its scripts carry; undefined: there is no document. */
  nonce: string | undefined;
}

const file = 'frame.html';

/** Serves the document of frames, for each remote in one with headers of its own. */
export class FramesSite implements RunnerSite {
  readonly kind = 'frame';
  readonly setting = setting;
  readonly path = '/frames';
  readonly origin: string;
  readonly port: number | undefined;

  private constructor(
    { origin, port }: FramesAddress,
    private readonly portal: SitePortal,
    private readonly build: FrameBuild,
  ) {
    this.origin = origin;
    this.port = port;
  }

  static async open(address: FramesAddress, portal: SitePortal): Promise<FramesSite> {
    return new FramesSite(address, portal, await readBuild(portal.build));
  }

  /** Its versions: name of a remote -> that of its live release; `name@1.2.0` for a release with another one than that. */
  config(registry: RemoteRegistry) {
    const versions: Record<string, string> = {};
    for (const remote of registry.remotes) {
      for (const release of standingReleasesOf(remote)) {
        const version = this.#sent(this.build, release)?.version;
        if (version === undefined) continue;
        versions[remote.name] ??= version;
        if (version !== versions[remote.name])
          versions[`${remote.name}@${release.version}`] = version;
      }
    }
    return { framesUrl: this.origin, frameVersions: versions };
  }

  async document(
    name: string,
    version: string | undefined,
    registry: RemoteRegistry,
  ): Promise<SiteDocument | undefined> {
    const { developersBuild } = this.portal;
    const build =
      developersBuild !== undefined && version === 'development'
        ? await readBuild(developersBuild)
        : this.build;
    const remote = registry.remotes.find((one) => one.name === name);
    const all = remote ? standingReleasesOf(remote) : [];
    const sent = all.map((release) => this.#sent(build, release));
    const found = sent.find((one) => one?.version === version) ?? sent[0];
    const { folder } = build;
    return found && { headers: found.headers, folder, file, isKept: found.version === version };
  }

  /** What is sent of a release, and its version, which changes with all of that. */
  #sent({ hash, nonce }: FrameBuild, release: Release) {
    const { url, headers: ofPortal } = this.portal;
    const own = frameHeaders({ nonce, release, portalUrl: url });
    if (!own) return undefined;
    const headers = { ...own, ...ofPortal };
    const digest = createHash('sha256').update(hash).update(JSON.stringify(headers));
    return { headers, version: digest.digest('base64url').slice(0, 16) };
  }
}

async function readBuild(folder: string): Promise<FrameBuild> {
  const html = await readFile(join(folder, file), 'utf8').catch(() => '');
  const hash = createHash('sha256').update(html).digest('base64');
  return { folder, hash, nonce: /<script nonce="?([\w+/=]+)/.exec(html)?.[1] };
}
