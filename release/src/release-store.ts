import { randomUUID, type KeyObject } from 'node:crypto';
import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {
  billOfMaterialsFile,
  firstScreenSizes,
  integrityOf,
  privateFiles,
  releaseFiles,
  ReleaseProblem,
} from '@touchline/shared/remote-build';
import { releaseSchema, releasesOf, type Release } from '@touchline/shared/schemas';
import lockfile from 'proper-lockfile';
import * as z from 'zod';
import { readDocument, replaceFile } from './document-file';
import { dictionaryVersions, writeDeltas } from './release-deltas';
import { isSignedBy, publicKeyOf, signRegistry } from './signature';
import { defaultValidDays, storedRegistrySchema, type StoredRegistry } from './stored-registry';
import { allRemotes } from './registry-changes';

const registryFile = 'remotes.json';
const releaseFile = 'release.json';

/** Any user's web server may read what is published, whatever the umask of who publishes it. */
const folderMode = 0o755;
const fileMode = 0o644;

/** What a release's folder is called until it is complete. */
const stagingPrefix = '.publishing-';

/** From which age on a folder of that name belongs to no process that still runs. */
const leftoverAgeMs = 3_600_000;

const dayMs = 86_400_000;

interface StoreOptions {
  /** The folder for the private files of releases, absolute; without it they are not kept. */
  privateFiles?: string | undefined;
  /** Says what time it is. */
  clock?: () => Date;
}

/**
 * A folder of releases, as any static host can serve it: `remotes.json`, and each release in
 * `<name>/<version>/`, whose content never changes.
 */
export class ReleaseStore {
  readonly #privateFiles: string | undefined;
  readonly #clock: () => Date;

  /**
   * @param folder absolute
   * @param signingKey signs every change of the registry; without it the registry is not signed
   */
  constructor(
    readonly folder: string,
    readonly signingKey?: KeyObject,
    { privateFiles, clock = () => new Date() }: StoreOptions = {},
  ) {
    this.#privateFiles = privateFiles;
    this.#clock = clock;
  }

  /** The current registry; without remotes when nothing was promoted yet. */
  async readRegistry(): Promise<StoredRegistry> {
    return (await readDocument(this.#registryPath, storedRegistrySchema)) ?? { remotes: [] };
  }

  /**
   * Replaces the registry by the result of `change`. Changes of several processes wait for each other.
   * Readers, also after a crash, see the old registry or the new one, never a part of it.
   * Nothing is written when the result is the registry itself.
   * @param afterwards is called with both registries before the next change can begin
   * Throws `ReleaseProblem` when the current registry is not signed with `signingKey`: the new
   * signature would cover content that nobody with the key has approved.
   */
  async changeRegistry(
    change: (registry: StoredRegistry) => StoredRegistry | Promise<StoredRegistry>,
    afterwards?: (before: StoredRegistry, after: StoredRegistry) => Promise<void>,
  ): Promise<void> {
    await this.#locked(async () => {
      await this.#requireOwnSignature();
      const before = await this.readRegistry();
      const after = await change(before);
      if (after !== before) await this.#write(after);
      await afterwards?.(before, after);
    });
  }

