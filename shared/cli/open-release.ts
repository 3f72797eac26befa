import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { startBrowser } from './browser';
import { isRepeated, policyAdvice } from '../src/development/policy-advice';
import {
  portalConfigSchema,
  remoteRegistrySchema,
  reportSchema,
  type PortalConfig,
  type Release,
  type Report,
  type ReportKind,
} from '../src/schemas';

interface OpenOptions {
  /** The origin of a portal that runs. */
  portalUrl: string;
  release: Release;
  /** The folder with the files of the release, absolute. */
  folder: string;
  /** Reports progress, one line at a time. */
  log: (line: string) => void;
}

/** What opening the pages of a release found. */
export interface OpenedRelease {
  /** The addresses that were opened, as paths. */
  opened: string[];
  /** A sentence each, with what to do about it; empty when all pages work. */
  problems: string[];
}

/** The pages could not be opened here, so nothing is known of them. The message says why. */
export class NotOpenedError extends Error {
  override name = 'NotOpenedError';
}

/** How long a page may take until it is shown, in milliseconds. */
const pageTimeoutMs = 15_000;

/** What a page has shown and reported. */
interface PageRecord {
  reports: Report[];
  violations: Violation[];
}

interface Violation {
  directive: string;
  blocked: string;
  sample: string;
  source: string;
}

/**
 * Opens every page of a release in a browser, as if it were live in a portal that runs: with the live
 * shell, sign-in, API and policy of that portal, which notices nothing of it but reading requests.
 * Where the provider has demo users, the first of them is signed in, otherwise a new one.
 * Throws `NotOpenedError` without a browser, without an answer of the portal, and when the provider asks
 * for a password.
 */
export async function openRelease(options: OpenOptions): Promise<OpenedRelease> {
  await requirePortal(options.portalUrl);
  const browser = await startBrowser();
  if (!browser) {
    throw new NotOpenedError(
      'No page was opened: there is no Chromium here. Name one with CHROMIUM_PATH.',
    );
  }
  try {
    return await openIn(browser, options);
  } finally {
    await browser.close();
  }
}

async function requirePortal(portalUrl: string): Promise<void> {
  const answer = await fetch(`${portalUrl}/config.json`).catch(() => undefined);
  if (answer?.ok) return;
  throw new NotOpenedError(
    `No page was opened: no portal answers at ${portalUrl}. Name one that runs with --portal URL.`,
  );
}

async function openIn(browser: Browser, options: OpenOptions): Promise<OpenedRelease> {
  const { portalUrl, release, log } = options;
  // Pages that are answered here count as public, and may not reach a provider in a network of its own.
  const context = await browser.newContext({ permissions: ['local-network-access'] });
  try {
    const token = tokenIn(context, portalUrl);
    await prepare(context, options);
    await signIn(context, portalUrl);
    const read = reader(context, portalUrl, await token);
    const opened: string[] = [];
    const problems = new Set<string>();
    for (const { path: pattern } of release.pages) {
      const address = await addressOf(pattern, read);
      log(`Opening ${address}...`);
      for (const problem of await openPage(context, portalUrl + address, release, pattern)) {
        problems.add(problem);
      }
      opened.push(address);
    }
    return { opened, problems: [...problems] };
  } finally {
    await context.close();
  }
}

/** The access token, as soon as a page has used it. */
function tokenIn(context: BrowserContext, portalUrl: string): Promise<string> {
  return new Promise((resolve) => {
    context.on('request', (request) => {
      const [, token] = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '') ?? [];
      if (token && request.url().startsWith(`${portalUrl}/api/`)) resolve(token);
    });
  });
}

/**
 * Lets all pages of a context see the release as live, without a fallback, and sends nothing that changes
 * anything.
 */
async function prepare(
  context: BrowserContext,
  { portalUrl, release, folder }: OpenOptions,
): Promise<void> {
  const config = portalConfigSchema.parse(await (await fetch(`${portalUrl}/config.json`)).json());
  const registryUrl = new URL(config.remotesUrl, portalUrl).href;
  const base = `${portalUrl}/releases/${release.name}/${release.version}/`;

  await context.route(`${portalUrl}/**`, async (route, request) => {
    if (request.isNavigationRequest()) return sendPage(route, release);
    if (request.url().startsWith(base))
      return sendFile(route, folder, request.url().slice(base.length));
    if (request.method() !== 'GET' && request.method() !== 'HEAD') return route.abort();
    return route.fallback();
  });
  await context.route(`${portalUrl}/config.json`, (route) =>
    route.fulfill({ json: withoutReports(config) }),
  );
  await context.route(registryUrl, async (route) => {
    const registry = remoteRegistrySchema.parse(await (await route.fetch()).json());
    const others = registry.remotes.filter(({ name }) => name !== release.name);
    const live = { ...release, entry: `${base}remoteEntry.js` };
    await route.fulfill({ json: { remotes: [...others, { name: release.name, live, kept: [] }] } });
  });
}

