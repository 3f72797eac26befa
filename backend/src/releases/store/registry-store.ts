import type { KeyObject } from 'node:crypto';
import {
  isSignedBy,
  publicKeyOf,
  ReleaseProblem,
  signRegistry,
} from '@touchline/shared/remote-build';
import * as z from 'zod';
import {
  defaultValidDays,
  problemOf,
  readableRegistrySchema,
  storedRegistrySchema,
  type StoredRegistry,
} from '../registry/stored-registry';
import { parseDocument } from './document-file';
import { pause, type FileStore } from './file-store';

const registryFile = 'remotes.json';
const lastSignedFile = 'last-signed.json';

/** How often a change begins again because another one came first. */
const maxAttempts = 100;

const dayMs = 86_400_000;

/** A registry as it was written. A schema with fields would bring them into another order than was signed. */
const writtenSchema = z.looseObject({});

/** A parsed registry, with its signatures and fields that this version does not know. */
export type WrittenRegistry = z.infer<typeof writtenSchema>;

const lastSignedSchema = z.object({ publicKey: z.string(), document: writtenSchema });

const none: StoredRegistry = { remotes: [] };

export interface RegistryChange {
  before: StoredRegistry;
  after: StoredRegistry;
}

/** A change that only somebody else can sign: the portal does not have the key. Nothing was changed. */
export class UnsignedChange extends ReleaseProblem {
  constructor(
    /** The registry that would be written, without signatures. */
    readonly document: object,
    /** The registry that was signed last, as it was written. */
    readonly before: WrittenRegistry | undefined,
    /** The serial number of the registry that it would replace. */
    readonly follows: number,
  ) {
    super('The registry of this portal is signed, and the key is not on its server.');
  }
}

/** The registry, which says what is live, and its signature. */
export class RegistryStore {
  /**
   * @param signingKey signs every change of the registry; without it, a registry that is signed stays so,
   *   by `UnsignedChange`
   * @param publicKey the key that must have signed the registry, base64; missing: the one that signed it last
   */
  constructor(
    protected readonly files: FileStore,
    readonly signingKey: KeyObject | undefined,
    private readonly publicKey: string | undefined,
  ) {}

  /** For people: a folder, absolute, or `s3://bucket/prefix`. */
  get address(): string {
    return this.files.address;
  }

