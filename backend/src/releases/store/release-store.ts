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
import * as z from 'zod';
import { parseDocument } from './document-file';
import {
  releaseFile,
  type PrivateFiles,
  type ReleaseStorage,
  type ReleaseId,
} from './release-storage';
import { PrivateFolder, ReleaseFolder } from './release-folder';
import { isSignedBy, publicKeyOf, signRegistry } from '../registry/signature';
import {
  defaultValidDays,
  readableRegistrySchema,
  storedRegistrySchema,
  type StoredRegistry,
} from '../registry/stored-registry';
import { allRemotes } from '../registry/registry-changes';

const dayMs = 86_400_000;

interface StoreOptions {
  /** For the private files of releases, a folder (absolute) or a bucket; without it they are not kept. */
  privateFiles?: string | PrivateFiles | undefined;
  /** Says what time it is. */
  clock?: () => Date;
}

/** The releases of remotes, whose content never changes, and the registry, which says what is live. */
export class ReleaseStore {
  readonly #files: ReleaseStorage;
  readonly #privateFiles: PrivateFiles | undefined;
  readonly #clock: () => Date;

  /**
   * @param files a folder (absolute), or a bucket
   * @param signingKey signs every change of the registry; without it the registry is not signed
   */
  constructor(
    files: string | ReleaseStorage,
    readonly signingKey?: KeyObject,
    { privateFiles: kept, clock = () => new Date() }: StoreOptions = {},
  ) {
    this.#files = typeof files === 'string' ? new ReleaseFolder(files) : files;
    this.#privateFiles = typeof kept === 'string' ? new PrivateFolder(kept) : kept;
    this.#clock = clock;
  }

  /** For people: a folder, absolute, or `s3://bucket/prefix`. */
  get address(): string {
    return this.#files.address;
  }

  /** The folder, absolute; undefined where the releases are in a bucket. */
  get folder(): string | undefined {
    return this.#files.folder;
  }

  /** The current registry; without remotes when nothing was promoted yet. */
  async readRegistry(): Promise<StoredRegistry> {
    return this.#parseRegistry(await this.#files.readRegistry(), readableRegistrySchema);
  }

