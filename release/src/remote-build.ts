import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseSchema } from '@touchline/shared/schemas';
import * as z from 'zod';
import { integrityOf, type KnownHashes } from './file-hashes';
import { RefusedChange } from './registry-changes';

/** What a build says of itself: its `remote.json`, and the hashes of its files. */
const builtRemoteSchema = z
  .object(releaseSchema.shape)
  .omit({ entry: true, publishedAt: true, commit: true });

export type BuiltRemote = z.infer<typeof builtRemoteSchema>;

/** The folder that a remote is built into. Reading it again costs a look at the dates of its files. */
export class RemoteBuild {
  readonly #known: KnownHashes = new Map();

  /** @param folder absolute */
  constructor(readonly folder: string) {}

  /**
   * The build that lies there now; undefined while there is none that is whole.
   * Throws `RefusedChange` when what it says of itself is malformed.
   */
  async read(): Promise<BuiltRemote | undefined> {
    const file = path.join(this.folder, 'remote.json');
    let description: object;
    let integrity: Record<string, string>;
    try {
      description = JSON.parse(await readFile(file, 'utf8')) as object;
      integrity = await integrityOf(this.folder, this.#known);
    } catch (error) {
      // It has not been built, or is being built at this moment.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
    const built = builtRemoteSchema.safeParse({ ...description, integrity });
    if (built.success) return built.data;
    throw new RefusedChange(`${file} is malformed: ${z.prettifyError(built.error)}`);
  }
}
