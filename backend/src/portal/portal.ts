import { realpath } from 'node:fs/promises';
import { isAbsolute, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  isReleaseFile,
  portalRegistry,
  releasesOf,
  type ReleaseStore,
  type Remote,
} from '@touchline/release';
import { portalConfigSchema, type RemoteRegistry } from '@touchline/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiProblem } from '../api-error';
import type { Identity } from '../identity/identity';
import { buildFileHeaders, portalHeaders } from './portal-headers';

export interface PortalOptions {
  /** The folder of the build whose page is served: the shell's, or a remote's standalone one. Absolute. */
  pageBuild: string;
  /** The project's own remotes, served as they are built where no release of them was promoted. */
  remotes: Remote[];
  /** Remote name -> address that goes before build and releases: a development server. */
  remoteEntries: Record<string, string>;
  releases: ReleaseStore;
  identity: Identity;
  /** Base64. Set, the portal runs on the signed registry of the releases alone. */
  registryKey?: string | undefined;
  /** Where browsers send reports; missing: to their console. */
  reportUrl?: string | undefined;
  /** Where a developer's own remote may come from, and the build of the page in which it runs. */
  override?: { origins: string[]; pageBuild: string } | undefined;
}

const forever = 'public, max-age=31536000, immutable';
/** Kept by the browser, asked for again each time: an ETag makes the answer short. */
const revalidated = 'no-cache';

/**
 * Adds everything a browser loads to an app that serves `/api`: the shell's page and files, the
 * remotes' builds under `/remotes/<name>/`, their releases under `/releases/<name>/<version>/`,
 * `/config.json` and `/remotes.json` (D23), which is read anew each time: a promoted release needs no
 * restart. Of builds, releases and overrides only what `isReleaseFile` admits is served. Any path that
 * is not a file's is the shell's page; unknown files and unknown API paths are the app's own 404.
 */
export async function registerPortal(app: FastifyInstance, options: PortalOptions): Promise<void> {
  const { pageBuild, remotes, remoteEntries, releases, identity } = options;
  const { registryKey, reportUrl, override } = options;
  await readRegistry();
  const config = portalConfigSchema.parse({
    apiBasePath: '/api',
    remotesUrl: registryKey ? '/releases/remotes.json' : '/remotes.json',
    registryKey,
    reportUrl,
    ...(override && { developerTools: { overrideOrigins: override.origins } }),
    identity: identity.portal,
  });
  const builds = new Map(remotes.map(({ manifest, build }) => [manifest.name, build.folder]));

  await app.register(async (portal) => {
    await portal.register(fastifyStatic, {
      serve: false,
      root: pageBuild,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      index: false,
      // Called for files that exist alone: that one is missing must not be remembered.
      setHeaders: (reply, path) =>
        reply.header('Cache-Control', isUnchanging(path) ? forever : revalidated),
    });

    portal.get('/config.json', (_request, reply) => sendDocument(reply, config));
    portal.get('/remotes.json', async (_request, reply) =>
      sendDocument(reply, await readRegistry()),
    );

    portal.get('/remotes/:name/*', (request, reply) => {
      const { name, '*': file } = request.params as { name: string; '*': string };
      reply.header('Access-Control-Allow-Origin', '*');
      return sendBuildFile(reply, file, builds.get(name));
    });

    portal.get('/releases/*', (request, reply) => {
      const { '*': file } = request.params as { '*': string };
      reply.header('Access-Control-Allow-Origin', '*');
      const isServed = file === 'remotes.json' || isReleaseFile(file);
      return sendBuildFile(reply, file, releases.folder, isServed);
    });

    portal.get('/override/*', (request, reply) => {
      const { '*': file } = request.params as { '*': string };
      return sendBuildFile(reply, file, override?.pageBuild);
    });

    portal.get('/*', async (request, reply) => {
      const path = pathOf(request);
      if (/^\/(api|override|remotes|releases)(\/|$)/.test(path)) {
        throw noSuchPage();
      }
      if (isFile(path)) return sendFile(reply, path.slice(1), pageBuild);
      const registry = await readRegistry();
      // Set by the page itself for one request, where a developer has chosen a remote of their own.
      const isOverridden = /(^|;\s*)touchline-override=on(;|$)/.test(request.headers.cookie ?? '');
      return override && isOverridden
        ? sendOverridePage(reply, registry, override)
        : sendPage(reply, registry);
    });
  });

  async function readRegistry(): Promise<RemoteRegistry> {
    return portalRegistry(remotes, await releases.readRegistry(), remoteEntries);
  }

  function headers(remoteOrigins: string[] = [], overrides?: string[]): Record<string, string> {
    const reports = reportUrl && URL.canParse(reportUrl) ? [new URL(reportUrl).origin] : [];
    return portalHeaders({
      identity: identity.origins,
      remotes: remoteOrigins,
      reports,
      overrides,
    });
  }

  /** The shell's page, whose policy admits the origins that the registry names at this moment. */
  function sendPage(reply: FastifyReply, registry: RemoteRegistry) {
    reply.headers(headers(originsOf(registry)));
    return sendInside(reply, 'index.html', pageBuild);
  }

  /** The page in which a developer's own remote runs: no guard, and the developer's origins. */
  function sendOverridePage(
    reply: FastifyReply,
    registry: RemoteRegistry,
    { origins, pageBuild }: { origins: string[]; pageBuild: string },
  ) {
    reply.headers(headers(originsOf(registry), origins)).header('Vary', 'Cookie');
    return sendInside(reply, 'index.html', pageBuild);
  }

  function sendDocument(reply: FastifyReply, document: object) {
    return reply.headers(headers()).header('Cache-Control', revalidated).send(document);
  }

  function sendFile(reply: FastifyReply, file: string, folder: string) {
    reply.headers(headers());
    if (file === 'redirect.html') {
      // A popup that signs out comes back here from the provider: another policy would cut its tie.
      reply.header('Cross-Origin-Opener-Policy', 'unsafe-none');
    }
    return sendInside(reply, file, folder);
  }
}

