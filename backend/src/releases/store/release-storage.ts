/** One release of one remote. */
export interface ReleaseId {
  name: string;
  version: string;
}

/**
 * Where releases and their registry are kept: a folder, or a bucket of an object store. What the texts
 * mean, who may change them and when is the business of `ReleaseStore`.
 */
export interface ReleaseStorage {
  /** For people: the folder, absolute, or `s3://bucket/prefix`. */
  readonly address: string;
  /** The same, where it is a folder of this machine. */
  readonly folder?: string;

  /** The registry as it was written; undefined where there is none. */
  readRegistry(): Promise<string | undefined>;

  /**
   * Replaces the registry by the result of `change`, so that simultaneous changes of several processes
   * follow each other, and none is lost. Readers see the old registry or the new one.
   * @param change gets the registry as it was written; undefined keeps it. It may be called more than once
   * @param afterwards is called when the registry is written, in a folder before the next change can begin
   */
  changeRegistry(
    change: (text: string | undefined) => Promise<string | undefined>,
    afterwards?: () => Promise<void>,
  ): Promise<void>;

  /** What was kept of the registry that was signed last; undefined where none was. */
  readSigned(): Promise<string | undefined>;

  /** Keeps that, in place of what was kept before. */
  keepSigned(text: string): Promise<void>;

  /** The description of a published release; undefined where it is not there, or not complete. */
  readRelease(id: ReleaseId): Promise<string | undefined>;

  /**
   * Adds a release, complete or not at all.
   * @param fill puts its files into an empty folder (absolute), with the description
   * @returns false when one of this version is there: it stays as it is
   */
  addRelease(id: ReleaseId, fill: (folder: string) => Promise<void>): Promise<boolean>;

  /** Replaces the description of a published release by the result of `change`. */
  changeRelease(id: ReleaseId, change: (text: string) => string): Promise<void>;

  /**
   * Deletes a release that was dropped from the registry.
   * @param isNamed whether the registry names it again. Every change of the registry that began before
   * the call must have ended, or fail
   */
  removeRelease(id: ReleaseId, isNamed: (id: ReleaseId) => Promise<boolean>): Promise<void>;

  /** The description of a release that was removed; undefined where there was none. */
  readRecord(id: ReleaseId): Promise<string | undefined>;

  /** Keeps the description of a release that is about to be removed. */
  writeRecord(id: ReleaseId, text: string): Promise<void>;

  /** Every published release, sorted; of one remote, or of all. */
  list(name?: string): Promise<ReleaseId[]>;

  /** What all releases of a remote take up, in bytes. */
  sizeOf(name: string): Promise<number>;

  /**
   * Calls `use` with folders (absolute) that hold the files of published releases, in the same order.
   * What is missing is missing there. They are only to be read, and only until `use` ends.
   */
  withFolders<Result>(
    ids: ReleaseId[],
    use: (folders: string[]) => Promise<Result>,
  ): Promise<Result>;

  /** Deletes what processes left behind that were killed while they published, promoted or removed. */
  removeLeftovers(isNamed: (id: ReleaseId) => Promise<boolean>): Promise<void>;
}

/** The private files of releases: source maps and bills of materials. No browser gets them. */
export interface PrivateFiles {
  /** Keeps files of a build, in place of those that were kept for this release before. */
  store(id: ReleaseId, build: string, files: string[]): Promise<void>;
  /** A text; undefined where it is not kept. */
  read(id: ReleaseId, file: string): Promise<string | undefined>;
  remove(id: ReleaseId): Promise<void>;
  /** What those of all releases of a remote take up, in bytes. */
  sizeOf(name: string): Promise<number>;
}

/** The description of a release, within its files. It is written last, and says that they are complete. */
export const releaseFile = 'release.json';

/** What is kept of the registry that was signed last. */
export const lastSignedFile = 'last-signed.json';

/** From which age on an incomplete release belongs to no process that still runs. */
export const leftoverAgeMs = 3_600_000;

/** Within a remote's part: what is left of its removed releases. No name of a version. */
export const recordsFolder = '.removed';
