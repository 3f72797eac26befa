import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { portalConfigSchema, type PortalConfig } from './portal-config';
import { remoteRegistrySchema, type Release, type RemoteRegistry } from './remote-registry';

// zod/mini brings no messages; those about a malformed document are read by a person.
z.config(en());

/** Reads what differs between environments (D23). Throws when it is out of reach or malformed. */
export function loadConfig(): Promise<PortalConfig> {
  const url = '/config.json';
  return fetchDocument(url).then((document) => parse(document, url, portalConfigSchema));
}

/**
 * The registry that a document from `url` holds; entries come out as absolute addresses.
 * Throws when it is malformed.
 */
export function registryOf(document: unknown, url: string): RemoteRegistry {
  const { remotes } = parse(document, url, remoteRegistrySchema);
  const base = new URL(url, window.location.href);
  function located(release: Release): Release {
    return { ...release, entry: new URL(release.entry, base).href };
  }
  return {
    remotes: remotes.map(({ live, trial, kept, ...remote }) => ({
      ...remote,
      live: located(live),
      ...(trial && { trial: { ...trial, release: located(trial.release) } }),
      kept: kept.map((entry) => ({ ...entry, release: located(entry.release) })),
    })),
  };
}

/** GET a JSON document, asked for again each time. Throws when it is out of reach or no JSON. */
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
