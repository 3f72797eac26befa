import {
  fetchDocument,
  registryOf,
  registryTimeoutMs,
  type RemoteRegistry,
} from '@touchline/shared/host';

/** Local storage key of the last registry that could be read, as it came. */
const storageKey = 'touchline.registry';

/** A registry that was read. */
export interface ReadRegistry {
  registry: RemoteRegistry;
  /** Set if the registry is an old one: why the current one could not be read. */
  error?: Error;
}

interface RegistrySource {
  url: string;
  /** The document, where the page has brought it: then nothing is fetched. */
  document?: unknown;
  /** Rejects if a document does not have the signature it needs. */
  verify?: (document: unknown) => Promise<void>;
  /** How long to wait for an answer, in milliseconds. */
  timeoutMs?: number;
}

/**
 * Reads which remotes this portal has. If the registry is unreachable, slow, malformed or wrongly
 * signed, returns the last good one that this browser has stored.
 * Rejects if there is no such copy.
 */
export async function readRegistry(source: RegistrySource): Promise<ReadRegistry> {
  const { url, timeoutMs = registryTimeoutMs } = source;
  try {
    const document = source.document ?? (await fetchDocument(url, AbortSignal.timeout(timeoutMs)));
    const registry = await parse(document, source);
    store(document);
    return { registry };
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const registry = await readStored(source);
    if (!registry) throw error;
    return { registry, error };
  }
}

async function parse(document: unknown, { url, verify }: RegistrySource): Promise<RemoteRegistry> {
  await verify?.(document);
  return registryOf(document, url);
}

function store(document: unknown): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(document));
  } catch {
    // The storage is full. The portal works, but has no copy to fall back to.
  }
}

async function readStored(source: RegistrySource): Promise<RemoteRegistry | undefined> {
  const text = localStorage.getItem(storageKey);
  if (text === null) return undefined;
  try {
    return await parse(JSON.parse(text), source);
  } catch {
    localStorage.removeItem(storageKey);
    return undefined;
  }
}
