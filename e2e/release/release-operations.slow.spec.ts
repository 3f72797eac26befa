import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { filesInFolder, ReportLog } from '@touchline/backend/releases';
import type { Report } from '@touchline/shared/schemas';
import { release } from '../harness/release-command';
import { builtVariant } from '../harness/built-variants';
import { expect, signIn, test } from '../harness/fixtures';
import { PortalFrame } from '../pages/portal-frame';
import { makeDataDir, startPortal, type PortalProcess } from '../harness/portal-process';

const root = path.resolve(import.meta.dirname, '../..');
const today = 'Start with your team';
const onTrial = 'Welcome, coach';

test.describe.configure({ mode: 'serial' });

let portal: PortalProcess;
let dataDir: string;
let releases: string;
let liveVersion: string;

test.beforeAll(async () => {
  test.slow();
  dataDir = await makeDataDir();
  releases = path.join(dataDir, 'releases');
  const packageText = await readFile(path.join(root, 'remote-teams/package.json'), 'utf8');
  liveVersion = (JSON.parse(packageText) as { version: string }).version;
  const [built] = await Promise.all([
    builtVariant('teams-on-trial'),
    startPortal({ DATA_DIR: dataDir, REPORT_URL: '/reports' }).then((started) => {
      portal = started;
    }),
  ]);
  await done('publish', 'teams', '--build', 'remote-teams/dist');
  await done('publish', 'teams', '--build', built);
  await done('promote', 'teams', liveVersion);
});
test.afterAll(() => portal.end());

/** A release command that must succeed, for the portal. Opening pages is for other tests. */
async function done(...parameters: string[]) {
  const isPromotion = parameters[0] === 'promote';
  const { status, answer } = await release(
    portal,
    ...parameters,
    ...(isPromotion ? ['--unopened'] : []),
  );
  expect(answer).toMatchObject({ ok: true });
  expect(status).toBe(0);
  return answer;
}

/** Signs in on a device that has never seen the portal. */
async function onNewDevice(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, { name: 'Robin Fielding', email }, portal.url);
  return page;
}

/** Which of the two releases a page shows. */
async function releaseOn(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { name: new RegExp(`^(${today}|${onTrial})$`) });
  await expect(heading).toBeVisible();
  return heading.innerText();
}

async function releaseInNewTab(page: Page): Promise<string> {
  const tab = await page.context().newPage();
  await tab.goto(portal.url);
  return releaseOn(tab);
}

test('a trial goes to a share of the coaches, the same ones in each tab and on each device', async ({
  browser,
}) => {
  test.slow();
  await done('promote', 'teams', '9.0.0', '--share', '50');
  const coachOf = new Map<string, { email: string; page: Page }>();
  // Who is in the trial follows from the coach alone: of these, some are and some are not.
  for (const name of ['ana', 'bo', 'cleo', 'eli', 'fay']) {
    const email = `${name}@example.com`;
    const page = await onNewDevice(browser, email);
    coachOf.set(await releaseOn(page), { email, page });
    if (coachOf.size === 2) break;
  }
  expect([...coachOf.keys()].sort()).toEqual([today, onTrial]);
  for (const [expected, { email, page }] of coachOf) {
    expect(await releaseInNewTab(page)).toBe(expected);
    const elsewhere = await onNewDevice(browser, email);
    expect(await releaseOn(elsewhere)).toBe(expected);
    await elsewhere.context().close();
  }

  await done('rollback', 'teams');
  for (const { page } of coachOf.values()) expect(await releaseInNewTab(page)).toBe(today);
  // A pipeline that tries again brings nothing back that was taken back.
  const refused = await release(portal, 'promote', 'teams', '9.0.0', '--unopened');
  expect(refused.answer.problems?.join()).toContain('teams 9.0.0 was rolled back');
  await done('rollback', 'teams', '--to', liveVersion);
  for (const { page } of coachOf.values()) expect(await releaseInNewTab(page)).toBe(today);
  for (const { page } of coachOf.values()) await page.context().close();
});