/** The registry is not signed with the portal's key here, and reports go to the console. */
function withoutReports({ registryKey: _key, reportUrl: _url, ...config }: PortalConfig) {
  return config;
}

/** The page as the portal sends it, but without the documents in it, and with what the release may use. */
async function sendPage(route: Route, release: Release): Promise<void> {
  const answer = await route.fetch();
  if (!(answer.headers()['content-type'] ?? '').startsWith('text/html')) {
    return route.fulfill({ response: answer });
  }
  const html = (await answer.text()).replace(
    /(<script type="?application\/json"? id="?touchline-start"?>).*?(?=<\/script>)/s,
    '$1{}',
  );
  const { 'content-security-policy': policy = '', ...headers } = answer.headers();
  await route.fulfill({
    response: answer,
    body: html,
    headers: { ...headers, 'content-security-policy': permitted(policy, release) },
  });
}

/** The policy of the portal once the release is promoted. */
function permitted(policy: string, { connects = [], images = [] }: Release): string {
  const more: Record<string, string[]> = { 'connect-src': connects, 'img-src': images };
  return policy
    .split('; ')
    .map((rule) => [rule, ...(more[rule.split(' ')[0] ?? ''] ?? [])].join(' '))
    .join('; ');
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

async function sendFile(route: Route, folder: string, file: string): Promise<void> {
  const [name = ''] = file.split('?');
  const inside = path.join(folder, path.normalize(`/${decodeURIComponent(name)}`));
  const body = await readFile(inside).catch(() => undefined);
  if (!body) return route.fulfill({ status: 404, body: '' });
  const contentType = types[path.extname(inside)] ?? 'application/octet-stream';
  return route.fulfill({
    body,
    contentType,
    headers: { 'access-control-allow-origin': '*' },
  });
}

/** Opens one page, and says what is wrong with it. */
async function openPage(
  context: BrowserContext,
  url: string,
  release: Release,
  pattern: string,
): Promise<string[]> {
  const page = await context.newPage();
  try {
    const record = await watch(page);
    const shown = await show(page, url);
    const unlisted = shown === 'hanging' ? [] : await unlistedRoutes(page, release);
    return [...problemsOf(release, pattern, shown, await record()), ...unlisted];
  } finally {
    await page.close();
  }
}

/** Collects what the portal reports and what the policy stops in a tab. */
async function watch(page: Page): Promise<() => Promise<PageRecord>> {
  const reports: Promise<unknown>[] = [];
  const violations: Violation[] = [];
  page.on('console', (message) => {
    // Without an address for reports, the portal writes them to the console.
    const report = /^\[[a-z-]+\]/.test(message.text()) ? message.args()[1] : undefined;
    if (report) reports.push(report.jsonValue().catch(() => undefined));
  });
  await page.exposeBinding('touchlineViolation', (_source, violation: Violation) => {
    violations.push(violation);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      const { touchlineViolation } = window as unknown as {
        touchlineViolation: (violation: object) => Promise<void>;
      };
      void touchlineViolation({
        directive: effectiveDirective,
        blocked: blockedURI,
        sample,
        source: `${sourceFile.split('/').pop() ?? ''}:${lineNumber}`,
      });
    });
  });
  return async () => {
    const read = (await Promise.all(reports)).map((report) => reportSchema.safeParse(report).data);
    const failed = read.filter((report) => report !== undefined && failures.has(report.kind));
    return { reports: failed.filter((report) => report !== undefined), violations };
  };
}

/** The kinds of reports that say that a release does not work. */
const failures = new Set<ReportKind>([
  'load-failed',
  'render-failed',
  'uncaught',
  'file-refused',
  'file-missing',
]);

/** Signs in at the portal's own provider. */
async function signIn(context: BrowserContext, portalUrl: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(portalUrl);
  const account = page.getByRole('button', { name: 'Sign Out' });
  const form = page.getByRole('heading', { name: 'Sign in', exact: true });
  await account
    .or(form)
    .first()
    .waitFor({ timeout: pageTimeoutMs })
    .catch(() => undefined);
  if (await form.isVisible()) {
    const demo = page
      .locator('section', { hasText: 'Come in as a demo coach' })
      .getByRole('button');
    if ((await demo.count()) > 0) await demo.first().click();
    else {
      await page.getByLabel('Name').fill('Release Check');
      await page.getByLabel('Email').fill('release-check@touchline.example');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    }
  }
  try {
    await account.waitFor({ timeout: pageTimeoutMs });
  } catch (cause) {
    throw new NotOpenedError(
      `No page was opened: nobody could be signed in at ${new URL(page.url()).origin}.`,
      { cause },
    );
  }
  await page.close();
}

type Read = (path: string) => Promise<{ id: string }[]>;

