import type * as z from 'zod';
import {
  portalConfigSchema,
  remoteRegistrySchema,
  type PortalConfig,
  type Release,
  type RemoteRegistry,
} from './contract/index';

/** Reads what differs between environments (D23). Throws when it is out of reach or malformed. */
export function loadConfig(): Promise<PortalConfig> {
  return load('/config.json', portalConfigSchema);
}

/**
 * Reads which remotes this portal has, and where; their entries come out as absolute addresses.
 * Throws as `loadConfig` does.
 */
export async function loadRegistry(url: string): Promise<RemoteRegistry> {
  const { remotes } = await load(url, remoteRegistrySchema);
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

async function load<Output>(url: string, schema: z.ZodType<Output>): Promise<Output> {
  const answer = await fetch(url, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${url} answered with status ${answer.status}.`);
  const parsed = schema.safeParse(await answer.json());
  if (!parsed.success) throw new Error(`${url} is malformed: ${parsed.error.message}`);
  return parsed.data;
}
