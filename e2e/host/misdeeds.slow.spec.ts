import path from 'node:path';
import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Release, Report } from '@touchline/shared/schemas';
import { Api, expect, newCoach, signIn, test } from '../harness/fixtures';
import { HomePage } from '../pages/home-page';
import { PortalFrame } from '../pages/portal-frame';
import { makeDataDir, startPortal, type PortalProcess } from '../harness/portal-process';
import { builtVariant } from '../harness/built-variants';
import { publishVariant, serveRegistryWith } from '../harness/release-variants';
import { makeLive } from '../harness/release-command';

interface Misdeed {
  /** The page of the remote in e2e/misdeeds that does it; this is its name by default. */
  page?: string;
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Clicks the button of the page. */
  isClicked?: boolean;
  /** What the coach then sees. */
  seen: 'its page' | 'an earlier release' | 'its page, and a changed frame';
  /** The kinds of its reports. */
  reported: Report['kind'][];
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

/** What a remote does -> how the test brings it about, and what comes of it. */
const misdeeds: Record<string, Misdeed> = {
  'throws as its code loads': {
    prepare: (page) => serveRegistryWith(page, thrower, harmless),
    seen: 'an earlier release',
    reported: ['load-failed'],
  },
  'throws as a later chunk runs': {
    page: 'throws-in-chunk',
    seen: 'an earlier release',
    reported: ['render-failed'],
  },
  'throws in render': {
    page: 'throws-in-render',
    seen: 'an earlier release',
    reported: ['render-failed'],
  },
  'throws in an effect': {
    page: 'throws-in-effect',
    seen: 'an earlier release',
    reported: ['render-failed'],
  },
  'throws in an event handler': {
    page: 'throws-in-handler',
    isClicked: true,
    seen: 'its page',
    reported: ['uncaught'],
  },
  'leaves a promise rejected': {
    page: 'throws-in-promise',
    seen: 'its page',
    reported: ['uncaught'],
  },
  'has a style sheet for everything': { page: 'global-styles', seen: 'its page', reported: [] },
  'adopts such a style sheet by script': {
    page: 'adopts-styles',
    seen: 'its page, and a changed frame',
    reported: [],
  },
  'changes the address itself': { page: 'pushes-address', seen: 'its page', reported: [] },
  'violates the Content-Security-Policy': {
    page: 'violates-policy',
    seen: 'its page',
    reported: ['policy-violated'],
  },
  'a later chunk is gone': {
    page: 'chunk-gone',
    prepare: gone('chunk-gone.*.js*'),
    seen: 'an earlier release',
    reported: ['load-failed'],
  },
  'a later chunk is altered': {
    page: 'chunk-gone',
    prepare: altered('chunk-gone.*.js*'),
    seen: 'an earlier release',
    reported: ['file-refused', 'load-failed'],
  },
  'a style sheet is gone': {
    page: 'sheet-gone',
    prepare: gone('sheet-gone.*.css*'),
    seen: 'an earlier release',
    reported: ['load-failed'],
  },
  'a style sheet is altered': {
    page: 'sheet-gone',
    prepare: altered('sheet-gone.*.css*'),
    seen: 'an earlier release',
    reported: ['file-refused', 'load-failed'],
  },
  'a picture is gone': {
    page: 'picture-gone',
    prepare: gone('*.png'),
    seen: 'its page',
    reported: ['file-missing'],
  },
  'a picture is altered': {
    page: 'picture-gone',
    prepare: altered('*.png'),
    seen: 'its page',
    reported: [],
  },
  'a font is gone': {
    page: 'font-gone',
    prepare: gone('*.woff2'),
    seen: 'its page',
    reported: ['file-missing'],
  },
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
  const built = await builtVariant('misdeeds');
  const off: [RegExp, string] = [/misdeeds are on/, 'misdeeds are off'];
  const publish = (version: string, ...edits: [RegExp, string][]) =>
    publishVariant(releases, 'misdeeds', { version, built, edits });
  harmless = await publish('1.0.0', off);
  await makeLive(releases, 'misdeeds', '1.0.0');
  await publish('2.0.0');
  thrower = await publish('3.0.0', [
    /(\w+\.r\(\w+\),)(\w+\.d\(\w+,\{)routes:/,
    '(()=>{throw Error("Thrown as it loads.")})(),$1$2routes:',
  ]);
  await makeLive(releases, 'misdeeds', '2.0.0');
  portal = await starts;
});
test.afterAll(() => portal.end());

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

  const outcomes: Record<string, Outcome> = {};
  const only = process.env.MISDEED;
  const waiting = Object.entries(misdeeds).filter(([what]) => !only || new RegExp(only).test(what));
  const attempt = async ([what, misdeed]: (typeof waiting)[number]) => {
    outcomes[what] = await outcomeOf(context, misdeed, healthy);
    if (only) console.log(what, outcomes[what]);
  };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await attempt(next);
  };
  await Promise.all(Array.from({ length: lanes }, work));
  await context.close();

