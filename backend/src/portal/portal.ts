import fastifyStatic from '@fastify/static';
import { portalConfigSchema, type RemoteRegistry } from '@touchline/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiProblem } from '../api-error';
import type { Identity } from '../identity/identity';
import { portalHeaders } from './portal-headers';
import type { Remote } from './remotes';

export interface PortalOptions {
  /** The folder of the shell's build, absolute. */
  shellBuild: string;
  remotes: Remote[];
  registry: RemoteRegistry;
  identity: Identity;
}

const forever = 'public, max-age=31536000, immutable';
/** Kept by the browser, asked for again each time: an ETag makes the answer short. */
const revalidated = 'no-cache';

/**
 * Adds everything a browser loads to an app that serves `/api`: the shell's page and files, the
 * remotes' builds under `/remotes/<name>/`, `/config.json` and `/remotes.json` (D23). Any path that
 * is not a file's is the shell's page; unknown files and unknown API paths are the app's own 404.
 */
export async function registerPortal(app: FastifyInstance, options: PortalOptions): Promise<void> {
  const { shellBuild, remotes, registry, identity } = options;
  const config = portalConfigSchema.parse({
    apiBasePath: '/api',
    remotesUrl: '/remotes.json',
    identity: identity.portal,
  });
  const builds = new Map(remotes.map(({ manifest, buildFolder }) => [manifest.name, buildFolder]));
  const headers = portalHeaders(identity.origins, originsOf(registry));

  await app.register(async (portal) => {
    await portal.register(fastifyStatic, {
      serve: false,
      root: shellBuild,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      index: false,
      // Called for files that exist alone: that one is missing must not be remembered.
      setHeaders: (reply, path) =>
        reply.header('Cache-Control', isHashed(path) ? forever : revalidated),
    });

    portal.get('/config.json', (_request, reply) => sendDocument(reply, config));
    portal.get('/remotes.json', (_request, reply) => sendDocument(reply, registry));

    portal.get('/remotes/:name/*', (request, reply) => {
      const { name, '*': file } = request.params as { name: string; '*': string };
      const build = builds.get(name);
      reply.header('Access-Control-Allow-Origin', '*');
      return build ? sendFile(reply, file, build) : reply.callNotFound();
    });

    portal.get('/*', (request, reply) => {
      const path = pathOf(request);
      if (/^\/(api|remotes)(\/|$)/.test(path)) throw new ApiProblem(404, 'There is no such page.');
      return sendFile(reply, isFile(path) ? path.slice(1) : 'index.html', shellBuild);
    });
  });

  function sendDocument(reply: FastifyReply, document: object) {
    return reply.headers(headers).header('Cache-Control', revalidated).send(document);
  }

  function sendFile(reply: FastifyReply, file: string, folder: string) {
    reply.headers(headers);
    if (file === 'redirect.html') {
      // A popup that signs out comes back here from the provider: another policy would cut its tie.
      reply.header('Cross-Origin-Opener-Policy', 'unsafe-none');
    }
    return reply.sendFile(file, folder);
  }
}

function pathOf(request: FastifyRequest): string {
  return new URL(request.url, 'http://localhost').pathname;
}

function isFile(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.');
}

/** Whether the name holds the hash of the content, as webpack writes it: `main.1a2b3c4d.js`. */
function isHashed(path: string): boolean {
  return /\.[0-9a-f]{8,}\.\w+(\.br|\.gz)?$/.test(path);
}

function originsOf(registry: RemoteRegistry): string[] {
  const elsewhere = registry.remotes.filter(({ entry }) => /^https?:/.test(entry));
  return [...new Set(elsewhere.map(({ entry }) => new URL(entry).origin))];
}
