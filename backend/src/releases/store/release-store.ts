import type { KeyObject } from 'node:crypto';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  billOfMaterialsFile,
  privateFiles,
  releaseFiles,
  ReleaseProblem,
} from '@touchline/shared/remote-build';
import { releaseSchema, releasesOf, type Release } from '@touchline/shared/schemas';
import { allRemotes } from '../registry/registry-changes';
import { parseDocument } from './document-file';
import { RegistryStore, type SigningOptions } from './registry-store';
import { PrivateFolder, ReleaseFolder } from './release-folder';
import {
  releaseFile,
  type PrivateFiles,
  type ReleaseId,
  type ReleaseStorage,
} from './release-storage';

interface StoreOptions extends SigningOptions {
  /** For the private files of releases, a folder (absolute) or a bucket; without it they are not kept. */
  privateFiles?: string | PrivateFiles | undefined;
}

/** The releases of remotes, whose content never changes, and the registry, which says what is live. */
export class ReleaseStore extends RegistryStore {
  readonly #privateFiles: PrivateFiles | undefined;

  /**
   * @param files a folder (absolute), or a bucket
   * @param signingKey as for `RegistryStore`
   */
  constructor(
    files: string | ReleaseStorage,
    signingKey?: KeyObject,
    { privateFiles: kept, ...signing }: StoreOptions = {},
  ) {
    super(typeof files === 'string' ? new ReleaseFolder(files) : files, signingKey, signing);
    this.#privateFiles = typeof kept === 'string' ? new PrivateFolder(kept) : kept;
  }

  /** The folder, absolute; undefined where the releases are in a bucket. */
  get folder(): string | undefined {
    return this.files.folder;
  }

  /** A published release. Throws `ReleaseProblem` when there is none of this version. */
  async readRelease(name: string, version: string): Promise<Release> {
    const release = await this.#findRelease({ name, version });
    if (!release) throw new ReleaseProblem(`${name} ${version} is not published.`);
    return release;
  }

