import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Release, Report } from '@touchline/shared/schemas';
import {
  readOutcomes,
  withOutcomes,
  type Outcomes,
} from '@touchline/tools/compatibility/outcome-table';
import { format, resolveConfig } from 'prettier';
import { Api, expect, newCoach, signIn, test } from '../harness/fixtures';
import { HomePage } from '../pages/home-page';
import { PortalFrame } from '../pages/portal-frame';
import { makeDataDir, startPortal, type PortalProcess } from '../harness/portal-process';
import { buildRemote } from '../harness/remote-copies';
import { publishVariant, serveRegistryWith } from '../harness/release-variants';
import { release } from '../harness/release-command';

const docs = path.resolve(import.meta.dirname, '../../docs/misdeeds.md');
const marker = 'MISDEEDS_TABLE=write';
const isWritten = process.env.MISDEEDS_TABLE === 'write';
/** One for each way in which something is stopped. */
const sample = /in render|in a promise|everything|address|chunk is gone|chunk is altered/;

interface Misdeed {
  /** The page of the remote in e2e/misdeeds that does it; this is its name by default. */
  page?: string;
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Clicks the button of the page. */
  isClicked?: boolean;
}

const gone = (file: string) => (page: Page) =>
  page.route(`**/releases/misdeeds/2.0.0/${file}`, (route) => route.fulfill({ status: 404 }));
const altered = (file: string) => (page: Page) =>
  page.route(`**/releases/misdeeds/2.0.0/${file}`, async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: Buffer.concat([await response.body(), Buffer.from(' ')]),
    });
  });

/** What a remote does -> how the test brings it about. Rows of the table, in this order. */
const misdeeds: Record<string, Misdeed> = {
  'throws as its code loads': { prepare: (page) => serveRegistryWith(page, thrower, harmless) },
  'throws as a later chunk runs': { page: 'throws-in-chunk' },
  'throws in render': { page: 'throws-in-render' },
  'throws in an effect': { page: 'throws-in-effect' },
  'throws in an event handler': { page: 'throws-in-handler', isClicked: true },
  'leaves a promise rejected': { page: 'throws-in-promise' },
  'has a style sheet for everything': { page: 'global-styles' },
  'adopts such a style sheet by script': { page: 'adopts-styles' },
  'changes the address itself': { page: 'pushes-address' },
  'violates the Content-Security-Policy': { page: 'violates-policy' },
  'a later chunk is gone': { page: 'chunk-gone', prepare: gone('chunk-gone.*.js*') },
  'a later chunk is altered': { page: 'chunk-gone', prepare: altered('chunk-gone.*.js*') },
  'a style sheet is gone': { page: 'sheet-gone', prepare: gone('sheet-gone.*.css*') },
  'a style sheet is altered': { page: 'sheet-gone', prepare: altered('sheet-gone.*.css*') },
  'a picture is gone': { page: 'picture-gone', prepare: gone('*.png') },
  'a picture is altered': { page: 'picture-gone', prepare: altered('*.png') },
  'a font is gone': { page: 'font-gone', prepare: gone('*.woff2') },
};

/** How many of them are tried at the same time. */
const lanes = 6;

let portal: PortalProcess;
let harmless: Release;
let thrower: Release;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const dataDir = await makeDataDir();
  const releases = path.join(dataDir, 'releases');
  const starts = startPortal({ DATA_DIR: dataDir, DEMO_DATA: 'off', REPORT_URL: '/reports' });
  const built = await buildRemote(await sources());
  const off: [RegExp, string] = [/misdeeds are on/, 'misdeeds are off'];
  const publish = (version: string, ...edits: [RegExp, string][]) =>
    publishVariant(releases, 'misdeeds', { version, built, edits });
  harmless = await publish('1.0.0', off);
  await release(releases, 'promote', 'misdeeds', '1.0.0');
  await publish('2.0.0');
  thrower = await publish('3.0.0', [
    /(\w+\.r\(\w+\),)(\w+\.d\(\w+,\{)routes:/,
    '(()=>{throw Error("Thrown as it loads.")})(),$1$2routes:',
  ]);
  expect((await release(releases, 'promote', 'misdeeds', '2.0.0')).status).toBe(0);
  portal = await starts;
});
test.afterAll(() => portal.end());

/** The files of e2e/misdeeds, as `buildRemote` takes them. */
async function sources(): Promise<Record<string, Buffer>> {
  const folder = path.join(import.meta.dirname, '../misdeeds');
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name));
  const read = async (name: string) => [name, await readFile(path.join(folder, name))] as const;
  return Object.fromEntries(await Promise.all(names.map(read)));
}

test('what a remote may do wrong, and what comes of it', async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const first = await context.newPage();
  const token = await signIn(first, newCoach(), portal.url);
  const api = new Api(context.request, portal.url, token);
  await api.createTeam({ name: 'Harbour Hawks' });
  await first.goto(portal.url);
  await expect(new HomePage(first).card('Harbour Hawks')).toBeVisible();
  const healthy = await fingerprint(first);
  await first.close();

  const outcomes: Outcomes = {};
  const only = process.env.MISDEED;
  const isWhole = isWritten || process.env.TEST_WHOLE === 'on';
  const waiting = Object.entries(misdeeds).filter(([what]) =>
    only ? new RegExp(only).test(what) : isWhole || sample.test(what),
  );
  const attempt = async ([what, misdeed]: (typeof waiting)[number]) => {
    outcomes[what] = await outcomeOf(context, misdeed, healthy);
    if (only) console.log(what, outcomes[what]);
  };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await attempt(next);
  };
  await Promise.all(Array.from({ length: lanes }, work));
  await context.close();

  const page = await readFile(docs, 'utf8');
  if (isWritten) {
    const ordered = Object.fromEntries(
      Object.keys(misdeeds).map((what) => [what, outcomes[what] ?? {}]),
    );
    const text = withOutcomes(page, 'The remote', ordered, marker);
    await writeFile(
      docs,
      await format(text, { ...(await resolveConfig(docs)), parser: 'markdown' }),
    );
  } else if (!only) {
    const message = `docs/misdeeds.md differs. If what happened is right: ${marker} npm run e2e -- misdeeds.spec.ts`;
    const told = readOutcomes(page, marker);
    expect(Object.keys(told), message).toEqual(Object.keys(misdeeds));
    const tried = Object.keys(outcomes).map((what) => [what, told[what]]);
    expect(outcomes, message).toEqual(Object.fromEntries(tried));
  }
});

