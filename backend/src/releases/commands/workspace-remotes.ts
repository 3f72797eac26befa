import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteBuild } from '@touchline/shared/remote-build';
import {
  addressOf,
  mapReleases,
  markedRelease,
  remoteManifestSchema,
  remoteRegistrySchema,
  runnerOf,
  type Release,
  type RemoteManifest,
  type RemoteRegistry,
} from '@touchline/shared/schemas';
import * as z from 'zod';
import type { StoredRegistry } from '../registry/stored-registry';

/** A remote of this project: its `remote.json`, its version, and its build. */
export interface Remote {
  manifest: RemoteManifest;
  version: string;
  build: RemoteBuild;
}

const packageSchema = z.object({ version: z.string().min(1) });

/** The remotes of the project in `root`: every folder `remote-<name>`, sorted by name. Throws for a malformed one. */
export async function findRemotes(root: string): Promise<Remote[]> {
  const folders = (await readdir(root)).filter((name) => name.startsWith('remote-')).sort();
  return Promise.all(
    folders.map(async (folder) => {
      const manifest = await readJson(join(root, folder, 'remote.json'), remoteManifestSchema);
      const { version } = await readJson(join(root, folder, 'package.json'), packageSchema);
      if (folder !== `remote-${manifest.name}`) {
        throw new Error(`${folder}/remote.json names '${manifest.name}', unlike its folder.`);
      }
      return { manifest, version, build: new RemoteBuild(join(root, folder, 'dist')) };
    }),
  );
}

/**
 * The registry that a portal serves: of each remote its development server (of `remoteEntries`, without hashes),
 * otherwise its promoted release, under `/releases`, otherwise its build, under `/remotes`, unless it is retired.
 * Throws when `remoteEntries` names an unknown remote.
 */
export async function portalRegistry(
  remotes: Remote[],
  released: StoredRegistry,
  remoteEntries: Record<string, string> = {},
): Promise<RemoteRegistry> {
  const names = remotes.map(({ manifest }) => manifest.name);
  const unknown = Object.keys(remoteEntries).find((name) => !names.includes(name));
  if (unknown) {
    throw new Error(`REMOTE_ENTRIES names '${unknown}'; known are ${names.join(', ')}.`);
  }
  const isRetired = (name: string) =>
    released.retired?.some((one) => one.name === name && !one.takenBack) === true;
  const promoted = released.remotes
    .filter(({ name }) => !remoteEntries[name])
    .map((remote) => mapReleases(remote, (release) => served(release)));
  const unreleased = remotes
    .filter(({ manifest }) => !promoted.some(({ name }) => name === manifest.name))
    .filter(({ manifest: { name } }) => remoteEntries[name] !== undefined || !isRetired(name))
    .map(async ({ manifest, version, build }) => {
      const { name } = manifest;
      const source = remoteEntries[name];
      if (source) {
        const development = fromSources(manifest, `${version}_development`);
        return { name, live: { ...development, version, entry: source } };
      }
      const built = await build.read();
      const entry = `/remotes/${name}/remoteEntry.js${contentQuery(built?.integrity)}`;
      return { name, live: { ...(built ?? fromSources(manifest, version)), entry } };
    });
  const all = [...(await Promise.all(unreleased)), ...promoted];
  return remoteRegistrySchema.parse({ remotes: all.sort((a, b) => (a.name < b.name ? -1 : 1)) });
}

/** Makes the address of an entry another one for another content, so that browsers may keep it. */
function contentQuery(integrity: Record<string, string> = {}): string {
  const hash = integrity['remoteEntry.js']?.replace(/^sha384-|[^A-Za-z0-9]/g, '');
  return hash ? `?v=${hash.slice(0, 16)}` : '';
}

/** The part of a build's description that is known from its sources. */
function fromSources(manifest: RemoteManifest, version: string) {
  const federationName = `${manifest.name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
  return { ...manifest, version, federationName };
}

/** A release at the address where browsers load it. */
function served(release: Release): Release {
  const address = addressOf(release.entry);
  if (/^(https?:)?\//.test(address)) return release;
  return markedRelease({ ...release, entry: `/releases/${address}` }, runnerOf(release));
}

async function readJson<Value>(path: string, schema: z.core.$ZodType<Value>): Promise<Value> {
  try {
    return z.parse(schema, JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    const problem = cause instanceof z.ZodError ? z.prettifyError(cause) : (cause as Error).message;
    throw new Error(`${path} can't be used: ${problem}`, { cause });
  }
}
