import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { isSignedBy, ReportLog } from '@touchline/backend/releases';
import type { RemoteRegistry, Report } from '@touchline/shared/schemas';
import { release } from '../harness/release-command';
import { publishVariant } from '../harness/release-variants';
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
/** The folder of a build of 9.0.0. */
let next: string;

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
  next = built;
  await done('publish', 'teams', '--build', 'remote-teams/dist');
  await done('publish', 'teams', '--build', next);
  await done('promote', 'teams', liveVersion);
});
test.afterAll(() => portal.end());

/** A release command that must succeed, for the portal. Opening pages is for other tests. */
async function done(...parameters: string[]) {
  return doneIn(portal, ...parameters);
}

async function doneIn(of: PortalProcess, ...parameters: string[]) {
  const isPromotion = parameters[0] === 'promote';
  const { status, answer } = await release(
    of,
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

test('reports of several users lead to a warning on promotion, and others do not', async ({
  browser,
  request,
}) => {
  const sent = ['loaded', 'uncaught'].map((kind) => ({
    reference: '7Q2F-91XC',
    at: new Date().toISOString(),
    kind: kind as 'loaded' | 'uncaught',
    remote: 'teams',
    version: '9.0.0',
  }));
  const origin = portal.url;
  async function send(authorization?: string): Promise<void> {
    const headers = { origin, ...(authorization && { authorization }) };
    const answer = await request.post(`${origin}/reports`, { data: sent, headers });
    expect(answer.status()).toBe(204);
  }
  const tokens = await Promise.all(
    ['hal', 'ivy', 'joe'].map(async (name) => {
      const page = await (await browser.newContext()).newPage();
      const coach = { name: 'Robin Fielding', email: `${name}@example.com` };
      const token = await signIn(page, coach, origin);
      await page.context().close();
      return token;
    }),
  );
  // Anybody can send reports without a token, and one user as many as they like.
  for (let round = 0; round < 20; round += 1) await send();
  for (let round = 0; round < 20; round += 1) await send(`Bearer ${tokens[0]}`);
  const first = await done('promote', 'teams', '9.0.0', '--again');
  expect(first.warnings).toEqual(['No page of teams 9.0.0 was opened before.']);
  await done('rollback', 'teams');

  for (const token of tokens) await send(`Bearer ${token}`);
  const { warnings } = await done('promote', 'teams', '9.0.0', '--again');
  expect(warnings).toEqual([
    'No page of teams 9.0.0 was opened before.',
    // Beside those sent here, browsers of this portal report their own loads.
    expect.stringMatching(
      /^teams 9\.0\.0 is unhealthy\. \d+ loads, 23 uncaught: .* 3 of \d+ users/,
    ),
  ]);
  const { result } = await done('list', '--health');
  expect(result).toMatchObject([
    {
      name: 'teams',
      health: {
        '9.0.0': {
          errors: { uncaught: 23 },
          unverified: { uncaught: 20 },
          usersWithErrors: 3,
          isUnhealthy: true,
        },
        [liveVersion]: { errors: {}, isUnhealthy: false },
      },
    },
  ]);
  await done('rollback', 'teams');
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

  const log = new ReportLog(path.join(dataDir, 'reports'));
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

test('prune removes what is long out of use from disk and registry, and never what is live', async ({
  browser,
  request,
}) => {
  await publishVariant(releases, 'teams', { version: '9.1.0', built: next });
  await done('promote', 'teams', '9.0.0', '--again');
  await done('promote', 'teams', '9.1.0');
  const before = `${portal.url}/releases/teams/${liveVersion}/remoteEntry.js`;
  expect((await done('prune')).result).toEqual([]);
  expect((await request.get(before)).status()).toBe(200);

  const { result } = await done('prune', '--days', '0');
  expect(result).toEqual([`teams ${liveVersion}`]);
  expect((await request.get(before)).status()).toBe(404);
  // The release to go back to stays, and the number of the removed one stays taken.
  expect(await readdir(path.join(releases, 'teams'))).toEqual(['.removed', '9.0.0', '9.1.0']);
  expect(await readdir(path.join(releases, 'teams/.removed'))).toEqual([liveVersion]);
  const registry = (await (
    await request.get(`${portal.url}/remotes.json`)
  ).json()) as RemoteRegistry;
  const teams = registry.remotes.find(({ name }) => name === 'teams');
  expect(teams).toMatchObject({
    live: { version: '9.1.0' },
    kept: [{ release: { version: '9.0.0' } }],
  });
  const page = await onNewDevice(browser, 'ana@example.com');
  expect(await releaseOn(page)).toBe(onTrial);
  await page.context().close();
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
  expect(await releaseOn(page)).toBe(onTrial);
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

test('each change of a signed registry is signed where the key is', async () => {
  test.slow();
  const dataDir = await makeDataDir();
  const keyFile = path.join(dataDir, 'keys/portal.pem');
  const { result } = await done('key', '--new', keyFile);
  const { publicKey } = result as { publicKey: string };
  const signed = await startPortal({ DATA_DIR: dataDir, REGISTRY_PUBLIC_KEY: publicKey });
  const file = path.join(dataDir, 'releases/remotes.json');
  const withKey = ['--key', keyFile];
  async function isSigned(): Promise<boolean> {
    return isSignedBy(JSON.parse(await readFile(file, 'utf8')), publicKey);
  }
  async function problemOf(...parameters: string[]): Promise<string> {
    const { status, answer } = await release(signed, ...parameters);
    expect(status).toBe(1);
    return answer.problems?.join(' ') ?? '';
  }
  try {
    for (const build of ['remote-teams/dist', next])
      await doneIn(signed, 'publish', 'teams', '--build', build);
    expect(await problemOf('promote', 'teams', liveVersion, '--unopened')).toContain('--key FILE');
    await doneIn(signed, 'promote', 'teams', liveVersion, ...withKey);
    expect(await isSigned()).toBe(true);
    const { result } = await doneIn(signed, 'promote', 'teams', '9.0.0', ...withKey);
    expect((result as { changes: string[] }).changes).toContain(
      `teams live: 9.0.0, was ${liveVersion}`,
    );
    expect(await isSigned()).toBe(true);

    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"title": "Teams"', '"title": "Teens"'));
    const { warnings } = await doneIn(signed, 'list');
    expect(warnings?.join()).toContain('The registry was changed');
    expect(await problemOf('rollback', 'teams', ...withKey)).toContain('the registry was altered');
    expect(await problemOf('sign', ...withKey)).toContain('title: Teens, was Teams');
    await writeFile(file, text);
    await doneIn(signed, 'rollback', 'teams', ...withKey);
    await doneIn(signed, 'sign', '--days', '9', '--yes', ...withKey);
    await doneIn(signed, 'prune', '--days', '0', '--yes', ...withKey);
    expect(await isSigned()).toBe(true);
  } finally {
    await signed.end();
  }
});
