import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { versionSchema } from '@touchline/shared/schemas';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { providedByShell } from '../releases/index';

/** What remotes stand on, all in one version. */
const packages = ['kit', 'product', 'shared'];

interface PackagesOptions {
  /** The project's folder. Absolute, as the next two. */
  root: string;
  shellDir: string;
  /** Where packages are kept, also those of earlier versions of the portal: remotes depend on them. */
  folder: string;
}

/** `/packages`: the packages for teams with repositories of their own, and what the shell shares. */
export const packagesRoutes: FastifyPluginAsync<PackagesOptions> = async (app, options) => {
  const { root, shellDir, folder } = options;
  const text = await readFile(path.join(root, 'shared/package.json'), 'utf8');
  const { version } = z.object({ version: versionSchema }).parse(JSON.parse(text));
  const fileOf = (name: string) => `touchline-${name}-${version}.tgz`;
  await mkdir(folder, { recursive: true });
  for (const name of packages) {
    const file = fileOf(name);
    await keep(path.join(root, name, 'dist', file), path.join(folder, file));
  }

  app.addHook('onRequest', async (_request, reply) => {
    // Until a version is released, its package may change.
    reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  });
  await app.register(fastifyStatic, {
    ...{ root: folder, index: false, cacheControl: false },
    allowedPath: (file) => /^\/touchline-(shared|product|kit)-\d[\w.-]*\.tgz$/.test(file),
  });
  app.get('/', async () => ({
    packages: Object.fromEntries(
      packages.map((name) => [`@touchline/${name}`, `/packages/${fileOf(name)}`]),
    ),
    version,
    provides: await providedByShell(root, shellDir),
    // What `create` of a command line up to 2.3 writes: one package that brings its own tools.
    path: `/packages/${(await newestWithTools(folder)) ?? fileOf('shared')}`,
  }));

  // The second address is the one of before there was a kit: `npx` runs what is there.
  for (const name of ['kit', 'shared']) {
    app.get(`/touchline-${name}-latest.tgz`, (_, reply) =>
      reply.redirect(`/packages/${fileOf('kit')}`),
    );
  }
};

/** The newest shared package of before 2.4 that is kept here. */
async function newestWithTools(folder: string): Promise<string | undefined> {
  const names = (await readdir(folder)).sort();
  return names.findLast((name) => /^touchline-shared-2\.[0-3]\.\d+\.tgz$/.test(name));
}

/** Copies a package that the build has packed; without one, the copy of an earlier start stays. */
async function keep(packed: string, kept: string): Promise<void> {
  const draft = `${kept}.${process.pid}`;
  try {
    await copyFile(packed, draft);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  await rename(draft, kept);
}
