import { fetchDocument, registryOf, type RemoteRegistry } from '@touchline/shared';

/** Where the last registry that could be read is kept in this browser, as it came. */
const place = 'touchline.registry';

/** A registry, and why it is an old one, if it is. */
export interface ReadRegistry {
  registry: RemoteRegistry;
  /** Why the last good one of this browser had to serve. */
  problem?: Error;
}

interface RegistrySource {
  /** Where it lies. */
  url: string;
  /** Throws when a document is not signed as it must be. */
  verify?: (document: unknown) => Promise<void>;
  /** How long to wait for it, in milliseconds. */
  patienceMs?: number;
}

/**
 * Reads which remotes this portal has. Where the registry is out of reach, slow, malformed or not
 * signed as it must be, the last good one of this browser serves.
 * Throws when there is no last good one either.
 */
export async function readRegistry(source: RegistrySource): Promise<ReadRegistry> {
  const { url, patienceMs = 5_000 } = source;
  try {
    const document = await fetchDocument(url, AbortSignal.timeout(patienceMs));
    const registry = await check(document, source);
    keep(document);
    return { registry };
  } catch (error) {
    const problem = error instanceof Error ? error : new Error(String(error));
    const registry = await readKept(source);
    if (!registry) throw problem;
    return { registry, problem };
  }
}

async function check(document: unknown, { url, verify }: RegistrySource): Promise<RemoteRegistry> {
  await verify?.(document);
  return registryOf(document, url);
}

function keep(document: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(document));
  } catch {
    // Without room for it there is no old one to fall back to, and nothing else is lost.
  }
}

async function readKept(source: RegistrySource): Promise<RemoteRegistry | undefined> {
  const text = localStorage.getItem(place);
  if (text === null) return undefined;
  try {
    return await check(JSON.parse(text), source);
  } catch {
    localStorage.removeItem(place);
    return undefined;
  }
}
