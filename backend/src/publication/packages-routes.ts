import { copyFile, mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { versionSchema } from '@touchline/shared/schemas';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { providedByShell } from '../releases/index';

interface PackagesOptions {
  /** The project's folder. Absolute, as the next two. */
  root: string;
  /** The build of the shell that the portal serves. */
  shellDir: string;
  /** Where packages are kept, also those of earlier versions of the portal: remotes depend on them. */
  folder: string;
}

/**
 * `/packages`: the packed shared package for teams with repositories of their own, and what the shell
 * shares. `/packages/touchline-shared-latest.tgz` leads to the present version.
 */
export const packagesRoutes: FastifyPluginAsync<PackagesOptions> = async (app, options) => {
  const { root, shellDir, folder } = options;
  const text = await readFile(path.join(root, 'shared/package.json'), 'utf8');
  const { version } = z.object({ version: versionSchema }).parse(JSON.parse(text));
  const name = `touchline-shared-${version}.tgz`;
  await mkdir(folder, { recursive: true });
  await keep(path.join(root, 'shared/dist', name), path.join(folder, name));

  app.addHook('onRequest', async (_request, reply) => {
    // Until a version is released, its package may change.
    reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  });
  await app.register(fastifyStatic, {
    ...{ root: folder, index: false, cacheControl: false },
    allowedPath: (file) => /^\/touchline-shared-\d[\w.-]*\.tgz$/.test(file),
  });
  app.get('/', async () => ({
    path: `/packages/${name}`,
    version,
    provides: await providedByShell(root, shellDir),
  }));
  app.get('/touchline-shared-latest.tgz', (_request, reply) => reply.redirect(`/packages/${name}`));
};

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
