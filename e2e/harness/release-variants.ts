import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { releaseSchema, type Release } from '@touchline/shared/schemas';
import { publishCopy } from './release-command';
import { changeRegistry } from './changed-registry';

const root = path.resolve(import.meta.dirname, '../..');

interface Variant {
  version: string;
  /** Replacements in the scripts of the build; each pattern must match. */
  edits?: [RegExp, string][];
  /** Other fields of `remote.json`. */
  description?: object;
  /** The folder of the build; the one of the workspace by default. */
  built?: string;
}

/**
 * Publishes a build under another version, with small changes of the built text, its own federation
 * name and its own hashes.
 */
export async function publishVariant(
  releasesDir: string,
  name: string,
  variant: Variant,
): Promise<Release> {
  const { version, edits = [], description = {} } = variant;
  const built = variant.built ?? path.join(root, `remote-${name}/dist`);
  const folder = path.join(releasesDir, `../variants/${name}-${version}`);
  await mkdir(folder, { recursive: true });
  const manifest = JSON.parse(await readFile(path.join(built, 'remote.json'), 'utf8')) as {
    federationName: string;
  };
  const federationName = `${name}_${version.replaceAll('.', '_')}`;
  const missing = new Set(edits.map(([pattern]) => pattern));
  for (const file of await readdir(built)) {
    if (/\.(css|png|woff2)$/.test(file)) await cp(path.join(built, file), path.join(folder, file));
    if (!/\.js$/.test(file)) continue;
    let text = await readFile(path.join(built, file), 'utf8');
    text = text.replaceAll(manifest.federationName, federationName);
    for (const [pattern, replacement] of edits) {
      if (pattern.test(text)) missing.delete(pattern);
      text = text.replace(pattern, replacement);
    }
    await writeFile(path.join(folder, file), text);
  }
  if (missing.size > 0) throw new Error(`${name}'s build has no ${[...missing].join(', ')}.`);
  await writeFile(
    path.join(folder, 'remote.json'),
    JSON.stringify({ ...manifest, version, federationName, ...description }),
  );
  const { data } = await publishCopy(releasesDir, name, folder);
  return releaseSchema.parse(data);
}

/** Replaces one remote of the registry that a page gets from now on. */
export async function serveRegistryWith(
  page: Page,
  live: Release,
  ...kept: Release[]
): Promise<void> {
  await serveRegistry(page, [{ live, kept }]);
}

/** Replaces remotes of the registry that a page gets from now on. */
export async function serveRegistry(
  page: Page,
  registered: { live: Release; kept: Release[] }[],
): Promise<void> {
  const liveUntil = '2026-11-20T12:00:00.000Z';
  const served = (release: Release) => ({ ...release, entry: `/releases/${release.entry}` });
  const own = registered.map(({ live, kept }) => ({
    name: live.name,
    live: served(live),
    kept: kept.map((release) => ({ release: served(release), liveUntil })),
  }));
  await changeRegistry(page, ({ remotes }) => {
    const others = remotes.filter(({ name }) => own.every((remote) => remote.name !== name));
    return { remotes: [...others, ...own] };
  });
}
