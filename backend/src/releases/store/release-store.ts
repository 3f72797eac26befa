import { randomUUID } from 'node:crypto';
import {
  privateFiles,
  releaseFiles,
  ReleaseProblem,
  type FileStore,
  type ReleaseFiles,
  type StoredText,
} from '@touchline/shared/remote-build';
import { markedRelease, releaseSchema, releasesOf, type Release } from '@touchline/shared/schemas';
import { allRemotes } from '../registry/registry-changes';
import { parseDocument } from './document-file';
import { RegistryStore } from './registry-store';

/** One release of one remote. */
export interface ReleaseId {
  name: string;
  version: string;
}

/** The state of a release: what its description says, which is written last, and replaced first. */
type State =
  /** `description` may be damaged: only who needs what it says is refused. */
  | { is: 'published'; description: string; found: StoredText }
  /** Its files are being written: by a process that was killed, if it takes long. Nobody else has this version. */
  | { is: 'claimed'; description: string; found: StoredText }
  /** A publication of it has failed. */
  | { is: 'free'; found: StoredText }
  /** Its files are being deleted. */
  | { is: 'removing'; original: string; found: StoredText };

/** From which age on an incomplete release belongs to no process that still runs. */
const leftoverAgeMs = 3_600_000;

/** What killed processes leave behind beside releases, also those of earlier versions of the portal. */
const leftover = /\.probe-|\.draft$|^remotes\.json\.\d+$|\/\.publishing-/;

const free = JSON.stringify({ publishing: null });

/**
 * The registry, and the releases, each below `<name>/<version>/`. It holds no lock: a write says what must be there before.
 */
export class ReleaseStore extends RegistryStore {
  constructor(private readonly place: ReleaseFiles) {
    super(place.releases);
  }

  /** A published release. Throws `ReleaseProblem` when there is none of this version. */
  async readRelease(name: string, version: string): Promise<Release> {
    const state = await this.#stateOf({ name, version });
    if (state?.is === 'published') return this.#parseRelease(state.description);
    throw new ReleaseProblem(`${name} ${version} is not published.`);
  }