  /** The current registry, without remotes when nothing was promoted yet; and as it was written, with its signature. */
  async read(): Promise<{ registry: StoredRegistry; written: WrittenRegistry | undefined }> {
    const text = (await this.files.read(registryFile))?.text;
    const registry = this.#parse(text, readableRegistrySchema) ?? none;
    return { registry, written: this.#parse(text, writtenSchema) };
  }

  /** The current registry, for who needs nothing else. */
  async readRegistry(): Promise<StoredRegistry> {
    return (await this.read()).registry;
  }

  /**
   * Replaces the registry by the result of `change`, unless that is the registry itself. Changes of several processes
   * follow each other: `change` is called again with the result of another one that came first.
   * Throws `ReleaseProblem` when the current registry does not have its signature: the new one would cover content that
   * nobody with the key has approved. Throws `UnsignedChange` without the key.
   */
  async changeRegistry(
    change: (registry: StoredRegistry) => StoredRegistry | Promise<StoredRegistry>,
  ): Promise<RegistryChange> {
    return this.#change(async (written, before) => {
      await this.#requireSignature(written);
      const after = await change(before);
      return after === before ? undefined : this.#signed(after, written);
    });
  }

  /**
   * Signs the registry, whatever its signature was, for so many days, or as before. Throws `UnsignedChange` without the key.
   */
  async signRegistry(validDays?: number): Promise<RegistryChange> {
    return this.#change((written, registry) =>
      this.#signed({ ...registry, validDays: validDays ?? registry.validDays }, written, true),
    );
  }

  /**
   * Replaces the registry by one that was signed elsewhere, after an `UnsignedChange`, and that `check` lets pass.
   * Throws `ReleaseProblem` when the signature is not of the portal's key, or else of the one that signed last, and when
   * another change came first.
   */
  async replaceRegistry(
    { document, publicKey, follows }: { document: object; publicKey: string; follows: number },
    check: (registry: StoredRegistry) => Promise<void>,
  ): Promise<RegistryChange> {
    if (!isSignedBy(document, publicKey)) {
      throw new ReleaseProblem('The registry that was sent is not signed with its key.');
    }
    const text = JSON.stringify(document, null, 2);
    return this.#change(async (written) => {
      const key = await this.keyOf(written);
      if (key !== undefined && key !== publicKey) {
        throw new ReleaseProblem(`The registry must be signed with the key ${key}.`);
      }
      const registry = parseDocument(text, 'The registry that was sent', storedRegistrySchema);
      if (serialOf(written) !== follows || serialOf(registry) <= follows) {
        throw new ReleaseProblem('Somebody else has changed the registry meanwhile: try again.');
      }
      await check(registry);
      return { text, publicKey };
    });
  }

  /** Writes the registry as it is, and returns it. A change that was begun before begins again. */
  protected async touchRegistry(): Promise<StoredRegistry> {
    const { after } = await this.#change(
      async (written, _registry, text) => written && { text: `${text}\n`, publicKey: undefined },
    );
    return after;
  }

  /**
   * The key (base64) that must have signed the registry: the portal's, or that of the last signature; undefined without one.
   */
  async keyOf(written: WrittenRegistry | undefined): Promise<string | undefined> {
    if (this.signingKey) return publicKeyOf(this.signingKey);
    if (this.publicKey !== undefined) return this.publicKey;
    // Whoever may write into the folder may also remove the signature, and the portal demands none.
    return isSigned(written) ? (await this.#lastSigned()).signed?.publicKey : undefined;
  }

  /** The registry as it was when it was signed last: the current one, unless that was altered. */
  async lastSigned(): Promise<WrittenRegistry | undefined> {
    const { written } = await this.read();
    const key = await this.keyOf(written);
    // Without a key, whoever has one can tell whether the signature fits.
    if (key === undefined ? isSigned(written) : isSignedBy(written, key)) return written;
    return (await this.#lastSigned()).signed?.document;
  }

  /** What is wrong with the registry, or soon will be, as a sentence. Without a key (base64) it need not be signed. */
  async registryProblem(publicKey: string | undefined, now: Date): Promise<string | undefined> {
    try {
      const { registry, written } = await this.read();
      return problemOf(written, registry, { publicKey, now });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return `The registry can't be read: ${code ?? 'it is malformed'}.`;
    }
  }

  /** The one road to every change of the registry. */
  async #change(
    change: (
      written: WrittenRegistry | undefined,
      registry: StoredRegistry,
      text: string | undefined,
    ) => Promise<{ text: string; publicKey: string | undefined } | undefined>,
  ): Promise<RegistryChange> {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const found = await this.files.read(registryFile);
      const before = this.#parse(found?.text, storedRegistrySchema) ?? none;
      const next = await change(this.#parse(found?.text, writtenSchema), before, found?.text);
      const after = this.#parse(next?.text, storedRegistrySchema);
      if (!next || !after) return { before, after: before };
      if (await this.files.write(registryFile, next.text, found ?? 'absent')) {
        if (next.publicKey !== undefined) await this.#keepSigned(next.publicKey, next.text);
        return { before, after };
      }
      await pause(attempt);
    }
    throw new ReleaseProblem('Others are changing the registry: try again in a while.');
  }

  /** Keeps what was signed last, unless a later change has kept its own. */
  async #keepSigned(publicKey: string, text: string): Promise<void> {
    const document = this.#parse(text, writtenSchema);
    for (;;) {
      const { found, signed } = await this.#lastSigned();
      if (serialOf(signed?.document) > serialOf(document)) return;
      const kept = JSON.stringify({ publicKey, document });
      if (await this.files.write(lastSignedFile, kept, found ?? 'absent')) return;
    }
  }

  async #lastSigned() {
    const found = await this.files.read(lastSignedFile);
    return { found, signed: this.#parse(found?.text, lastSignedSchema, lastSignedFile) };
  }

  #parse<Value>(text: string | undefined, schema: z.ZodType<Value>, file = registryFile) {
    return text === undefined ? undefined : parseDocument(text, `${this.address}/${file}`, schema);
  }

  /** The text to write, and the key that signed it. Throws `UnsignedChange` where that is not here. */
  async #signed(registry: StoredRegistry, written: WrittenRegistry | undefined, isSigning = false) {
    const {
      remotes,
      retired,
      waiting,
      serial = 0,
      validDays,
    } = storedRegistrySchema.parse(registry);
    const now = Date.now();
    // At least the time: after a copy of the releases was put back, the next change is newer than all
    // that browsers have seen.
    const next = {
      serial: Math.max(serial + 1, Math.floor(now / 1_000)),
      ...{ validDays, remotes, retired, waiting },
    };
    const expires = new Date(now + (validDays ?? defaultValidDays) * dayMs).toISOString();
    const key = this.signingKey;
    const mustBeSigned = isSigning || isSigned(written) || this.publicKey !== undefined;
    if (!key && mustBeSigned) {
      const before = await this.lastSigned();
      throw new UnsignedChange({ expires, ...next }, before, serialOf(written));
    }
    const document = key ? signRegistry({ expires, ...next }, key) : next;
    return { text: JSON.stringify(document, null, 2), publicKey: key && publicKeyOf(key) };
  }

  async #requireSignature(written: WrittenRegistry | undefined): Promise<void> {
    const key = await this.keyOf(written);
    if (!written || key === undefined || isSignedBy(written, key)) return;
    throw new ReleaseProblem(
      typeof written['fullSignature'] === 'string'
        ? 'The registry is not signed with this key. Either the key is another one, or the registry ' +
            'was altered: `release sign` says what was changed, and signs it.'
        : `The registry is not signed ${isSigned(written) ? 'as a whole' : 'yet'}. ` +
            '`release sign` says what is in it, and signs it.',
    );
  }
}

/** Whether a registry has a signature of today, or of a version that signed its remotes alone. */
function isSigned(written: WrittenRegistry | undefined): boolean {
  return typeof (written?.['fullSignature'] ?? written?.['signature']) === 'string';
}

function serialOf(registry: { serial?: unknown } | undefined): number {
  return typeof registry?.serial === 'number' ? registry.serial : 0;
}
