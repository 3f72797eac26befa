import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { versionSchema } from '@touchline/shared/schemas';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { providedByShell } from '../releases/index';

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
  const [shared, kit] = [`touchline-shared-${version}.tgz`, `touchline-kit-${version}.tgz`];
  await mkdir(folder, { recursive: true });
  await keep(path.join(root, 'shared/dist', shared), path.join(folder, shared));
  await keep(path.join(root, 'kit/dist', kit), path.join(folder, kit));

  app.addHook('onRequest', async (_request, reply) => {
    // Until a version is released, its package may change.
    reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  });
  await app.register(fastifyStatic, {
    ...{ root: folder, index: false, cacheControl: false },
    allowedPath: (file) => /^\/touchline-(shared|kit)-\d[\w.-]*\.tgz$/.test(file),
  });
  app.get('/', async () => ({
    packages: { '@touchline/kit': `/packages/${kit}`, '@touchline/shared': `/packages/${shared}` },
    version,
    provides: await providedByShell(root, shellDir),
    // What `create` of a command line up to 2.3 writes: one package that brings its own tools.
    path: `/packages/${(await newestWithTools(folder)) ?? shared}`,
  }));

  // The second address is the one of before there was a kit: `npx` runs what is there.
  for (const name of ['kit', 'shared']) {
    app.get(`/touchline-${name}-latest.tgz`, (_, reply) => reply.redirect(`/packages/${kit}`));
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
