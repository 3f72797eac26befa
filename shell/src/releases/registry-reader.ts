import {
  fetchDocument,
  registryOf,
  registryTimeoutMs,
  verifyRegistry,
  type RemoteRegistry,
} from '@touchline/shared/host';

/** Local storage key of the last registry that could be read, as it came. */
const storageKey = 'touchline.registry';

/** Local storage key of the highest serial number that was seen, and of the key that signed it. */
const seenKey = 'touchline.registry-seen';

/** How long after its end a copy that this browser has had before may still be used, in milliseconds. */
const graceMs = 14 * 86_400_000;

export interface ReadRegistry {
  registry: RemoteRegistry;
  /** Set if the registry is an old one: why the current one could not be read. */
  error?: Error;
}

interface RegistrySource {
  url: string;
  /** The document, where the page has brought it: then nothing is fetched. */
  document?: unknown;
  /** Whether the server has read that document with the registry's schema. */
  isChecked?: boolean | undefined;
  /** The public key that must have signed it; without one it need not be signed. */
  key?: string | undefined;
  /** How long to wait for an answer, in milliseconds. */
  timeoutMs?: number;
}

/** The registry was there, but can't be used. The message is a sentence for the user. */
export class RegistryError extends Error {
  override name = 'RegistryError';
  /** Of its report, once there is one. */
  reference?: string;
}

/**
 * Reads which remotes this portal has; where that can't be used, the last good registry that is stored. Rejects if
 * there is none: with `RegistryError` if it is malformed, unsigned, changed, expired, or older than one seen.
 */
export async function readRegistry(source: RegistrySource): Promise<ReadRegistry> {
  const { url, key, timeoutMs = registryTimeoutMs } = source;
  try {
    const document = source.document ?? (await download(url, timeoutMs));
    const isChecked = source.document !== undefined && source.isChecked;
    const registry = await parse(document, source, isChecked);
    if (key !== undefined) requireCurrent(document, key);
    store(document, key);
    return { registry };
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const registry = await readStored(source);
    if (!registry) throw error;
    return { registry, error };
  }
}

async function download(url: string, timeoutMs: number): Promise<unknown> {
  try {
    return await fetchDocument(url, AbortSignal.timeout(timeoutMs));
  } catch (cause) {
    // No network, or no answer in time.
    if (/^(TypeError|TimeoutError|AbortError)$/.test((cause as Error).name)) throw cause;
    throw unreadable(cause);
  }
}

function unreadable(cause: unknown): RegistryError {
  return new RegistryError(`The registry can't be read: ${(cause as Error).message}`, { cause });
}

/** Throws `RegistryError` for a document that can't be used, however old it is. */
async function parse(
  document: unknown,
  { url, key }: RegistrySource,
  isChecked = false,
): Promise<RemoteRegistry> {
  if (key !== undefined) {
    await verifyRegistry(document, key).catch((cause: Error) => {
      throw new RegistryError(cause.message, { cause });
    });
  }
  try {
    return await registryOf(document, url, isChecked);
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** What is used here of a signed registry. Its signature vouches for the types. */
interface SignedRegistry {
  serial: number;
  /** An ISO date-time. */
  expires: string;
}

function requireCurrent(document: unknown, key: string): void {
  const { serial, expires } = document as SignedRegistry;
  if (serial < seenSerial(key)) {
    throw new RegistryError('The registry is older than one that this browser has seen.');
  }
  if (Date.parse(expires) < Date.now()) {
    throw new RegistryError(`The registry expired on ${expires.slice(0, 10)}.`);
  }
}

/** The highest serial number that was seen with this key; a new key begins again. */
function seenSerial(key: string): number {
  const [seenWith, serial] = localStorage.getItem(seenKey)?.split(' ') ?? [];
  return seenWith === key ? Number(serial) : 0;
}

function store(document: unknown, key: string | undefined): void {
  try {
    if (key !== undefined) {
      localStorage.setItem(seenKey, `${key} ${(document as SignedRegistry).serial}`);
    }
    localStorage.setItem(storageKey, JSON.stringify(document));
  } catch {
    // The storage is full. The portal works, but has no copy to fall back to.
  }
}

/** The last good registry as it came; undefined where none is stored. */
export function lastDocument(): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

async function readStored(source: RegistrySource): Promise<RemoteRegistry | undefined> {
  const text = localStorage.getItem(storageKey);
  if (text === null) return undefined;
  try {
    const document = JSON.parse(text) as SignedRegistry;
    const registry = await parse(document, source);
    const isUsable =
      source.key === undefined || Date.parse(document.expires) + graceMs > Date.now();
    if (isUsable) return registry;
  } catch (error) {
    // Without the code that reads it, nothing is known of it. Otherwise it is removed below.
    const { cause } = error as Error;
    if (cause instanceof Error && cause.name === 'ChunkLoadError') return undefined;
  }
  localStorage.removeItem(storageKey);
  return undefined;
}