/** A file of a build that others may have made, of a type that is no document; else 404. */
function sendBuildFile(
  reply: FastifyReply,
  file: string,
  folder: string | undefined,
  isServed = isReleaseFile(file),
) {
  reply.headers(buildFileHeaders);
  return folder && isServed ? sendInside(reply, file, folder) : reply.callNotFound();
}

/** A file that lies in that folder also when links are followed; else 404. */
function sendInside(reply: FastifyReply, file: string, folder: string) {
  // Called with what is opened in the end, which may be the file's compressed copy.
  async function onFile(opened: string): Promise<void> {
    const place = relative(await realpath(folder), await realpath(opened));
    if (isAbsolute(place) || /^\.\.([\\/]|$)/.test(place)) throw noSuchPage();
  }
  return reply.sendFile(file, folder, { onFile });
}

function noSuchPage(): ApiProblem {
  return new ApiProblem(404, 'There is no such page.');
}

/** Throws 404 for what is no address at all, such as `//`. */
function pathOf({ url }: FastifyRequest): string {
  const base = 'http://localhost';
  if (!URL.canParse(url, base)) throw noSuchPage();
  return new URL(url, base).pathname;
}

function isFile(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.');
}

/**
 * Whether the file at this path will never have other content: its name holds the hash, as webpack
 * writes it (`main.1a2b3c4d.js`), or it belongs to a release (`teams/1.4.0/remoteEntry.js`).
 */
function isUnchanging(path: string): boolean {
  return /\.[0-9a-f]{8,}\.\w+(\.br|\.gz)?$|[\\/]\d+\.\d+\.\d+[^\\/]*[\\/][^\\/]+$/.test(path);
}

function originsOf({ remotes }: RemoteRegistry): string[] {
  const entries = remotes.flatMap(releasesOf).map(({ entry }) => entry);
  const elsewhere = entries.filter((entry) => /^https?:/.test(entry));
  return [...new Set(elsewhere.map((entry) => new URL(entry).origin))];
}
