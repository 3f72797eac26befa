import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  isReleaseFile,
  portalRegistry,
  type ReleaseStore,
  type Remote,
  type StoredRegistry,
} from '../releases/index';
import {
  filesOf,
  firstPage,
  type FirstPage,
  isServerPath,
  originsOf,
  type NeededFile,
  type PortalConfig,
  portalConfigSchema,
  type RegistryOrigins,
  type RemoteRegistry,
  type RunnerSite,
} from '@touchline/shared/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiProblem } from '../http/api-problem';
import { isAtSite } from '../http/runner-sites';
import type { Identity } from '../identity/identity';
import { noServiceWorker } from './no-service-worker';
import {
  buildFileHeaders,
  portalHeaders,
  workerHeaders,
  type PortalOrigins,
} from './portal-headers';
import { StartPage, type RenderedPage } from './start-page';

export interface PortalOptions {
  /** The build whose page is served: the shell's, or a remote's standalone build. Absolute. */
  pageBuild: string;
  /** Whether that is the build of one remote, which finds no others. */
  isStandalone?: boolean;
  /** The project's remotes. Their builds are served unless a release was promoted. */
  remotes: Remote[];
  /** Remote name -> address of a development server, used instead of build and releases. */
  remoteEntries: Record<string, string>;
  releases: ReleaseStore;
  identity: Identity;
  /** The portal's origin as browsers see it; missing: it opens with a connection alone. */
  offlineAt?: string | undefined;
  /** Whether browsers reach the portal by https. They are then told to use nothing else. */
  isHttps?: boolean;
  /** Where browsers send reports; missing: the console. */
  reportUrl?: string | undefined;
  /** Origins of developers' own remotes, and the build of the override page, in which they run. */
  override?: { origins: string[]; pageBuild: string } | undefined;
  /** Where runners have their documents. */
  sites?: RunnerSite[];
}

const forever = 'public, max-age=31536000, immutable';
const workerFile = 'service-worker.js';
/** The browser keeps it and asks each time; thanks to the ETag the answer is short. */
const revalidated = 'no-cache';

/**
 * Adds everything that a browser loads to an app that serves `/api`: the page of every path without a file name, the files
 * of the shell, of builds, releases and overrides as far as they are for browsers, `/config.json` and `/remotes.json`
 * (D23), the service worker, and the documents of runners, whose hosts `buildApp` tells apart. The registry is read for
 * each request, so that a promotion needs no restart.
 */
