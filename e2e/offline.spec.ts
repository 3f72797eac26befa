import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumFlags } from '@touchline/tools/test/chromium';
import { Api, expect, newCoach, signIn, test } from './fixtures';
import { makeDataDir, startPortal, type PortalProcess } from './portal-process';
import { release } from './release-command';
import { publishVariant } from './release-variants';

// One browser with a profile of its own, closed and opened again, as a phone's.
let portal: PortalProcess;
let releases: string;
let profile: string;
let context: BrowserContext;

test.beforeAll(async () => {
  const dataDir = await makeDataDir();
  releases = path.join(dataDir, 'releases');
  portal = await startPortal({ DATA_DIR: dataDir, DEMO_DATA: 'off' });
  profile = await mkdtemp(path.join(tmpdir(), 'touchline-profile-'));
});

test.afterAll(async () => {
  await context?.close();
  await portal.end();
  await rm(profile, { recursive: true, force: true });
});

async function openBrowser(): Promise<Page> {
  context = await chromium.launchPersistentContext(profile, {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: chromiumFlags,
    baseURL: portal.url,
    locale: 'en-US',
    viewport: { width: 360, height: 740 },
  });
  return context.pages()[0] ?? context.newPage();
}

/** Closes the browser as a phone does: its session ends, and with it the key of the cached session. */
async function openWithoutNetwork(): Promise<Page> {
  await context.close();
  const page = await openBrowser();
  await context.setOffline(true);
  return page;
}

/** The addresses of all that is stored, by the name of the cache. */
function storedIn(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const lists = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => new URL(url).pathname)] as const;
    });
    return Object.fromEntries(await Promise.all(lists));
  });
}

test('a coach reads their next plan without a network, and what is kept ends with them', async () => {
  test.slow();
  await publishVariant(releases, 'plans', { version: '2.0.0' });
  await release(releases, 'promote', 'plans', '2.0.0');
  let page = await openBrowser();
  page.on('console', (m) => console.log(m.type(), m.text()));
  const coach = newCoach();
  const token = await signIn(page, coach);
  const api = new Api(page.request, portal.url, token);
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const drill = await api.createDrill({ name: 'Rondo', description: 'Five against two.' });
  const plan = await api.createPlan(team.id, {
    name: 'Passing',
    practiceDate: '2099-01-02T17:30',
    drills: [{ drillId: drill.id, order: 1, duration: 20 }],
  });
  await page.reload();
  await expect(async () => {
    const stored = await storedIn(page);
    console.log(stored);
    expect(JSON.stringify(stored)).toContain(`/drills/${drill.id}`);
  }).toPass({ timeout: 20_000 });

  page = await openWithoutNetwork();
  page.on('console', (m) => console.log('OFF', m.type(), m.text()));
  await page.goto(`/teams/${team.id}/plans/${plan.id}`);
  await page.waitForTimeout(4000);
  console.log(await page.locator('body').innerText());
});