const neighbour = { name: 'Teams', team: 'Harbour Hawks' };

async function outcomeOf(
  context: BrowserContext,
  { page: name = 'healthy', prepare, isClicked }: Misdeed,
  healthy: Fingerprint,
): Promise<Record<string, string>> {
  const page = await context.newPage();
  try {
    const reports = collectReports(page);
    await prepare?.(page);
    await page.goto(`${portal.url}/misdeeds/${name}`);
    if (isClicked) await page.getByRole('button', { name: 'Do it' }).click();
    const seen = await whatIsSeen(page, healthy);
    const goOn = await neighbourWorks(page);
    const left = await difference(page, healthy);
    const reported = await describeSoon(reports);
    await page.goto(portal.url).catch(() => undefined);
    const after = await difference(page, healthy);
    return {
      'The coach sees': seen,
      'Other remotes': goOn ? 'go on' : 'do not',
      'Reported as': reported,
      'After leaving it': left,
      'After a reload': after,
    };
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
}

function collectReports(page: Page): () => Report[] {
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/reports') return;
    try {
      reports.push(...(request.postDataJSON() as Report[]));
    } catch {
      // What a remote made of JSON is no report.
    }
  });
  return () => reports;
}

/** Reports are sent two seconds after the first of them was made. */
async function describeSoon(reports: () => Report[]): Promise<string> {
  await expect
    .poll(() => describe(reports()), { timeout: 3_000 })
    .not.toBe(notReported)
    .catch(() => undefined);
  return describe(reports());
}

const notReported = 'not reported';

/** The kinds of the reports that name this remote and a version of it. */
function describe(reports: Report[]): string {
  const fine = ['loaded', 'fell-back', 'moved-on', 'vitals'];
  const kinds = reports
    .filter(({ remote, version }) => remote === 'misdeeds' && version !== '1.0.0')
    .map(({ kind }) => kind)
    .filter((kind) => !fine.includes(kind));
  return (
    [...new Set(kinds)]
      .sort()
      .map((kind) => `\`${kind}\``)
      .join(', ') || notReported
  );
}

/** How long the portal may take to notice, in milliseconds, and how long it is left alone first. */
const noticeMs = 5_000;
const untouchedMs = 2_500;

/** What is there once the portal had its time; at once where an earlier release has taken over. */
async function whatIsSeen(page: Page, healthy: Fingerprint): Promise<string> {
  // What asks the page counts as a click there, and a click allows things.
  await new Promise((resolve) => setTimeout(resolve, untouchedMs));
  const earlier = page.getByText('You see an earlier version of Misdeeds');
  const isReplaced = await earlier.waitFor({ timeout: noticeMs - untouchedMs }).then(
    () => true,
    () => false,
  );
  if (isReplaced) return 'an earlier release';
  if (await page.getByRole('alert').isVisible()) return 'a sentence';
  if (!(await new PortalFrame(page).sidebar().isVisible())) return 'nothing';
  if (!(await page.getByText(/^This is \S+\.$/).isVisible())) return 'an empty page';
  const found = await fingerprint(page);
  return found['its colours'] === healthy['its colours']
    ? 'its page'
    : 'its page, and a changed frame';
}

async function neighbourWorks(page: Page): Promise<boolean> {
  try {
    const link = new PortalFrame(page).sidebar().getByRole('link', { name: neighbour.name });
    await link.click({ timeout: 6_000 });
    await expect(new HomePage(page).card(neighbour.team)).toBeVisible({ timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

type Fingerprint = Record<string, string>;

/** What a remote may leave behind, as texts to compare. */
async function fingerprint(page: Page): Promise<Fingerprint> {
  const asked = page
    .evaluate(() => {
      const heading = document.querySelector('h1');
      return {
        'its colours': heading ? getComputedStyle(heading).color : 'none',
        'another address': location.pathname,
      };
    })
    .catch((error: unknown) => ({ 'an unusable page': String(error) }));
  const late = new Promise<Fingerprint>((resolve) => {
    setTimeout(() => resolve({ 'a page that does not answer': 'true' }), 3_000);
  });
  return Promise.race([asked as Promise<Fingerprint>, late]);
}

/** What is not as on a page that no remote has changed. Waits a moment for it to be put right. */
async function difference(page: Page, healthy: Fingerprint): Promise<string> {
  const ended = Date.now() + 2_500;
  for (;;) {
    const found = await fingerprint(page);
    const names = Object.keys({ ...found, ...healthy }).filter(
      (name) => found[name] !== healthy[name],
    );
    if (names.length === 0) return 'nothing';
    if (Date.now() > ended)
      return names.length > 4 ? 'a page that does not work' : names.join(', ');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