test('browsers report how fast their pages were, when the tab is left', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const measuring = page.waitForResponse(/\/vitals\.\w+\.js$/);
  await signIn(page, { name: 'Robin Fielding', email: 'gia@example.com' }, portal.url);
  await releaseOn(page);
  await measuring;
  const drills = new PortalFrame(page).sidebar().getByRole('link', { name: 'Drill Library' });
  await drills.click();
  await expect(page.getByText('You have no teams with a sport assigned.')).toBeVisible();
  await page.goto('about:blank');

  const log = new ReportLog(filesInFolder(dataDir).privateFiles);
  let home: Report | undefined;
  let library: Report | undefined;
  await expect(async () => {
    // Of this tab: they arrive together, and nobody else was here.
    const found = (await log.read()).filter(({ kind }) => kind === 'vitals');
    [home, library] = found.slice(-2);
    expect(library?.page).toBe('/drills');
  }).toPass();
  expect(home).toMatchObject({ page: '/', remote: 'teams', version: liveVersion });
  expect(home?.vitals).toMatchObject({ LCP: expect.any(Number), CLS: expect.any(Number) });
  expect(library).toMatchObject({ remote: 'drills', vitals: { LCP: expect.any(Number) } });
  expect(JSON.stringify([home, library])).not.toMatch(/http|Robin|gia/);

  const { result } = await done('list', '--health');
  const vitals = { LCP: { p75: expect.any(Number), samples: expect.any(Number) } };
  expect(result).toMatchObject([{ name: 'teams', health: { [liveVersion]: { vitals } } }]);
  await context.close();
});

test('a retired remote is gone from the next page on, until it is restored', async ({
  browser,
}) => {
  const page = await onNewDevice(browser, 'ana@example.com');
  const link = (name: string) => new PortalFrame(page).sidebar().getByRole('link', { name });
  await done('retire', 'teams');
  const read = page.waitForResponse('**/remotes.json');
  await link('Drill Library').click();
  await read;
  await expect(link('Teams')).toBeVisible();
  // The tab has read the registry, and takes it up on its next page of a remote.
  await expect(async () => {
    await link('Drill Library').click();
    if (await link('Teams').isVisible()) await link('Teams').click();
    await expect(link('Teams')).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('There is nothing at this address')).toBeVisible();
  const { answer } = await release(portal, 'promote', 'teams', '9.0.0', '--again', '--unopened');
  expect(answer.problems?.join()).toContain('restore teams');

  await done('restore', 'teams');
  await page.goto(portal.url);
  expect(await releaseOn(page)).toBe(today);
  await page.context().close();
});

test('a reference leads to lines of the sources', async ({ request }) => {
  const folder = path.join(releases, 'teams/9.0.0');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const index = texts.findIndex((text) => text.includes(onTrial));
  const lines = texts[index]?.slice(0, texts[index].indexOf(onTrial)).split('\n') ?? [];
  const place = `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
  const script = `${portal.url}/releases/teams/9.0.0/${files[index]}`;
  const report: Report = {
    reference: '4HZK-0W2B',
    at: new Date().toISOString(),
    kind: 'render-failed',
    remote: 'teams',
    version: '9.0.0',
    stack: `render ${script}:${place}`,
  };
  const headers = { origin: portal.url };
  await request.post(`${portal.url}/reports`, { data: [report], headers });
  const { result } = await done('explain', '4hzk-0w2b');
  expect(result).toMatchObject({ kind: 'render-failed', isVerified: false, times: 1 });
  const { stack } = result as { stack: string[] };
  expect(stack[0]).toMatch(/^render src\/home\/no-teams\.tsx:\d+:\d+$/);
  // It is kept, and served to nobody.
  expect((await request.get(`${script}.map`)).status()).toBe(404);
});
