import {
  fetchDocument,
  registryOf,
  registryTimeoutMs,
  type RemoteRegistry,
} from '@touchline/shared/host';

/** Local storage key of the last registry that could be read, as it came. */
const storageKey = 'touchline.registry';

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
 * there is none: with `RegistryError` if it is malformed.
 */
export async function readRegistry(source: RegistrySource): Promise<ReadRegistry> {
  const { url, timeoutMs = registryTimeoutMs } = source;
  try {
    const document = source.document ?? (await download(url, timeoutMs));
    const isChecked = source.document !== undefined && source.isChecked;
    const registry = await parse(document, url, isChecked);
    store(document);
    return { registry };
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const registry = await readStored(url);
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
async function parse(document: unknown, url: string, isChecked = false): Promise<RemoteRegistry> {
  try {
    return await registryOf(document, url, isChecked);
  } catch (cause) {
    throw unreadable(cause);
  }
}

function store(document: unknown): void {
  try {
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

async function readStored(url: string): Promise<RemoteRegistry | undefined> {
  const document = lastDocument();
  if (document === undefined) return undefined;
  try {
    return await parse(document, url);
  } catch (error) {
    // Without the code that reads it, nothing is known of it.
    const { cause } = error as Error;
    if (!(cause instanceof Error && cause.name === 'ChunkLoadError'))
      localStorage.removeItem(storageKey);
    return undefined;
  }
}
