import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  addressOf,
  markedRelease,
  remoteRegistrySchema,
  reportSchema,
  runnerOf,
  runsInPage,
  type Release,
  type ReportKind,
} from '@touchline/shared/schemas';
import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { isRepeated, policyAdvice } from '../development/policy-advice';
import { startBrowser } from './browser';
import type { PortalClient } from './portal-client';

interface OpenOptions {
  /** A portal that runs. */
  portal: PortalClient;
  /** Its entry is where the portal serves it. */
  release: Release;
  /** The folder with its files, absolute; missing: they are published. */
  folder?: string | undefined;
  /** Reports progress, one line at a time. */
  log: (line: string) => void;
}

/** The pages could not be opened here, so nothing is known of them. The message says why. */
export class NotOpenedError extends Error {
  override name = 'NotOpenedError';
}

/** How long a page may take until it is shown, in milliseconds. */
const pageTimeoutMs = 15_000;

/** The kinds of reports that say that a release does not work. */
const failures: ReportKind[] = [
  ...(['load-failed', 'render-failed', 'uncaught'] as const),
  ...(['call-refused', 'file-refused', 'file-missing'] as const),
];

/**
 * Opens every page of a release in a browser, as if it were live in a portal that runs: with its shell, sign-in, API and
 * policy, which notice nothing of it but reading requests. Signed in is the first demo user of the provider, or a new one.
 * Returns a sentence for each problem, with what to do about it.
 * Throws `NotOpenedError` without a browser, and when the provider asks for a password.
 */
export async function openRelease(options: OpenOptions): Promise<string[]> {
  const { portal, release, log } = options;
  const browser = await startBrowser().catch((cause: Error) => {
    throw new NotOpenedError(`${cause.message.split('\n')[0]}.`, { cause });
  });
  if (!browser) throw new NotOpenedError('There is no Chromium here: name one with CHROMIUM_PATH.');
  try {
    const context = await browser.newContext({
      // Pages that are answered here count as public, and may not reach a provider in a network of its own.
      permissions: ['local-network-access'],
      // What a worker asks for would not be answered here.
      serviceWorkers: 'block',
    });
    const isOfUser = (request: Request) =>
      request.url().startsWith(`${portal.url}/api/`) && 'authorization' in request.headers();
    const first = context
      .waitForEvent('request', { predicate: isOfUser, timeout: 4 * pageTimeoutMs })
      .catch(() => undefined);
    await prepare(context, options);
    // A remote in a frame asks a moment after its page is there.
    await signIn(context, portal.url, first);
    const authorization = (await first)?.headers()['authorization'];
    if (!authorization) throw new NotOpenedError('The first page asks the portal for nothing.');
    const read: Read = async (list) => {
      const url = `${portal.url}/api${list}`;
      const answer = await context.request.get(url, { headers: { authorization } });
      return answer.ok() ? ((await answer.json()) as { id: string }[]) : [];
    };
    const problems = new Set<string>();
    for (const { path: pattern } of release.pages) {
      const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const ids = (await idsOf(names, '', read)) ?? {};
      const address = pattern.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '1');
      log(`Opening ${address}...`);
      for (const found of await openPage(context, portal.url + address, release)) {
        problems.add(`${release.name} ${release.version}${found.replace('{page}', pattern)}`);
      }
    }
    // What is still on its way is of no interest, and its error would end the program.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    return [...problems];
  } finally {
    await browser.close();
  }
}

