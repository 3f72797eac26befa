import type { StoreError } from './store-error';

/** A text as it was read or written. */
export interface StoredText {
  text: string;
  /** Another one for another text. */
  etag: string;
}

/** A file in a list. */
export interface StoredFile {
  /** Its path, with slashes. */
  path: string;
  /** In bytes. */
  size: number;
  changedAt: Date;
}

/** When a text is written: only where there is none, only in place of the one that was read, or always. */
export type WriteCondition = 'absent' | 'any' | StoredText;

/** Files at one place. Paths have slashes. All throw `StoreError` where a place of another machine can't be reached. */
export interface FileStore {
  /** For people: the folder, absolute, or an address. */
  readonly address: string;

  /** A text; undefined where there is none. */
  read(file: string): Promise<StoredText | undefined>;

  /**
   * The same for what is asked often: another process may have changed it in the last second. While the place does not answer,
   * it is the last one that was read, with the problem.
   */
  latest(file: string): Promise<{ found: StoredText | undefined; problem?: StoreError }>;

  /**
   * Writes a text on a condition; undefined where that does not hold. Throws `ReleaseProblem` when nobody knows whether.
   */
  write(file: string, text: string, condition: WriteCondition): Promise<StoredText | undefined>;

  /** Adds a text to the end of a file, or to one whose name begins with the same: `list` has them in order. */
  append(file: string, text: string): Promise<void>;

  /** Copies files of a folder of this machine (absolute) to the same paths below another one. */
  copy(folder: string, files: string[], below: string): Promise<void>;

  /** All files below a folder, or all that there are. */
  list(below?: string): Promise<StoredFile[]>;

  /** Deletes files; there may be none of a path. */
  remove(files: string[]): Promise<void>;

  /** Calls `use` with a folder (absolute) that holds the files below a path. It is only to be read, until `use` ends. */
  withFolder<Result>(below: string, use: (folder: string) => Promise<Result>): Promise<Result>;
}

/** Where a portal, or several, have their releases, and what else they must share. */
export interface ReleaseFiles {
  /** The registry and the releases. */
  readonly releases: FileStore;

  /** What no browser gets: tokens of teams, reports, source maps. */
  readonly privateFiles: FileStore;

  /**
   * A folder (absolute) in which what is below a path of `releases` stays at that path while the portal runs; undefined where
   * `isWhole`, which a copy waits for, says no.
   */
  folderWith(below: string, isWhole: () => Promise<boolean>): Promise<string | undefined>;

  /** Ends what it has begun for the portal. */
  close(): Promise<void>;
}

/**
 * Opens the place that an address names, such as `scheme://place`. Throws `ReleaseProblem` for one that it can't read.
 * @param before what the portal's data folder has, from a time without such a place: all of it that others share is taken along
 */
export type OpenReleaseFiles = (address: string, before: FileStore) => ReleaseFiles;