export async function registerPortal(app: FastifyInstance, options: PortalOptions): Promise<void> {
  const { pageBuild, remotes, remoteEntries, releases, identity, offlineAt } = options;
  const { reportUrl, override, sites = [], isStandalone = false, isHttps = false } = options;
  const page = new StartPage(join(pageBuild, 'index.html'));
  // Fails for a wrong REMOTE_ENTRIES, and not for a registry that a release command can mend.
  await portalRegistry(remotes, { remotes: [] }, remoteEntries);
  const config = portalConfigSchema.parse({
    apiBasePath: '/api',
    remotesUrl: '/remotes.json',
    reportUrl,
    offline: offlineAt !== undefined,
    ...(override && { developerTools: { overrideOrigins: override.origins } }),
    identity: identity.portal,
  });
  let lastRead: StoredRegistry | undefined;
  const builds = new Map(remotes.map(({ manifest, build }) => [manifest.name, build.folder]));

  await app.register(async (portal) => {
    await portal.register(fastifyStatic, {
      serve: false,
      root: pageBuild,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      index: false,
      // Not called for missing files: browsers must not cache a 404.
      setHeaders: (reply, path) => {
        const isVersioned = /^\/remotes\/.*\?v=/.test(reply.request.url);
        if (!reply.hasHeader('Cache-Control'))
          reply.header('Cache-Control', isVersioned || isUnchanging(path) ? forever : revalidated);
      },
    });

    portal.get('/config.json', async (_request, reply) => {
      const registry = await readRegistry();
      // A development server sends its pages with the policy of this answer.
      return sendDocument(reply, configFor(registry), originsOf(registry));
    });
    portal.get('/remotes.json', async (_request, reply) =>
      sendDocument(reply, await readRegistry()),
    );

    portal.get('/service-worker.js', async (_request, reply) => {
      reply.headers(workerHeaders);
      if (offlineAt !== undefined && existsSync(join(pageBuild, workerFile))) {
        return sendInside(reply, workerFile, pageBuild);
      }
      reply.header('Cache-Control', revalidated).type('text/javascript; charset=utf-8');
      return reply.send(noServiceWorker);
    });

    portal.get('/remotes/:name/*', (request, reply) => {
      const { name, '*': file } = request.params as { name: string; '*': string };
      reply.header('Access-Control-Allow-Origin', '*');
      return sendBuildFile(reply, file, builds.get(name));
    });

    portal.get('/releases/*', async (request, reply) => {
      const { '*': file } = request.params as { '*': string };
      reply.header('Access-Control-Allow-Origin', '*');
      const isServed = isReleaseFile(file);
      const folder = isServed ? await releases.folderWith(file) : undefined;
      return sendBuildFile(reply, file, folder, isServed);
    });

    portal.get('/override/*', (request, reply) => {
      const { '*': file } = request.params as { '*': string };
      const isServed = isReleaseFile(file) || file.endsWith('.map');
      return sendBuildFile(reply, file, override?.pageBuild, isServed);
    });

    for (const site of sites) {
      portal.get(`${site.path}/*`, async (request, reply) => {
        const { '*': name } = request.params as { '*': string };
        const { version } = request.query as { version?: string };
        // An escaped address may have reached this at the portal's own host.
        const found = isAtSite(request, site)
          ? await site.document(name, version, await readRegistry())
          : undefined;
        if (!found) throw noSuchPage();
        const { headers, folder, file, isKept } = found;
        reply.headers({ ...headers, 'Cache-Control': isKept ? forever : revalidated });
        return sendInside(reply, file, folder);
      });
    }

    portal.get('/*', async (request, reply) => {
      const path = pathOf(request);
      // Who types such an address gets the page, which says that there is nothing at it.
      const isTyped = /text\/html/.test(request.headers.accept ?? '') && !/^\/api/.test(path);
      if (isServerPath(path) && (!isTyped || isFile(path))) throw noSuchPage();
      if (isFile(path)) {
        if (!isForBrowsers(path)) throw noSuchPage();
        return sendFile(reply, path.slice(1));
      }
      const registry = await readRegistry().catch(() => undefined);
      // The page sets this cookie for one request when a developer has chosen their own remote.
      const isOverridden = /(^|;\s*)touchline-override=on(;|$)/.test(request.headers.cookie ?? '');
      return override && isOverridden && registry
        ? sendOverridePage(reply, registry, override)
        : sendPage(request, reply, registry);
    });
  });

  /** The configuration, with what sites have for a registry. */
  function configFor(registry: RemoteRegistry): PortalConfig {
    return Object.assign({ ...config }, ...sites.map((site) => site.config(registry)));
  }

  /** As it is, or as it could be read last. Throws `ApiProblem` when it never could. */
  async function readRegistry(): Promise<RemoteRegistry> {
    try {
      lastRead = await releases.latestRegistry();
    } catch (cause) {
      if (!lastRead) throw new ApiProblem(503, "The registry can't be read.", { cause });
    }
    return portalRegistry(remotes, lastRead, remoteEntries);
  }

  function headers(
    origins: Partial<RegistryOrigins> = {},
    more: Pick<PortalOrigins, 'overrides' | 'scripts' | 'styles' | 'isRedirectPage'> = {},
  ): Record<string, string> {
    const reports = reportUrl && URL.canParse(reportUrl) ? [new URL(reportUrl).origin] : [];
    return portalHeaders({
      ...origins,
      identity: identity.origins,
      reports,
      isHttps,
      sites: sites.map(({ origin }) => origin),
      worker: offlineAt && `${offlineAt}/${workerFile}`,
      ...more,
    });
  }

  /**
   * The page, with the documents that it would ask for first. Without a registry that can be read, it says what is wrong.
   */
  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    registry: RemoteRegistry | undefined,
  ) {
    const isWhole = !isStandalone && registry;
    const told = configFor(registry ?? { remotes: [] });
    const data = isWhole ? { config: told, registry, isPreloaded: true } : { config: told };
    const first = isWhole ? firstPage(registry, pathOf(request)) : undefined;
    const needed = first ? preloadsOf(first) : [];
    const rendered = await page.render(data, needed);
    const { scripts, styles } = rendered;
    reply.headers(headers(registry && originsOf(registry), { scripts, styles }));
    reply.header('Cache-Control', revalidated);
    return sendRendered(request, reply, rendered);
  }

  function sendRendered(request: FastifyRequest, reply: FastifyReply, rendered: RenderedPage) {
    reply.header('ETag', rendered.etag).header('Vary', 'Accept-Encoding');
    if (request.headers['if-none-match'] === rendered.etag) return reply.code(304).send();
    reply.type('text/html; charset=utf-8');
    const accepted = String(request.headers['accept-encoding']).split(/[\s,;]+/);
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
    if (encoding) reply.header('Content-Encoding', encoding);
    return reply.send(rendered[encoding ?? 'html']);
  }

  /** The page for a developer's own remote: without the guard, with the developer's origins. */
  function sendOverridePage(
    reply: FastifyReply,
    registry: RemoteRegistry,
    { origins, pageBuild }: NonNullable<PortalOptions['override']>,
  ) {
    reply.headers(headers(originsOf(registry), { overrides: origins }));
    return sendInside(reply.header('Vary', 'Cookie'), 'index.html', pageBuild);
  }

  function sendDocument(reply: FastifyReply, document: object, origins?: RegistryOrigins) {
    return reply.headers(headers(origins)).header('Cache-Control', revalidated).send(document);
  }

  function sendFile(reply: FastifyReply, file: string) {
    const isRedirectPage = file === 'redirect.html';
    reply.headers(headers({}, { isRedirectPage }));
    // The sign-out popup returns to this page from the provider and must stay linked to its opener.
    if (isRedirectPage) reply.header('Cross-Origin-Opener-Policy', 'unsafe-none');
    return sendInside(reply, file, pageBuild);
  }
}