/** Lets all pages see the release as live, without a fallback, and change nothing in the portal. */
async function prepare(context: BrowserContext, { portal, release, folder }: OpenOptions) {
  // Without the address, reports go to the console.
  const { reportUrl: _reports, ...config } = await portal.config();
  const entry = new URL(addressOf(release.entry), portal.url).href;
  const isInPage = runsInPage(release);
  if (!isInPage && config.framesUrl === undefined) {
    throw new NotOpenedError(`${portal.url} has no frames: its operator sets FRAMES_URL.`);
  }
  const base = new URL('.', entry).href;
  await context.route(`${portal.url}/**`, async (route, request) => {
    if (request.isNavigationRequest()) return sendPage(route, isInPage ? release : {});
    return ['GET', 'HEAD'].includes(request.method()) ? route.fallback() : route.abort();
  });
  if (!isInPage) {
    const frame = `${config.framesUrl}/frames/${release.name}`;
    if (!(await context.request.get(frame)).ok()) {
      throw new NotOpenedError(
        `${portal.url} has no frame for ${release.name} until a first release of it is live.`,
      );
    }
    await context.route(frame, (route) => sendPage(route, release));
  }
  await context.route(`${portal.url}/config.json`, (route) => route.fulfill({ json: config }));
  await context.route(new URL(config.remotesUrl, portal.url).href, async (route) => {
    const { remotes } = remoteRegistrySchema.parse(await (await route.fetch()).json());
    const others = remotes.filter(({ name }) => name !== release.name);
    const live = markedRelease({ ...release, entry }, runnerOf(release));
    const own = { name: release.name, live, kept: [] };
    await route.fulfill({ json: { remotes: [...others, own] } });
  });
  if (folder === undefined) return;
  await context.route(`${base}**`, async (route, request) => {
    const { pathname } = new URL(request.url());
    const file = decodeURIComponent(pathname.slice(new URL(base).pathname.length));
    const inside = path.join(folder, path.normalize(`/${file}`));
    if (!existsSync(inside)) return route.fulfill({ status: 404, body: '' });
    await route.fulfill({ path: inside, headers: { 'access-control-allow-origin': '*' } });
  });
}

/** The page as the portal sends it, but without the documents in it, and with what the release may use. */
async function sendPage(
  route: Route,
  { connects = [], images = [] }: Pick<Release, 'connects' | 'images'>,
): Promise<void> {
  const response = await route.fetch();
  const { 'content-security-policy': policy = '', ...headers } = response.headers();
  if (!(headers['content-type'] ?? '').startsWith('text/html')) return route.fulfill({ response });
  const more: Record<string, string[]> = { 'connect-src': connects, 'img-src': images };
  const permitted = policy.split('; ').map((rule) => {
    const added = more[rule.split(' ')[0] ?? ''] ?? [];
    // A frame that calls nothing else has this alone, and beside others it is invalid.
    return [added.length > 0 ? rule.replace(/ 'none'$/, '') : rule, ...added].join(' ');
  });
  const documents =
    /(<script type="?application\/json"? id="?touchline-start"?>).*?(?=<\/script>)/s;
  await route.fulfill({
    response,
    body: (await response.text()).replace(documents, '$1{}'),
    headers: { ...headers, 'content-security-policy': permitted.join('; ') },
  });
}

/** Signs in at the portal's own provider. */
async function signIn(context: BrowserContext, portalUrl: string, first: Promise<unknown>) {
  const page = await context.newPage();
  page.setDefaultTimeout(pageTimeoutMs);
  const account = page.getByRole('button', { name: 'Sign Out' });
  const form = page.getByRole('heading', { name: 'Sign in', exact: true });
  const demo = page.locator('section[aria-labelledby=demo]').getByRole('button');
  try {
    await page.goto(portalUrl);
    await account.or(form).first().waitFor();
    if ((await form.isVisible()) && (await demo.count()) > 0) await demo.first().click();
    else if (await form.isVisible()) {
      await page.getByLabel('Name').fill('Release Check');
      await page.getByLabel('Email').fill('release-check@touchline.example');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    }
    await account.waitFor();
    await first;
  } catch (cause) {
    const where = URL.canParse(page.url()) ? new URL(page.url()).origin : portalUrl;
    throw new NotOpenedError(`Nobody could be signed in at ${where}.`, { cause });
  }
  await page.close();
}

/** Reads a list of the API, such as `/teams`. */
type Read = (list: string) => Promise<{ id: string }[]>;

/** The first ids with which no list is empty: `teamId` is in `/teams`, then `planId` in its `/plans`. */
async function idsOf(
  [name, ...rest]: string[],
  parent: string,
  read: Read,
): Promise<Record<string, string> | undefined> {
  if (name === undefined) return {};
  const list = `${parent}/${name.replace(/Id$/, '')}s`;
  for (const { id } of await read(list)) {
    const inner = await idsOf(rest, `${list}/${id}`, read);
    if (inner) return { [name]: id, ...inner };
  }
  return undefined;
}

