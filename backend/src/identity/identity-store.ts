import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { replaceFile } from '../durable-file';

interface StoredRecord {
  model: string;
  payload: AdapterPayload;
  /** Milliseconds since 1970; missing: never. */
  expiresAt?: number;
}

// All others are kept in memory: a sign-in that a restart interrupts begins again.
const durableModels = new Set(['Session', 'Grant', 'RefreshToken', 'Coach']);

// These end with their grant. An Interaction has a grantId too, but survives a change of users.
const grantedModels = new Set(['RefreshToken', 'AuthorizationCode', 'AccessToken']);

const sweepIntervalMs = 10 * 60_000;

/** Of each model but Coach. Beyond it the record that was not saved for the longest time is removed. */
const maxRecords = 1_000;

/**
 * The records of the local provider, in memory. Those that must survive a restart have a file each, named after the hash
 * of the record's id: the id of a session or a token is a secret, so it is not stored.
 */
export class IdentityStore {
  readonly #counts = new Map<string, number>();
  readonly #records = new Map<string, StoredRecord>();
  readonly #writes = new Map<string, Promise<void>>();
  readonly #sweeper = setInterval(() => void this.sweep(), sweepIntervalMs).unref();

  private constructor(
    private readonly folder: string,
    private readonly limit: number,
  ) {}

  /** Opens the records in `folder`, with `limit` of each model. Removes unreadable and expired ones. */
  static async open(folder: string, limit = maxRecords): Promise<IdentityStore> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const store = new IdentityStore(folder, limit);
    for (const file of await readdir(folder)) {
      const record = file.endsWith('.json') ? await readRecord(join(folder, file)) : undefined;
      if (record) store.#put(file.slice(0, -'.json'.length), record);
      else await rm(join(folder, file), { force: true });
    }
    await store.sweep();
    return store;
  }

  /** Stops removing expired records, and waits for pending writes. */
  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    await Promise.all(this.#writes.values());
  }

  find(model: string, id: string): AdapterPayload | undefined {
    const record = this.#records.get(keyOf(model, id));
    return record && !isExpired(record) ? { ...record.payload, jti: id } : undefined;
  }

  /** Stores a payload. Resolves once it is on the disk, for models that survive a restart. */
  async save(model: string, id: string, payload: AdapterPayload, seconds?: number): Promise<void> {
    const { jti: _secret, ...rest } = payload;
    const key = keyOf(model, id);
    const record: StoredRecord = {
      model,
      payload: structuredClone(rest),
      ...(seconds !== undefined && { expiresAt: Date.now() + seconds * 1000 }),
    };
    this.#put(key, record);
    if (durableModels.has(model)) {
      await this.#inTurn(key, () => replaceFile(this.#path(key), JSON.stringify(record)));
    }
    await this.#removeOldest(model);
  }

  async remove(model: string, id: string): Promise<void> {
    await this.#removeKey(keyOf(model, id));
  }

  async sweep(): Promise<void> {
    await this.#removeWhere(isExpired);
  }

  /** The storage of oidc-provider for one of its models. */
  adapter(model: string): Adapter {
    return {
      find: async (id) => this.find(model, id),
      findByUid: async (uid) => {
        const isFound = (record: StoredRecord) =>
          record.model === model && record.payload.uid === uid && !isExpired(record);
        const found = [...this.#records.values()].find(isFound);
        return found && { ...found.payload };
      },
      findByUserCode: async () => undefined,
      upsert: (id, payload, seconds) => this.save(model, id, payload, seconds),
      destroy: (id) => this.remove(model, id),
      consume: async (id) => {
        const record = this.#records.get(keyOf(model, id));
        if (record) record.payload.consumed = Math.floor(Date.now() / 1000);
      },
      revokeByGrantId: (grantId) =>
        this.#removeWhere(
          (record) => grantedModels.has(record.model) && record.payload.grantId === grantId,
        ),
    };
  }

  async #removeWhere(matches: (record: StoredRecord) => boolean): Promise<void> {
    const keys = [...this.#records].filter(([, record]) => matches(record)).map(([key]) => key);
    await Promise.all(keys.map((key) => this.#removeKey(key)));
  }

  /** Keeps a record as the one that was saved last. */
  #put(key: string, record: StoredRecord): void {
    this.#take(key);
    this.#records.set(key, record);
    this.#counts.set(record.model, this.#countOf(record.model) + 1);
  }

  #take(key: string): StoredRecord | undefined {
    const record = this.#records.get(key);
    if (record) this.#counts.set(record.model, this.#countOf(record.model) - 1);
    this.#records.delete(key);
    return record;
  }

  #countOf(model: string): number {
    return this.#counts.get(model) ?? 0;
  }

  async #removeOldest(model: string): Promise<void> {
    if (model === 'Coach' || this.#countOf(model) <= this.limit) return;
    for (const [key, record] of this.#records) {
      if (record.model === model) return this.#removeKey(key);
    }
  }

  async #removeKey(key: string): Promise<void> {
    const record = this.#take(key);
    if (record && durableModels.has(record.model)) {
      await this.#inTurn(key, () => rm(this.#path(key), { force: true }));
    }
  }

  async #inTurn(key: string, write: () => Promise<void>): Promise<void> {
    const before = this.#writes.get(key) ?? Promise.resolve();
    const turn = before.catch(() => undefined).then(write);
    this.#writes.set(key, turn);
    try {
      await turn;
    } finally {
      if (this.#writes.get(key) === turn) this.#writes.delete(key);
    }
  }

  #path(key: string): string {
    return join(this.folder, `${key}.json`);
  }
}

function keyOf(model: string, id: string): string {
  return createHash('sha256').update(`${model}:${id}`).digest('hex');
}

function isExpired(record: StoredRecord): boolean {
  return record.expiresAt !== undefined && record.expiresAt <= Date.now();
}

async function readRecord(path: string): Promise<StoredRecord | undefined> {
  try {
    const record = JSON.parse(await readFile(path, 'utf8')) as StoredRecord;
    return typeof record.model === 'string' && record.payload ? record : undefined;
  } catch {
    return undefined;
  }
}
