import { changeText, type FileStore } from '@touchline/shared/remote-build';
import * as z from 'zod';
import {
  readableRegistrySchema,
  storedRegistrySchema,
  type StoredRegistry,
} from '../registry/stored-registry';
import { parseDocument } from './document-file';

const registryFile = 'remotes.json';

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

  /** For people. */
  get address(): string {
    return this.files.address;
  }

  /** The current registry, without remotes when nothing was promoted yet, and without releases that can't be read. */
  async readRegistry(): Promise<StoredRegistry> {
    return this.#parse(await this.files.read(registryFile), readableRegistrySchema) ?? none;
  }

  /** The same as pages need it: soon, but maybe a second old, or the last one while its place does not answer. */
  async latestRegistry(): Promise<StoredRegistry> {
    const { found } = await this.files.latest(registryFile);
    return this.#parse(found, readableRegistrySchema) ?? none;
  }

  /**
   * Replaces the registry by the result of `change`, unless that is the registry itself: the one road to every change of it.
   * Changes of several processes follow each other: `change` may be called again, with the result of one that came first.
   */
  async changeRegistry(
    change: (registry: StoredRegistry) => StoredRegistry | Promise<StoredRegistry>,
  ): Promise<RegistryChange> {
    let done: RegistryChange = { before: none, after: none };
    await changeText(this.files, registryFile, async (found) => {
      const before = this.#parse(found, storedRegistrySchema) ?? none;
      const changed = await change(before);
      done = { before, after: before };
      if (changed === before) return undefined;
      done.after = storedRegistrySchema.parse({ ...changed, serial: serialAfter(before) });
      return JSON.stringify(done.after, null, 2);
    });
    return done;
  }

  /** Writes the registry with its next number, and returns it. A change that was begun before begins again. */
  protected async touchRegistry(): Promise<StoredRegistry> {
    return (await this.changeRegistry((registry) => ({ ...registry }))).after;
  }

  /** What of the registry can't be read, as a sentence. */
  async registryProblem(): Promise<string | undefined> {
    try {
      const { found, problem } = await this.files.latest(registryFile);
      if (problem) throw problem;
      if (this.#parse(found, readableRegistrySchema) === undefined) return undefined;
      const [part] =
        storedRegistrySchema.safeParse(JSON.parse(found?.text ?? '')).error?.issues ?? [];
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
    const registry = this.#parse(await this.files.read(registryFile), keyedSchema);
    return (registry?.remotes ?? []).flatMap(({ name, key }) => (key === undefined ? [] : [name]));
  }

  #parse<Value>(found: { text: string } | undefined, schema: z.ZodType<Value>) {
    return found && parseDocument(found.text, `${this.address}/${registryFile}`, schema);
  }
}

/**
 * No two changes write the same text, by which a place could not tell them apart. It is at least the time, in seconds, for
 * two versions more: who goes back to a portal that signs needs a number above all that browsers have seen.
 */
function serialAfter({ serial = 0 }: StoredRegistry): number {
  return Math.max(serial + 1, Math.floor(Date.now() / 1_000));
}