/** Opens one page. Returns what is wrong with it: the ends of sentences, with `{page}` for its path. */
async function openPage(context: BrowserContext, url: string, release: Release): Promise<string[]> {
  const page = await context.newPage();
  const written: Promise<unknown[]>[] = [];
  page.on('console', (message) => {
    // Without an address for reports, the portal writes them to the console.
    if (!/^\[[a-z-]+\]/.test(message.text())) return;
    const values = message.args().map((argument) => argument.jsonValue().catch(() => undefined));
    written.push(Promise.all(values));
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective: directive, blockedURI: blocked, sample } = event;
      const source = `${event.sourceFile.split('/').pop() ?? ''}:${event.lineNumber}`;
      console.debug('[violation]', { directive, blocked, sample, source });
    });
  });
  const main = page.getByRole('main');
  try {
    await page.goto(url, { waitUntil: 'networkidle', timeout: pageTimeoutMs });
    await main.waitFor({ timeout: pageTimeoutMs });
  } catch {
    // A page whose script never ends answers nothing more.
    await page.close();
    return [`, {page}: the page was not shown within ${pageTimeoutMs / 1000} seconds.`];
  }
  try {
    // The portal's own messages, in place of the page.
    const failure = main.getByRole('alert').getByRole('button', { name: 'Retry' });
    const nothing = main.getByText('There is nothing at this address.');
    const [hasFailed, isUnknown] = [await failure.isVisible(), await nothing.isVisible()];
    const noted = (await Promise.all(written)).flatMap(noteOf);
    const unlisted = await unlistedRoutes(page, release).catch(() => []);
    if (hasFailed && noted.length === 0) noted.push(', {page}: the page failed.');
    if (isUnknown && !hasFailed) {
      noted.push(
        ' has no page for {page}: remote.json lists it, and `routes` does not. ' +
          'Add the route, or remove the page from remote.json.',
      );
    }
    return [...noted, ...unlisted];
  } finally {
    await page.close();
  }
}

/** What a page wrote to the console, if it says that the release does not work. */
function noteOf([tag, value]: unknown[]): string[] {
  if (tag === '[violation]') {
    const violation = value as Parameters<typeof policyAdvice>[0] & { source: string };
    if (isRepeated(violation)) return [];
    const { stopped, instead } = policyAdvice(violation);
    const { source } = violation;
    return [`, {page}, ${source}: ${stopped}, and the portal does not allow that. ${instead}`];
  }
  const { data: report } = reportSchema.safeParse(value);
  if (!report || !failures.includes(report.kind)) return [];
  const { kind, message = '' } = report;
  const [, reason = '', url = ''] = /^(unlisted|altered|unguarded): (.*)$/.exec(message) ?? [];
  return [`, {page}: ${sentences[reason]?.replace('{url}', url) ?? `${kind}. ${message}`}`];
}

const sentences: Record<string, string> = {
  unlisted: '{url} is asked for and is no part of the build. Import the file in your code.',
  altered: '{url} is not what was built. Build again.',
  unguarded:
    '{url} is loaded in a way that no hash can be compared, such as a native import(). Let the bundler load it.',
};

/** Routes that `remote.json` does not list, so that nobody can open them. */
async function unlistedRoutes(page: Page, release: Release): Promise<string[]> {
  const paths = await page.evaluate(async (id) => {
    interface Federation {
      __INSTANCES__: { loadRemote: (id: string) => Promise<{ routes: { path?: string }[] }> }[];
    }
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: Federation };
    const loaded = await __FEDERATION__.__INSTANCES__[0]?.loadRemote(id);
    return (loaded?.routes ?? []).flatMap(({ path = [] }) => path);
  }, `${release.federationName}/routes`);
  const shapeOf = (pattern: string) => pattern.replace(/:\w+/g, ':');
  const listed = release.pages.map((one) => shapeOf(one.path));
  const unlisted = paths.filter((one) => !one.includes('*') && !listed.includes(shapeOf(one)));
  return unlisted.map(
    (one) =>
      ` has a route for ${one}, and remote.json lists no such page: nobody can open it. ` +
      'Add the page to `pages` in remote.json.',
  );
}