  async #findRelease(id: ReleaseId): Promise<Release | undefined> {
    return this.#parseRelease(id, await this.files.readRelease(id));
  }

  /** What is left of a release that was removed. */
  async #findRecord(id: ReleaseId): Promise<Release | undefined> {
    return this.#parseRelease(id, await this.files.readRecord(id));
  }

  #parseRelease({ name, version }: ReleaseId, text: string | undefined): Release | undefined {
    const address = `${this.address}/${name}/${version}/${releaseFile}`;
    return text === undefined ? undefined : parseDocument(text, address, releaseSchema);
  }

  /**
   * Publishes all files of a build, or none when it fails, with their deltas to earlier releases.
   * @param build the folder, absolute
   * @returns false when the same content was published under this version before
   * Throws `ReleaseProblem` when other content was, and when the build holds a link or a file of a
   * type that may not be published.
   */
  async addRelease(release: Release, build: string): Promise<boolean> {
    if (await this.#isPublished(release)) {
      await this.#storePrivateFiles(release, build);
      return false;
    }
    const isAdded = await this.files.addRelease(release, async (folder) => {
      for (const file of await releaseFiles(build, { hasDeltas: true })) {
        const copy = path.join(folder, file);
        await mkdir(path.dirname(copy), { recursive: true });
        await copyFile(path.join(build, file), copy);
      }
      await writeFile(path.join(folder, releaseFile), JSON.stringify(release, null, 2));
      await this.#storePrivateFiles(release, build);
    });
    if (isAdded || (await this.#isPublished(release))) return isAdded;
    throw new ReleaseProblem(
      `${release.name} ${release.version} is being removed: publish it again in a while. If a prune was ` +
        'killed, the next one ends that an hour later.',
    );
  }

  /** Whether this release is published. Throws `ReleaseProblem` when it is, or once was, with other content. */
  async #isPublished(release: Release): Promise<boolean> {
    const known = await this.#findRelease(release);
    const last = known ?? (await this.#findRecord(release));
    if (!last || sameContent(last, release)) return known !== undefined;
    throw new ReleaseProblem(
      `${release.name} ${release.version} ${known ? 'is' : 'was'} published already, with other content. ` +
        'Raise `version` in package.json and build again.',
    );
  }

  /**
   * Gives a published release the signature of its team, in place of another one. Its other content stays.
   * Throws `ReleaseProblem` when there is none of this version.
   */
  async signRelease(name: string, version: string, signature: string): Promise<void> {
    await this.readRelease(name, version);
    await this.files.changeRelease({ name, version }, (text) => {
      const release = parseDocument(text, releaseFile, releaseSchema);
      return JSON.stringify({ ...release, signature }, null, 2);
    });
  }

  /** Calls `use` with folders of releases that browsers may have: the live one and those before it first. */
  async withEarlier<Result>(
    name: string,
    use: (folders: string[]) => Promise<Result>,
  ): Promise<Result> {
    const remotes = allRemotes(await this.readRegistry()).filter((remote) => remote.name === name);
    const known = [...remotes.flatMap(releasesOf), ...(await this.files.list(name)).toReversed()];
    const versions = [...new Set(known.map(({ version }) => version))].slice(0, 3);
    const earlier = versions.map((version) => ({ name, version }));
    return this.files.withFolders(earlier, use);
  }

  /** Every published release, whether or not the registry names it, sorted. */
  published(): Promise<ReleaseId[]> {
    return this.files.list();
  }

  /** What all releases of a remote take up, in bytes, with their private files. */
  async sizeOf(name: string): Promise<number> {
    return (await this.files.sizeOf(name)) + ((await this.#privateFiles?.sizeOf(name)) ?? 0);
  }

  /** Deletes what processes left behind that were killed while they published or promoted. */
  async removeLeftovers(): Promise<void> {
    await this.files.removeLeftovers((id) => this.#isNamed(id));
  }

  /** Deletes a release's files, unless the registry names it again. The caller has dropped it from there. */
  async removeRelease(name: string, version: string): Promise<void> {
    const id = { name, version };
    const description = await this.files.readRelease(id);
    // Its number stays taken. The record comes first: who removes the release may be killed.
    if (description !== undefined) await this.files.writeRecord(id, description);
    await this.files.removeRelease(id, () => this.#isNamed(id));
    await this.#privateFiles?.remove(id);
  }

  /**
   * Whether the registry names a release. Where it does not, a change that was begun before fails and is
   * made again: the text is another one, with the same content and signature.
   */
  async #isNamed({ name, version }: ReleaseId): Promise<boolean> {
    let isNamed = false;
    await this.files.changeRegistry(async (text) => {
      isNamed = allRemotes(this.parseRegistry(text))
        .flatMap(releasesOf)
        .some((one) => one.name === name && one.version === version);
      return isNamed || text === undefined ? undefined : `${text}\n`;
    });
    return isNamed;
  }

  /**
   * The source map of a script of a release; undefined when it is not kept.
   * @param file the path of the script within the release, with slashes
   */
  async readSourceMap(name: string, version: string, file: string): Promise<string | undefined> {
    return this.#privateFiles?.read({ name, version }, `${file}.map`);
  }

  /** The bill of materials of a release, CycloneDX's JSON; undefined when it is not kept. */
  async readBillOfMaterials(name: string, version: string): Promise<string | undefined> {
    return this.#privateFiles?.read({ name, version }, billOfMaterialsFile);
  }

  async #storePrivateFiles(release: Release, build: string): Promise<void> {
    await this.#privateFiles?.store(release, build, await privateFiles(build));
  }

  /** Calls `use` with a folder (absolute) that holds the files of a release until `use` ends. */
  withFolder<Result>(id: ReleaseId, use: (folder: string) => Promise<Result>): Promise<Result> {
    return this.files.withFolders([id], ([folder = '']) => use(folder));
  }
}

/** Whether two releases are the same, but for when they were published and who has signed them. */
export function sameContent(a: Release, b: Release): boolean {
  const content = ({ publishedAt: _at, commit: _commit, signature: _team, ...rest }: Release) =>
    JSON.stringify(rest);
  return content(a) === content(b);
}