  /**
   * Publishes all files of a build (a folder, absolute), or none when it fails.
   * @returns false when the same content was published under this version before
   * Throws `ReleaseProblem` when other content was, and when the build holds a link or a file of a type that may not be
   * published.
   */
  async addRelease(release: Release, build: string): Promise<boolean> {
    const files = await releaseFiles(build);
    const record = await this.files.read(recordOf(release));
    if (record) requireSameContent(this.#parseRelease(record.text), release, 'was');
    const known = await this.#stateOf(release);
    if (known?.is === 'published' || known?.is === 'claimed') {
      requireSameContent(this.#parseRelease(known.description), release, 'is');
    }
    if (known?.is === 'published') {
      await this.#storePrivateFiles(release, build);
      return false;
    }
    const busy = new ReleaseProblem(
      `${release.name} ${release.version} is being published or removed: try again in a while. If a command ` +
        'was killed, the next `prune` ends that an hour later.',
    );
    if (known?.is === 'removing') throw busy;
    const claim = JSON.stringify({ publishing: release, id: randomUUID() });
    const claimed = await this.files.write(descriptionOf(release), claim, known?.found ?? 'absent');
    if (!claimed) throw busy;
    try {
      // A process that was killed may have written others.
      await removeAllBut(this.files, folderOf(release), ['release.json', ...files]);
      await this.files.copy(build, files, folderOf(release));
      await this.#storePrivateFiles(release, build);
      const text = JSON.stringify(release, null, 2);
      if (await this.files.write(descriptionOf(release), text, claimed)) return true;
    } catch (error) {
      await this.files.write(descriptionOf(release), free, claimed).catch(() => undefined);
      throw error;
    }
    throw busy;
  }

  /** Every published release, whether or not the registry names it, sorted; of one remote, or of all. */
  async published(name?: string): Promise<ReleaseId[]> {
    const found = (await this.files.list(name)).flatMap(({ path }) => releaseAt(path) ?? []);
    const ids = found.filter(({ file }) => file === 'release.json').map(({ id }) => id);
    const states = await Promise.all(ids.map((id) => this.#stateOf(id)));
    return ids.filter((_, index) => states[index]?.is === 'published');
  }

  /** What all releases of a remote take up, in bytes, with their private files. */
  async sizeOf(name: string): Promise<number> {
    const all = [
      ...(await this.files.list(name)),
      ...(await this.place.privateFiles.list(`${privateFolder}/${name}`)),
    ];
    return all.reduce((sum, { size }) => sum + size, 0);
  }

  /**
   * Deletes a release that the registry names no more; its number stays taken. `removeLeftovers` ends what was killed.
   */
  async removeRelease(id: ReleaseId): Promise<void> {
    const state = await this.#stateOf(id);
    const original =
      state?.is === 'published' ? state.found.text : state?.is === 'removing' ? state.original : '';
    if (original !== '') await this.files.write(recordOf(id), original, 'any');
    // This hides it from every later promotion. One that has begun before begins again, or has come first.
    const mark = JSON.stringify({ removing: original, id: randomUUID() });
    const marked = await this.files.write(descriptionOf(id), mark, state?.found ?? 'absent');
    // Somebody else removes it, or has published it in between.
    if (!marked) return;
    const named = original === '' ? [] : allRemotes(await this.touchRegistry()).flatMap(releasesOf);
    if (named.some(({ name, version }) => name === id.name && version === id.version)) {
      await this.files.write(descriptionOf(id), original, marked);
      return;
    }
    await removeAllBut(this.files, folderOf(id), ['release.json']);
    await removeAllBut(this.place.privateFiles, privateFolderOf(id), []);
    await this.files.remove([descriptionOf(id)]);
  }

  /** Deletes what processes left behind that were killed while they published, promoted or removed. */
  async removeLeftovers(): Promise<void> {
    const all = await this.files.list();
    const isOld = (file: { changedAt: Date }) =>
      Date.now() - file.changedAt.getTime() > leftoverAgeMs;
    const stray = all.filter((file) => leftover.test(file.path) && isOld(file));
    await this.files.remove(stray.map(({ path }) => path));
    const releases = new Map<string, { id: ReleaseId; isOld: boolean }>();
    for (const file of all) {
      const { id } = releaseAt(file.path) ?? {};
      if (!id) continue;
      const others = releases.get(folderOf(id))?.isOld ?? true;
      releases.set(folderOf(id), { id, isOld: others && isOld(file) });
    }
    for (const { id, isOld } of releases.values()) {
      if (isOld && (await this.#stateOf(id))?.is !== 'published') await this.removeRelease(id);
    }
  }

  /** The source map of a script of a release, by its path within the release; undefined when it is not kept. */
  async readSourceMap(id: ReleaseId, file: string): Promise<string | undefined> {
    return (await this.place.privateFiles.read(`${privateFolderOf(id)}/${file}.map`))?.text;
  }

  /** Calls `use` with a folder (absolute) that holds the files of a release until `use` ends. */
  withFolder<Result>(id: ReleaseId, use: (folder: string) => Promise<Result>): Promise<Result> {
    return this.files.withFolder(folderOf(id), use);
  }

  /**
   * A folder (absolute) in which a file of a published release, `<name>/<version>/<path>`, is at that path while the portal
   * runs; undefined where there is no such release.
   */
  async folderWith(file: string): Promise<string | undefined> {
    const { id } = releaseAt(file) ?? {};
    if (!id) return undefined;
    const isWhole = async () => (await this.#stateOf(id))?.is === 'published';
    return this.place.folderWith(folderOf(id), isWhole);
  }

  async #storePrivateFiles(release: Release, build: string): Promise<void> {
    const files = await privateFiles(build);
    await removeAllBut(this.place.privateFiles, privateFolderOf(release), files);
    await this.place.privateFiles.copy(build, files, privateFolderOf(release));
  }

  async #stateOf(id: ReleaseId): Promise<State | undefined> {
    const found = await this.files.read(descriptionOf(id));
    if (!found) return undefined;
    const { publishing, removing } = membersOf(found.text);
    if (typeof removing === 'string') return { is: 'removing', original: removing, found };
    if (publishing === null) return { is: 'free', found };
    return publishing === undefined
      ? { is: 'published', description: found.text, found }
      : { is: 'claimed', description: JSON.stringify(publishing), found };
  }

  #parseRelease(text: string): Release {
    try {
      return parseDocument(text, 'release.json', releaseSchema);
    } catch (cause) {
      throw new ReleaseProblem(`The description of a release in ${this.address} is damaged.`, {
        cause,
      });
    }
  }
}

/** The members of a JSON object; none where a text is damaged. */
function membersOf(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Whether two releases are the same, but for when they were published, and where they run. */
function sameContent(a: Release, b: Release): boolean {
  const content = ({ publishedAt: _at, commit: _commit, ...rest }: Release) =>
    JSON.stringify(markedRelease(rest, 'page'));
  return content(a) === content(b);
}

function requireSameContent(known: Release, release: Release, verb: 'is' | 'was'): void {
  if (sameContent(known, release)) return;
  throw new ReleaseProblem(
    `${release.name} ${release.version} ${verb} published already, with other content. ` +
      'Raise `version` in package.json and build again.',
  );
}

/** Deletes the files below a folder but some (paths within it). */
async function removeAllBut(files: FileStore, folder: string, kept: string[]): Promise<void> {
  const wanted = new Set(kept.map((file) => `${folder}/${file}`));
  const all = (await files.list(folder)).map(({ path }) => path);
  await files.remove(all.filter((path) => !wanted.has(path)));
}

function folderOf({ name, version }: ReleaseId): string {
  return `${name}/${version}`;
}

/** Where source maps and bills of materials of releases are, which no browser gets. */
const privateFolder = 'source-maps';

function privateFolderOf(id: ReleaseId): string {
  return `${privateFolder}/${folderOf(id)}`;
}

function descriptionOf(id: ReleaseId): string {
  return `${folderOf(id)}/release.json`;
}

/** What is left of a release that was removed. */
function recordOf({ name, version }: ReleaseId): string {
  return `${name}/.removed/${version}`;
}

/** The release that a file belongs to; undefined where it belongs to none. */
function releaseAt(path: string): { id: ReleaseId; file: string } | undefined {
  const [, name, version, file] = /^([a-z][a-z0-9]*)\/(\d[\w.+-]*)\/(.+)$/.exec(path) ?? [];
  return name && version && file ? { id: { name, version }, file } : undefined;
}
