import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseSchema, type Release } from '@touchline/shared/contract';
import * as z from 'zod';
import { RefusedChange } from './registry-changes';
import { integrityOf } from './release-store';

/** `remote.json` of a build: the manifest, and what the build adds to it. */
const buildDescriptionSchema = releaseSchema.omit({
  entry: true,
  integrity: true,
  publishedAt: true,
  commit: true,
});

/**
 * The release that a remote's build would be, with the hash of every file taken.
 * @param build the folder of the build, absolute
 * Throws `RefusedChange` when the folder holds no build of a remote.
 */
export async function releaseOfBuild(
  build: string,
  publication: { publishedAt: string; commit?: string | undefined },
): Promise<Release> {
  const file = path.join(build, 'remote.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new RefusedChange(`${build} holds no build of a remote.`);
  const description = buildDescriptionSchema.safeParse(JSON.parse(text));
  if (!description.success) {
    throw new RefusedChange(`${file} is malformed: ${z.prettifyError(description.error)}`);
  }
  const { name, version } = description.data;
  return releaseSchema.parse({
    ...description.data,
    ...publication,
    // As seen from the registry, so that the folder may be served from anywhere.
    entry: `${name}/${version}/remoteEntry.js`,
    integrity: await integrityOf(build),
  });
}