function reader(context: BrowserContext, portalUrl: string, token: string): Read {
  return async (apiPath) => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await context.request.get(`${portalUrl}/api${apiPath}`, { headers });
    return answer.ok() ? ((await answer.json()) as { id: string }[]) : [];
  };
}

/** A path with the first team, plan, sport and drill that the user has in place of its parameters. */
async function addressOf(pattern: string, read: Read): Promise<string> {
  const values = {
    ...(await firstPair(pattern, read, ['teamId', '/teams'], ['planId', '/plans'])),
    ...(await firstPair(pattern, read, ['sportId', '/sports'], ['drillId', '/drills'])),
  };
  return pattern.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '1');
}

/** A parameter of a path, and the list that its values are in. */
type Parameter = [name: string, list: string];

/** The first entry of a list, and of those that have some the first with entries in a list of its own. */
async function firstPair(
  pattern: string,
  read: Read,
  [outer, outerList]: Parameter,
  [inner, innerList]: Parameter,
): Promise<Record<string, string>> {
  if (!pattern.includes(`:${outer}`)) return {};
  const entries = (await read(outerList)).map(({ id }) => id);
  if (pattern.includes(`:${inner}`)) {
    for (const id of entries) {
      const [first] = await read(`${outerList}/${id}${innerList}`);
      if (first) return { [outer]: id, [inner]: first.id };
    }
  }
  const [first] = entries;
  return first === undefined ? {} : { [outer]: first };
}

/** Whether the page of the release is on the screen, and not one of the portal's own messages. */
type Shown = 'page' | 'nothing' | 'failure' | 'hanging';

async function show(page: Page, url: string): Promise<Shown> {
  const main = page.getByRole('main');
  const failure = main.getByRole('alert').getByRole('button', { name: 'Retry' });
  const nothing = main.getByRole('link', { name: 'Go to the start page' });
  try {
    await page.goto(url, { waitUntil: 'networkidle', timeout: pageTimeoutMs });
    await main.waitFor({ timeout: pageTimeoutMs });
    if (await failure.isVisible()) return 'failure';
    return (await nothing.isVisible()) ? 'nothing' : 'page';
  } catch {
    return 'hanging';
  }
}

function problemsOf(
  { name, version }: Release,
  pattern: string,
  shown: Shown,
  { reports, violations }: PageRecord,
): string[] {
  const release = `${name} ${version}`;
  const stopped = violations
    .filter((violation) => !isRepeated(violation))
    .map((violation) => {
      const advice = policyAdvice(violation);
      return `${release}, ${pattern}, ${violation.source}: ${advice.stopped}, and the portal does not allow that. ${advice.instead}`;
    });
  const reported = reports.map((report) => `${release}, ${pattern}: ${sentenceOf(report)}`);
  const seen: Record<Shown, string[]> = {
    page: [],
    failure: reported.length > 0 ? [] : [`${release}, ${pattern}: the page failed.`],
    hanging: [
      `${release}, ${pattern}: the page was not shown within ${pageTimeoutMs / 1000} seconds.`,
    ],
    nothing: [
      `${release} has no page for ${pattern}: remote.json lists it, and \`routes\` does not. ` +
        'Add the route, or remove the page from remote.json.',
    ],
  };
  return [...seen[shown], ...stopped, ...reported];
}

function sentenceOf({ kind, message = '' }: Report): string {
  const [, reason, url = ''] = /^(unlisted|altered|unguarded): (.*)$/.exec(message) ?? [];
  switch (reason) {
    case 'unlisted':
      return `${url} is asked for and is no part of the build. Import the file in your code.`;
    case 'altered':
      return `${url} is not what was built. Build again.`;
    case 'unguarded':
      return `${url} is loaded in a way that no hash can be compared, such as a native import(). Let the bundler load it.`;
    default:
      return `${kind}. ${message}`;
  }
}

/** Routes that `remote.json` does not list, so that nobody can open them. */
async function unlistedRoutes(page: Page, release: Release): Promise<string[]> {
  const paths = await page.evaluate(async (id) => {
    interface Route {
      path?: string;
      children?: Route[];
    }
    interface Federation {
      __INSTANCES__: { loadRemote: (id: string) => Promise<{ routes: Route[] } | null> }[];
    }
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__?: Federation };
    const loaded = await __FEDERATION__?.__INSTANCES__[0]?.loadRemote(id).catch(() => null);
    return (loaded?.routes ?? []).flatMap(({ path }) => (path === undefined ? [] : [path]));
  }, `${release.federationName}/routes`);
  const listed = release.pages.map((one) => shapeOf(one.path));
  return paths
    .filter((one) => !one.includes('*') && !listed.includes(shapeOf(one)))
    .map(
      (one) =>
        `${release.name} ${release.version} has a route for ${one}, and remote.json lists no such ` +
        'page: nobody can open it. Add the page to `pages` in remote.json.',
    );
}

function shapeOf(pattern: string): string {
  return pattern.replace(/:\w+/g, ':');
}