  /** The registry as it was written, with its signature; undefined when nothing was promoted yet. */
  readWritten(): Promise<{ signature?: unknown; fullSignature?: unknown } | undefined> {
    return readDocument(this.#registryPath, z.looseObject({}));
  }

  /**
   * Signs the current registry, whatever its signature was. The store must have a key.
   * @param validDays for how many days this and later signatures are valid; as before when missing
   */
  async signRegistry(validDays?: number): Promise<void> {
    await this.#locked(async () => {
      const registry = await this.readRegistry();
      await this.#write({ ...registry, validDays: validDays ?? registry.validDays });
    });
  }

  /** Whether the current registry is signed with this key (base64 of its 32 bytes). */
  async isSignedBy(publicKey: string): Promise<boolean> {
    return isSignedBy(await this.readWritten(), publicKey);
  }

  async #locked(action: () => Promise<void>): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const unlock = await lockfile.lock(this.folder, {
      lockfilePath: path.join(this.folder, '.lock'),
      // A process that was killed leaves its lock behind; after this time it no longer counts.
      stale: 2_000,
      update: 1_000,
      retries: { retries: 100, minTimeout: 20, maxTimeout: 200 },
    });
    try {
      await action();
    } finally {
      await unlock();
    }
  }

  async #write(registry: StoredRegistry): Promise<void> {
    const { remotes, retired, serial = 0, validDays } = storedRegistrySchema.parse(registry);
    const now = this.#clock().getTime();
    // At least the time: after a copy of the folder was put back, the next change is newer than all
    // that browsers have seen.
    const next = {
      serial: Math.max(serial + 1, Math.floor(now / 1_000)),
      validDays,
      remotes,
      retired,
    };
    const expires = new Date(now + (validDays ?? defaultValidDays) * dayMs).toISOString();
    const written = this.signingKey ? signRegistry({ expires, ...next }, this.signingKey) : next;
    await replaceFile(this.#registryPath, JSON.stringify(written, null, 2), fileMode);
  }

  async #requireOwnSignature(): Promise<void> {
    // As it was written: a schema could drop or reorder what was signed.
    const document = await this.readWritten();
    const isSignedInPart = typeof document?.signature === 'string';
    const isSigned = typeof document?.fullSignature === 'string';
    if (!document || (!isSigned && !isSignedInPart && !this.signingKey)) return;
    if (!this.signingKey) {
      throw new ReleaseProblem(
        'The registry is signed: name the private key with --key or RELEASE_KEY_FILE.',
      );
    }
    if (isSignedBy(document, publicKeyOf(this.signingKey))) return;
    throw new ReleaseProblem(
      isSigned
        ? 'The registry is not signed with this key. Either the key is another one, or the registry ' +
            'was altered: look at `release list`, then sign it with `release sign`.'
        : `The registry is not signed ${isSignedInPart ? 'as a whole' : 'yet'}. ` +
            'Look at `release list`, then sign it with `release sign`.',
    );
  }

  get #registryPath(): string {
    return path.join(this.folder, registryFile);
  }

  /** A published release. Throws `ReleaseProblem` when there is none of this version. */
  async readRelease(name: string, version: string): Promise<Release> {
    const release = await readDocument(
      path.join(this.#folderOf(name, version), releaseFile),
      releaseSchema,
    );
    if (!release) throw new ReleaseProblem(`${name} ${version} is not published.`);
    return release;
  }

  /**
   * Publishes all files of a build, or none when it fails, with their deltas to earlier releases.
   * @param build the folder, absolute
   * @returns false when the same content was published under this version before
   * Throws `ReleaseProblem` when other content was, and when the build holds a link or a file of a
   * type that may not be published.
   */
  async addRelease(release: Release, build: string): Promise<boolean> {
    const target = this.#folderOf(release.name, release.version);
    if (await this.#isPublished(release)) {
      await this.#keepPrivateFiles(release, build);
      return false;
    }
    const parent = path.dirname(target);
    await mkdir(parent, { recursive: true });
    const staging = path.join(parent, `${stagingPrefix}${randomUUID()}`);
    try {
      for (const file of await releaseFiles(build)) {
        const copy = path.join(staging, file);
        await mkdir(path.dirname(copy), { recursive: true });
        await copyFile(path.join(build, file), copy);
      }
      await writeDeltas(staging, await this.#dictionaryFolders(release.name));
      await writeFile(path.join(staging, releaseFile), JSON.stringify(release, null, 2));
      await makeReadable(parent, staging);
      await this.#keepPrivateFiles(release, build);
      await rename(staging, target);
    } catch (error) {
      await rm(staging, { recursive: true, force: true });
      // Somebody else has published this version in between.
      const { code = '' } = error as NodeJS.ErrnoException;
      if (['ENOTEMPTY', 'EEXIST'].includes(code) && (await this.#isPublished(release))) {
        return false;
      }
      throw error;
    }
    return true;
  }

  /** Whether this release is published. Throws `ReleaseProblem` when it is with other content. */
  async #isPublished(release: Release): Promise<boolean> {
    const folder = this.#folderOf(release.name, release.version);
    const known = await readDocument(path.join(folder, releaseFile), releaseSchema);
    if (!known || sameContent(known, release)) return known !== undefined;
    throw new ReleaseProblem(
      `${release.name} ${release.version} is published already, with other content. ` +
        'Raise `version` in package.json and build again.',
    );
  }

  /**
   * Gives a published release the signature of its team, in place of another one. Its other content stays.
   * Throws `ReleaseProblem` when there is none of this version.
   */
  async signRelease(name: string, version: string, signature: string): Promise<void> {
    const release = await this.readRelease(name, version);
    const file = path.join(this.#folderOf(name, version), releaseFile);
    await replaceFile(file, JSON.stringify({ ...release, signature }, null, 2), fileMode);
  }

  /** The folders of the releases that a new release of this remote has deltas for. */
  async #dictionaryFolders(name: string): Promise<string[]> {
    const versions = await foldersIn(path.join(this.folder, name));
    const published = await Promise.all(
      // What can't be read is no dictionary, and no reason not to publish.
      versions.map((version) => this.readRelease(name, version).catch(() => undefined)),
    );
    const registered = allRemotes(await this.readRegistry())
      .filter((remote) => remote.name === name)
      .flatMap(releasesOf);
    return dictionaryVersions(
      published.filter((release) => release !== undefined),
      registered.map(({ version }) => version),
    ).map((version) => this.#folderOf(name, version));
  }

  /** The files of a published release that are missing or were changed. */
  async damagedFiles({ name, version, integrity }: Release): Promise<string[]> {
    const found = await integrityOf(this.#folderOf(name, version));
    return Object.keys(integrity).filter((file) => found[file] !== integrity[file]);
  }

  /** File -> bytes, compressed with Brotli, of what the first screen of a published release needs. */
  firstScreenSizes(release: Release): Promise<Record<string, number>> {
    return firstScreenSizes(this.#folderOf(release.name, release.version), release);
  }

  /** Every published release, whether or not the registry names it, sorted. */
  async published(): Promise<Pick<Release, 'name' | 'version'>[]> {
    const found = await Promise.all(
      (await foldersIn(this.folder)).map(async (name) => {
        const versions = await foldersIn(path.join(this.folder, name));
        return versions.map((version) => ({ name, version }));
      }),
    );
    return found.flat();
  }

  /** Deletes what processes left behind that were killed while they published or promoted. */
  async removeLeftovers(): Promise<void> {
    const names = await readdir(this.folder).catch(emptyWithoutFolder);
    const folders = (await foldersIn(this.folder)).map((name) => path.join(this.folder, name));
    const staged = folders.map(async (folder) =>
      (await readdir(folder))
        .filter((name) => name.startsWith(stagingPrefix))
        .map((name) => path.join(folder, name)),
    );
    const files = names
      .filter((name) => name.startsWith(`${registryFile}.`))
      .map((name) => path.join(this.folder, name));
    for (const leftover of [...files, ...(await Promise.all(staged)).flat()]) {
      const { mtimeMs } = await stat(leftover);
      if (Date.now() - mtimeMs > leftoverAgeMs) await rm(leftover, { recursive: true });
    }
  }

  /** Deletes a release's files. The registry must no longer name it. */
  async removeRelease(name: string, version: string): Promise<void> {
    await rm(this.#folderOf(name, version), { recursive: true, force: true });
    if (this.#privateFiles !== undefined) {
      await rm(path.join(this.#privateFiles, name, version), { recursive: true, force: true });
    }
  }

  /**
   * The source map of a script of a release; undefined when it is not kept.
   * @param file the path of the script within the release, with slashes
   */
  async readSourceMap(name: string, version: string, file: string): Promise<string | undefined> {
    if (this.#privateFiles === undefined) return undefined;
    const map = path.join(this.#privateFiles, name, version, `${file}.map`);
    return readFile(map, 'utf8').catch(() => undefined);
  }

  /** The bill of materials of a release, CycloneDX's JSON; undefined when it is not kept. */
  async readBillOfMaterials(name: string, version: string): Promise<string | undefined> {
    if (this.#privateFiles === undefined) return undefined;
    const file = path.join(this.#privateFiles, name, version, billOfMaterialsFile);
    return readFile(file, 'utf8').catch(() => undefined);
  }

  async #keepPrivateFiles({ name, version }: Release, build: string): Promise<void> {
    if (this.#privateFiles === undefined) return;
    const folder = path.join(this.#privateFiles, name, version);
    await rm(folder, { recursive: true, force: true });
    for (const file of await privateFiles(build)) {
      const copy = path.join(folder, file);
      await mkdir(path.dirname(copy), { recursive: true });
      await copyFile(path.join(build, file), copy);
    }
  }

  /** The folder of a published release, absolute. */
  releaseFolder({ name, version }: Pick<Release, 'name' | 'version'>): string {
    return this.#folderOf(name, version);
  }

  #folderOf(name: string, version: string): string {
    return path.join(this.folder, name, version);
  }
}

/** The names of the folders in a folder, sorted, without hidden ones; none where it is missing. */
async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(emptyWithoutFolder);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}

/** @param tree absolute, with all that is in it */
async function makeReadable(folder: string, tree: string): Promise<void> {
  await Promise.all([folder, tree].map((one) => chmod(one, folderMode)));
  const entries = await readdir(tree, { recursive: true, withFileTypes: true });
  const modes = entries.map((entry) =>
    chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? folderMode : fileMode),
  );
  await Promise.all(modes);
}

function emptyWithoutFolder(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

function sameContent(a: Release, b: Release): boolean {
  const content = ({ publishedAt: _at, commit: _commit, signature: _team, ...rest }: Release) =>
    JSON.stringify(rest);
  return content(a) === content(b);
}
