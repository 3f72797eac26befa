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

/**
 * Where files are kept: a folder of this machine, or a bucket. Paths have slashes. `ReleaseStore` knows their meaning.
 */
export interface FileStore {
  /** For people: the folder, absolute, or `s3://bucket/prefix`. */
  readonly address: string;
  /** The same, where it is a folder of this machine. */
  readonly folder?: string;

  /** A text; undefined where there is none. */
  read(file: string): Promise<StoredText | undefined>;

  /**
   * Writes a text on a condition; undefined where that does not hold. Throws `ReleaseProblem` when nobody knows whether.
   */
  write(file: string, text: string, condition: WriteCondition): Promise<StoredText | undefined>;

  /** Copies files of a folder of this machine (absolute) to the same paths below another one. */
  copy(folder: string, files: string[], below: string): Promise<void>;

  /** All files below a folder, or all that there are. */
  list(below?: string): Promise<StoredFile[]>;

  /** Deletes files; there may be none of a path. */
  remove(files: string[]): Promise<void>;

  /** Calls `use` with a folder (absolute) that holds the files below a path. It is only to be read, until `use` ends. */
  withFolder<Result>(below: string, use: (folder: string) => Promise<Result>): Promise<Result>;
}

/** Waits longer with each attempt, and not as long as others do. */
export async function pause(attempt: number): Promise<void> {
  const longestMs = Math.min(1_000, 20 * 2 ** attempt);
  await new Promise((resolve) => setTimeout(resolve, longestMs * Math.random()));
}