  const expected = Object.keys(outcomes).map((what) => [what, expectedOf(misdeeds[what])]);
  expect(outcomes).toEqual(Object.fromEntries(expected));
});

/** What comes of a misdeed, for the coach, the other remotes and those who read the reports. */
interface Outcome {
  seen: string;
  isRestWorking: boolean;
  reported: string[];
  /** What differs from a healthy page after the remote was left, and after a reload. */
  left: string;
  afterReload: string;
}

function expectedOf(misdeed: Misdeed | undefined): Outcome | undefined {
  if (!misdeed) return undefined;
  const { seen, reported } = misdeed;
  return { seen, isRestWorking: true, reported, left: 'nothing', afterReload: 'nothing' };
}

const neighbour = { name: 'Teams', team: 'Harbour Hawks' };

async function outcomeOf(
  context: BrowserContext,
  { page: name = 'healthy', prepare, isClicked, ...expected }: Misdeed,
  healthy: Fingerprint,
): Promise<Outcome> {
  const page = await context.newPage();
  try {
    const reports = collectReports(page);
    await prepare?.(page);
    await page.goto(`${portal.url}/misdeeds/${name}`);
    if (isClicked) await page.getByRole('button', { name: 'Do it' }).click();
    const seen = await whatIsSeen(page, healthy, expected);
    const isRestWorking = await neighbourWorks(page);
    const left = await difference(page, healthy);
    const reported = await kindsSoon(reports, expected);
    await page.goto(portal.url).catch(() => undefined);
    const afterReload = await difference(page, healthy);
    return { seen, isRestWorking, reported, left, afterReload };
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

/** Reports are sent two seconds after the first of them was made. Waits for those that are expected. */
async function kindsSoon(
  reports: () => Report[],
  { reported }: Pick<Misdeed, 'reported'>,
): Promise<string[]> {
  await expect
    .poll(() => kindsIn(reports()))
    .toEqual(reported)
    .catch(() => undefined);
  return kindsIn(reports());
}

/** The kinds of the reports that name this remote and a version of it. */
function kindsIn(reports: Report[]): string[] {
  const fine = ['loaded', 'fell-back', 'moved-on', 'vitals'];
  const kinds = reports
    .filter(({ remote, version }) => remote === 'misdeeds' && version !== '1.0.0')
    .map(({ kind }) => kind)
    .filter((kind) => !fine.includes(kind));
  return [...new Set(kinds)].sort();
}

/** How long the portal is left alone first, in milliseconds. */
const untouchedMs = 2_500;

/** What is there once the portal had its time. Waits for an earlier release where one is expected. */
async function whatIsSeen(
  page: Page,
  healthy: Fingerprint,
  expected: Pick<Misdeed, 'seen'>,
): Promise<string> {
  // What asks the page counts as a click there, and a click allows things.
  await new Promise((resolve) => setTimeout(resolve, untouchedMs));
  const earlier = page.getByText('You see an earlier version of Misdeeds');
  if (expected.seen === 'an earlier release')
    await expect(earlier)
      .toBeVisible()
      .catch(() => undefined);
  const isReplaced = await earlier.isVisible();
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
    await link.click({ timeout: 15_000 });
    await expect(new HomePage(page).card(neighbour.team)).toBeVisible();
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
    setTimeout(() => resolve({ 'a page that does not answer': 'true' }), 15_000);
  });
  return Promise.race([asked as Promise<Fingerprint>, late]);
}

/** What is not as on a page that no remote has changed. Waits a moment for it to be put right. */
async function difference(page: Page, healthy: Fingerprint): Promise<string> {
  const ended = Date.now() + 10_000;
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
