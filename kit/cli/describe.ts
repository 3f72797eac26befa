import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { ReleaseProblem } from '@touchline/shared/remote-build';
import { federationName, mapValues, requiredSingletons } from '../webpack/federation.mjs';
import { remoteManifest } from '../webpack/package-files.mjs';
import type { RemoteFolder } from './remote-folder';

const filesSchema = z.object({ sync: z.array(z.string()).default([]) });

/** What Module Federation's plugins for webpack, Rspack and others write with `manifest: true`. */
const federationManifestSchema = z.object({
  name: z.string(),
  metaData: z.object({
    remoteEntry: z.object({ name: z.string(), type: z.string().optional() }),
  }),
  shared: z.array(
    z.object({ name: z.string(), requiredVersion: z.string(), singleton: z.boolean() }),
  ),
  exposes: z.array(
    z.object({
      path: z.string(),
      assets: z.object({ js: filesSchema, css: filesSchema }),
    }),
  ),
});

/**
 * Writes the `remote.json` of a build that another bundler has made: the remote's own, and what the
 * build's `mf-manifest.json` says.
 * @param build the folder, absolute
 * @returns what it has written
 * Throws `ReleaseProblem` with everything that a portal would stumble over, one per line.
 */
export async function describeBuild(remote: RemoteFolder, build: string): Promise<object> {
  const manifest = await readFederationManifest(build);
  const name = federationName(remote.folder, false);
  const { remoteEntry } = manifest.metaData;
  const problems = [
    ...(manifest.name === name
      ? []
      : [
          `The build registers as '${manifest.name}'. Two releases must not share a name: give the ` +
            `Module Federation plugin \`name: '${name}'\`.`,
        ]),
    ...(remoteEntry.name === 'remoteEntry.js'
      ? []
      : [
          `The entry is ${remoteEntry.name}: give the Module Federation plugin \`filename: 'remoteEntry.js'\`.`,
        ]),
    ...(manifest.exposes.some(({ path }) => path === './routes')
      ? []
      : ["The build exposes no './routes'."]),
  ];
  if (problems.length > 0) throw new ReleaseProblem(problems.join('\n'));

  const files = manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
  const description = {
    ...remoteManifest(remote.folder),
    version: remote.version,
    federationName: name,
    exposes: manifest.exposes.map(({ path }) => path),
    requires: {
      // The build contains parts of React also where it does not import it by name.
      ...mapValues(requiredSingletons(remote.folder), ({ requiredVersion }) => requiredVersion),
      ...Object.fromEntries(
        manifest.shared
          .filter(({ singleton }) => singleton)
          .map(({ name, requiredVersion }) => [name, requiredVersion]),
      ),
    },
    preloads: ['remoteEntry.js', ...new Set(files)],
  };
  await writeFile(path.join(build, 'remote.json'), `${JSON.stringify(description, null, 2)}\n`);
  return description;
}

async function readFederationManifest(build: string) {
  const file = path.join(build, 'mf-manifest.json');
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new ReleaseProblem(
      `There is no ${file}: give the Module Federation plugin \`manifest: true\`.`,
      { cause: error },
    );
  }
  const parsed = federationManifestSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new ReleaseProblem(`${file} is malformed: ${z.prettifyError(parsed.error)}`);
}
