import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  remoteManifestSchema,
  remoteRegistrySchema,
  type RemoteManifest,
  type RemoteRegistry,
} from '@touchline/shared/contract';
import * as z from 'zod';
import { StartError } from '../start/start-error';

/** A remote of this project: its manifest, its version, and the folder of its build, absolute. */
export interface Remote {
  manifest: RemoteManifest;
  version: string;
  buildFolder: string;
}

const packageSchema = z.object({ version: z.string().min(1) });

/**
 * The remotes in `root`: every folder `remote-<name>`, by name.
 * Throws StartError naming the file when a `remote.json` is missing or wrong.
 */
export async function findRemotes(root: string): Promise<Remote[]> {
  const folders = (await readdir(root)).filter((name) => name.startsWith('remote-')).sort();
  return Promise.all(
    folders.map(async (folder) => {
      const manifest = await readJson(join(root, folder, 'remote.json'), remoteManifestSchema);
      const { version } = await readJson(join(root, folder, 'package.json'), packageSchema);
      if (folder !== `remote-${manifest.name}`) {
        throw new StartError(`${folder}/remote.json names '${manifest.name}', unlike its folder.`);
      }
      return { manifest, version, buildFolder: join(root, folder, 'dist') };
    }),
  );
}

/**
 * The registry the portal reads when it runs. A remote's entry lies under `/remotes` unless
 * `remoteEntries` names an address for it.
 * Throws StartError when `remoteEntries` names an unknown remote.
 */
export function buildRemoteRegistry(
  remotes: Remote[],
  remoteEntries: Record<string, string>,
): RemoteRegistry {
  const names = remotes.map(({ manifest }) => manifest.name);
  const unknown = Object.keys(remoteEntries).find((name) => !names.includes(name));
  if (unknown) {
    throw new StartError(`REMOTE_ENTRIES names '${unknown}'; known are ${names.join(', ')}.`);
  }
  return remoteRegistrySchema.parse({
    remotes: remotes.map(({ manifest, version }) => ({
      ...manifest,
      federationName: `${manifest.name}_${version.replace(/[^A-Za-z0-9]/g, '_')}`,
      entry: remoteEntries[manifest.name] ?? `/remotes/${manifest.name}/remoteEntry.js`,
    })),
  });
}

async function readJson<Value>(path: string, schema: z.ZodType<Value>): Promise<Value> {
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : (cause as Error).message;
    throw new StartError(`${path} can't be used: ${reason}`, { cause });
  }
}
