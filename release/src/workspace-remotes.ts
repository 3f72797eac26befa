import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  remoteManifestSchema,
  remoteRegistrySchema,
  type RegisteredRemote,
  type Release,
  type RemoteManifest,
  type RemoteRegistry,
} from '@touchline/shared/schemas';
import * as z from 'zod';
import { RemoteBuild } from './remote-build';

/** A remote of this project: what its sources say, and its build. */
export interface Remote {
  manifest: RemoteManifest;
  version: string;
  build: RemoteBuild;
}

const packageSchema = z.object({ version: z.string().min(1) });

/**
 * The remotes in `root`: every folder `remote-<name>`, by name.
 * Throws, naming the file when a `remote.json` is missing or wrong.
 */
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
 * The registry a portal runs on: each remote of the project as it is built here, unless a release of
 * it was promoted. Entries of builds lie under `/remotes`, those of releases under `/releases`.
 * `remoteEntries` names other addresses for builds and goes before releases: a development server,
 * whose files have no hashes.
 * Throws when `remoteEntries` names an unknown remote.
 */
export async function portalRegistry(
  remotes: Remote[],
  released: RemoteRegistry,
  remoteEntries: Record<string, string> = {},
): Promise<RemoteRegistry> {
  const names = remotes.map(({ manifest }) => manifest.name);
  const unknown = Object.keys(remoteEntries).find((name) => !names.includes(name));
  if (unknown) {
    throw new Error(`REMOTE_ENTRIES names '${unknown}'; known are ${names.join(', ')}.`);
  }
  const promoted = released.remotes.filter(({ name }) => !remoteEntries[name]).map(served);
  const unreleased = remotes
    .filter(({ manifest }) => !promoted.some(({ name }) => name === manifest.name))
    .map(async ({ manifest, version, build }) => {
      const entry = remoteEntries[manifest.name];
      const live = entry
        ? { ...fromSources(manifest, `${version}_development`), version, entry }
        : {
            ...((await build.read()) ?? fromSources(manifest, version)),
            entry: `/remotes/${manifest.name}/remoteEntry.js`,
          };
      return { name: manifest.name, live };
    });
  const all = [...(await Promise.all(unreleased)), ...promoted];
  return remoteRegistrySchema.parse({ remotes: all.sort((a, b) => (a.name < b.name ? -1 : 1)) });
}

/** What a build of these sources says of itself, as far as they tell. */
function fromSources(manifest: RemoteManifest, version: string) {
  const federationName = `${manifest.name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
  return { ...manifest, version, federationName };
}

function served({ live, trial, kept, ...remote }: RegisteredRemote): RegisteredRemote {
  function located(release: Release): Release {
    const isRelative = !/^(https?:)?\//.test(release.entry);
    return isRelative ? { ...release, entry: `/releases/${release.entry}` } : release;
  }
  return {
    ...remote,
    live: located(live),
    ...(trial && { trial: { ...trial, release: located(trial.release) } }),
    kept: kept.map((entry) => ({ ...entry, release: located(entry.release) })),
  };
}

async function readJson<Value>(path: string, schema: z.core.$ZodType<Value>): Promise<Value> {
  try {
    return z.parse(schema, JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : (cause as Error).message;
    throw new Error(`${path} can't be used: ${reason}`, { cause });
  }
}