/** Sends a file of a build, or 404 when files of this type are not served. */
function sendBuildFile(
  reply: FastifyReply,
  file: string,
  folder: string | undefined,
  isServed = isReleaseFile(file),
) {
  reply.headers(buildFileHeaders);
  return folder && isServed ? sendInside(reply, file, folder) : reply.callNotFound();
}

/** Sends a file, or 404 when it is outside the folder once links are followed. */
function sendInside(reply: FastifyReply, file: string, folder: string) {
  // Called with the file that is really opened, which may be the compressed copy.
  async function onFile(opened: string): Promise<void> {
    const pathInside = relative(await realpath(folder), await realpath(opened));
    if (isAbsolute(pathInside) || /^\.\.([\\/]|$)/.test(pathInside)) throw noSuchPage();
  }
  return reply.sendFile(file, folder, { onFile });
}

function noSuchPage(): ApiProblem {
  return new ApiProblem(404, 'There is no such page.');
}

/** Throws 404 for an invalid address, such as `//`. */
function pathOf({ url }: FastifyRequest): string {
  const base = 'http://localhost';
  if (!URL.canParse(url, base)) throw noSuchPage();
  return new URL(url, base).pathname;
}

function isFile(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.');
}

/** Whether a file of the page's build is served: not its bill of materials, nor what webpack writes for tools. */
function isForBrowsers(path: string): boolean {
  return isReleaseFile(path) || /\.(html|txt|svg|webmanifest)$/.test(path);
}

/**
 * Whether this file never changes: it has webpack's hash (`main.1a2b3c4d.js`), or is a release's (`teams/1.4.0/a.js`).
 */
function isUnchanging(path: string): boolean {
  return /\.[0-9a-f]{8,}\.\w+(\.br|\.gz)?$|[\\/]\d+\.\d+\.\d+[^\\/]*[\\/][^\\/]+$/.test(path);
}

/** The files that a page needs first; addresses in this portal have no origin. */
function preloadsOf(first: FirstPage): NeededFile[] {
  const portal = 'http://portal.invalid';
  return filesOf(first, portal).map((file) => ({ ...file, url: file.url.replace(portal, '') }));
}
