import { ReleaseProblem } from '@touchline/shared/remote-build';
import * as z from 'zod';
import {
  readableRegistrySchema,
  storedRegistrySchema,
  type StoredRegistry,
} from '../registry/stored-registry';
import { parseDocument } from './document-file';
import { pause, type FileStore } from './file-store';

const registryFile = 'remotes.json';

/** How often a change begins again because another one came first. */
const maxAttempts = 100;

const none: StoredRegistry = { remotes: [] };

const keyedSchema = z.object({
  remotes: z.array(z.object({ name: z.string(), key: z.string().optional() })),
});

export interface RegistryChange {
  before: StoredRegistry;
  after: StoredRegistry;
}

/** The registry, which says what is live. */
export class RegistryStore {
  constructor(protected readonly files: FileStore) {}

  /** For people: a folder, absolute, or `s3://bucket/prefix`. */
  get address(): string {
    return this.files.address;
  }

  /** The current registry, without remotes when nothing was promoted yet, and without releases that can't be read. */
  async readRegistry(): Promise<StoredRegistry> {
    return this.#parse((await this.files.read(registryFile))?.text, readableRegistrySchema) ?? none;
  }

  /**
   * Replaces the registry by the result of `change`, unless that is the registry itself: the one road to every change of it.
   * Changes of several processes follow each other: `change` is called again with the result of another one that came first.
   */
  async changeRegistry(
    change: (registry: StoredRegistry) => StoredRegistry | Promise<StoredRegistry>,
  ): Promise<RegistryChange> {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const found = await this.files.read(registryFile);
      const before = this.#parse(found?.text, storedRegistrySchema) ?? none;
      const changed = await change(before);
      if (changed === before) return { before, after: before };
      const after = storedRegistrySchema.parse({ ...changed, serial: serialAfter(before) });
      const text = JSON.stringify(after, null, 2);
      if (await this.files.write(registryFile, text, found ?? 'absent')) return { before, after };
      await pause(attempt);
    }
    throw new ReleaseProblem('Others are changing the registry: try again in a while.');
  }

  /** Writes the registry with its next number, and returns it. A change that was begun before begins again. */
  protected async touchRegistry(): Promise<StoredRegistry> {
    return (await this.changeRegistry((registry) => ({ ...registry }))).after;
  }

  /** What of the registry can't be read, as a sentence. */
  async registryProblem(): Promise<string | undefined> {
    try {
      const { text } = (await this.files.read(registryFile)) ?? {};
      if (this.#parse(text, readableRegistrySchema) === undefined) return undefined;
      const [part] = storedRegistrySchema.safeParse(JSON.parse(text ?? '')).error?.issues ?? [];
      return (
        part && `A part of the registry can't be read: ${part.path.join('.')}: ${part.message}`
      );
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return `The registry can't be read: ${code ?? 'it is malformed'}.`;
    }
  }

  /** The remotes that still have a key of their team in the registry. Its next change drops the keys. */
  async remotesWithKey(): Promise<string[]> {
    const registry = this.#parse((await this.files.read(registryFile))?.text, keyedSchema);
    return (registry?.remotes ?? []).flatMap(({ name, key }) => (key === undefined ? [] : [name]));
  }

  #parse<Value>(text: string | undefined, schema: z.ZodType<Value>) {
    return text === undefined
      ? undefined
      : parseDocument(text, `${this.address}/${registryFile}`, schema);
  }
}

/**
 * No two changes write the same text, by which a bucket could not tell them apart. It is at least the time, in seconds, for
 * two versions more: who goes back to a portal that signs needs a number above all that browsers have seen.
 */
function serialAfter({ serial = 0 }: StoredRegistry): number {
  return Math.max(serial + 1, Math.floor(Date.now() / 1_000));
}