  /**
   * Replaces the registry by the result of `change`. Changes of several processes follow each other.
   * Readers, also after a crash, see the old registry or the new one, never a part of it.
   * Nothing is written when the result is the registry itself.
   * @param change is called again when another change came first, with the result of that
   * @param afterwards is called with both registries, in a folder before the next change can begin
   * Throws `ReleaseProblem` when the current registry is not signed with `signingKey`: the new
   * signature would cover content that nobody with the key has approved.
   */
  async changeRegistry(
    change: (registry: StoredRegistry) => StoredRegistry | Promise<StoredRegistry>,
    afterwards?: (before: StoredRegistry, after: StoredRegistry) => Promise<void>,
  ): Promise<void> {
    let last: [StoredRegistry, StoredRegistry] | undefined;
    await this.#files.changeRegistry(
      async (text) => {
        this.#requireOwnSignature(text);
        const before = this.#parseRegistry(text);
        const after = await change(before);
        last = [before, after];
        return after === before ? undefined : this.#textOf(after);
      },
      async () => last && afterwards?.(...last),
    );
  }

  /** The registry as it was written, with its signature; undefined when nothing was promoted yet. */
  async readWritten(): Promise<{ signature?: unknown; fullSignature?: unknown } | undefined> {
    return this.#parseWritten(await this.#files.readRegistry());
  }

  /**
   * Signs the current registry, whatever its signature was. The store must have a key.
   * @param validDays for how many days this and later signatures are valid; as before when missing
   */
  async signRegistry(validDays?: number): Promise<void> {
    await this.#files.changeRegistry(async (text) => {
      const registry = this.#parseRegistry(text);
      return this.#textOf({ ...registry, validDays: validDays ?? registry.validDays });
    });
  }

  /** Whether the current registry is signed with this key (base64 of its 32 bytes). */
  async isSignedBy(publicKey: string): Promise<boolean> {
    return isSignedBy(await this.readWritten(), publicKey);
  }

  #parseRegistry(
    text: string | undefined,
    schema: z.ZodType<StoredRegistry> = storedRegistrySchema,
  ): StoredRegistry {
    if (text === undefined) return { remotes: [] };
    return parseDocument(text, `${this.address}/remotes.json`, schema);
  }

  #parseWritten(text: string | undefined) {
    if (text === undefined) return undefined;
    return parseDocument(text, `${this.address}/remotes.json`, z.looseObject({}));
  }

  #textOf(registry: StoredRegistry): string {
    const { remotes, retired, serial = 0, validDays } = storedRegistrySchema.parse(registry);
    const now = this.#clock().getTime();
    // At least the time: after a copy of the releases was put back, the next change is newer than all
    // that browsers have seen.
    const next = {
      serial: Math.max(serial + 1, Math.floor(now / 1_000)),
      validDays,
      remotes,
      retired,
    };
    const expires = new Date(now + (validDays ?? defaultValidDays) * dayMs).toISOString();
    const written = this.signingKey ? signRegistry({ expires, ...next }, this.signingKey) : next;
    return JSON.stringify(written, null, 2);
  }

  #requireOwnSignature(text: string | undefined): void {
    // As it was written: a schema could drop or reorder what was signed.
    const document = this.#parseWritten(text);
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

  /** A published release. Throws `ReleaseProblem` when there is none of this version. */
  async readRelease(name: string, version: string): Promise<Release> {
    const release = await this.#findRelease({ name, version });
    if (!release) throw new ReleaseProblem(`${name} ${version} is not published.`);
    return release;
  }

  async #findRelease(id: ReleaseId): Promise<Release | undefined> {
    return this.#parseRelease(id, await this.#files.readRelease(id));
  }

  /** What is left of a release that was removed. */
  async #findRecord(id: ReleaseId): Promise<Release | undefined> {
    return this.#parseRelease(id, await this.#files.readRecord(id));
  }

  #parseRelease({ name, version }: ReleaseId, text: string | undefined): Release | undefined {
    const address = `${this.address}/${name}/${version}/${releaseFile}`;
    return text === undefined ? undefined : parseDocument(text, address, releaseSchema);
  }

  /**
   * Publishes all files of a build, with differences that are among them, or none when it fails.
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
    const isAdded = await this.#files.addRelease(release, async (folder) => {
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
    await this.#files.changeRelease({ name, version }, (text) => {
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
    const known = [...remotes.flatMap(releasesOf), ...(await this.#files.list(name)).toReversed()];
    const versions = [...new Set(known.map(({ version }) => version))].slice(0, 3);
    const earlier = versions.map((version) => ({ name, version }));
    return this.#files.withFolders(earlier, use);
  }

  /** Every published release, whether or not the registry names it, sorted. */
  published(): Promise<ReleaseId[]> {
    return this.#files.list();
  }

  /** What all releases of a remote take up, in bytes, with their private files. */
  async sizeOf(name: string): Promise<number> {
    return (await this.#files.sizeOf(name)) + ((await this.#privateFiles?.sizeOf(name)) ?? 0);
  }

  /** Deletes what processes left behind that were killed while they published or promoted. */
  async removeLeftovers(): Promise<void> {
    await this.#files.removeLeftovers((id) => this.#isNamed(id));
  }

  /** Deletes a release's files, unless the registry names it again. The caller has dropped it from there. */
  async removeRelease(name: string, version: string): Promise<void> {
    const id = { name, version };
    const description = await this.#files.readRelease(id);
    // Its number stays taken. The record comes first: whoever removes it may be killed.
    if (description !== undefined) await this.#files.writeRecord(id, description);
    await this.#files.removeRelease(id, () => this.#isNamed(id));
    await this.#privateFiles?.remove(id);
  }

  /** Whether the registry names a release. A change that was begun before fails and is made again. */
  async #isNamed({ name, version }: ReleaseId): Promise<boolean> {
    let isNamed = false;
    await this.changeRegistry((registry) => {
      isNamed = allRemotes(registry)
        .flatMap(releasesOf)
        .some((one) => one.name === name && one.version === version);
      return isNamed ? registry : { ...registry };
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
    return this.#files.withFolders([id], ([folder = '']) => use(folder));
  }
}

function sameContent(a: Release, b: Release): boolean {
  const content = ({ publishedAt: _at, commit: _commit, signature: _team, ...rest }: Release) =>
    JSON.stringify(rest);
  return content(a) === content(b);
}
