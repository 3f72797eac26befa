import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { portalConfigSchema, type PortalConfig } from './portal-config';
import { mapReleases } from './registry-releases';
import { remoteRegistrySchema, type Release, type RemoteRegistry } from './remote-registry';

// zod/mini has no messages of its own, and people read those about a malformed document.
z.config(en());

/** Fetches the configuration (D23). Rejects when it can't be reached or is malformed. */
export function loadConfig(): Promise<PortalConfig> {
  const url = '/config.json';
  return fetchDocument(url).then((document) => parse(document, url, portalConfigSchema));
}

/**
 * Reads a registry from the document at `url`; its entries become absolute addresses.
 * Throws when it is malformed.
 */
export function registryOf(document: unknown, url: string): RemoteRegistry {
  const { remotes } = parse(document, url, remoteRegistrySchema);
  const base = new URL(url, window.location.href);
  function located(release: Release): Release {
    return { ...release, entry: new URL(release.entry, base).href };
  }
  return {
    remotes: remotes.map((remote) => mapReleases(remote, located)),
  };
}

/** Fetches a JSON document, never from a cache alone. Rejects when it can't be reached or is no JSON. */
export async function fetchDocument(url: string, signal?: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, { cache: 'no-cache', ...(signal && { signal }) });
  if (!answer.ok) throw new Error(`${url} answered with status ${answer.status}.`);
  return answer.json();
}

function parse<Output>(document: unknown, url: string, schema: z.ZodMiniType<Output>): Output {
  const parsed = schema.safeParse(document);
  if (!parsed.success) throw new Error(`${url} is malformed: ${parsed.error.message}`);
  return parsed.data;
}
