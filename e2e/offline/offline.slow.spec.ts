import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumFlags } from '@touchline/tools/test/chromium';
import { Api, expect, newCoach, signIn, test, type OptionProject } from '../harness/fixtures';
import { expectFitForAll } from '../harness/fit-for-all';
import { PlanDetailsPage } from '../pages/plan-details';
import { PlanEditorPage } from '../pages/plan-editor';
import { PortalFrame } from '../pages/portal-frame';
import { makeDataDir, startPortal, type PortalProcess } from '../harness/portal-process';
import { release } from '../harness/release-command';
import { publishVariant } from '../harness/release-variants';

// The rules of what is kept are in the unit tests of shared/src/offline, shell/src/offline and remote-plans.

// One browser with a profile of its own, closed and opened again, as a phone's.
let portal: PortalProcess;
let releases: string;
let profile: string;
let context: BrowserContext;
let project: OptionProject | undefined;

test.beforeEach(async ({ optionProject }) => {
  project = optionProject;
  const dataDir = await makeDataDir();
  releases = path.join(dataDir, 'releases');
  portal = await startPortal({ DATA_DIR: dataDir, DEMO_DATA: 'off' });
  profile = await mkdtemp(path.join(tmpdir(), 'touchline-profile-'));
});

test.afterEach(async () => {
  await context?.close();
  await portal.end();
  await rm(profile, { recursive: true, force: true });
});

async function openBrowser(): Promise<Page> {
  context = await chromium.launchPersistentContext(profile, {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: chromiumFlags,
    baseURL: portal.url,
    serviceWorkers: 'allow',
    locale: 'en-US',
    viewport: { width: 360, height: 740 },
  });
  const page = context.pages()[0] ?? (await context.newPage());
  return project?.pageOf(page) ?? page;
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

/** What a later look must not find of a coach, in any store of the browser. */
function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(name, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    for (const { name = '', version } of await indexedDB.databases())
      texts.push(name, `${version}`);
    return texts.join('\n');
  });
}

test(
  'a coach reads their next plan without a network, until they sign out',
  { tag: '@framed' },
  async () => {
    test.slow();
    await project?.preparePortal(portal, ['teams', 'plans']);
    await publishVariant(releases, 'plans', { version: '2.0.0' });
    await publishVariant(releases, 'plans', {
      version: '3.0.0',
      edits: [[/"Focus: "/, '"Aim: "']],
    });
    for (const version of ['2.0.0', '3.0.0'])
      expect((await release(portal, 'promote', 'plans', version, '--unopened')).status).toBe(0);
    let page = await openBrowser();
    const api = new Api(page.request, portal.url, await signIn(page, newCoach()));
    const team = await api.createTeam({ name: 'Harbour Hawks' });
    const drill = await api.createDrill({ name: 'Rondo', description: 'Five against two.' });
    const drills = [{ drillId: drill.id, order: 1, duration: 20 }];
    const practiceDate = '2099-01-02T17:30';
    const { id } = await api.createPlan(team.id, { name: 'Passing', practiceDate, drills });
    const planPath = `/teams/${team.id}/plans/${id}`;
    // What was shown is there.
    if (project?.readsAhead === false) {
      for (const shown of [
        `${planPath}/roll-call`,
        `${planPath}/run`,
        `${planPath}/edit`,
        planPath,
      ])
        await page.goto(shown);
      await page.getByRole('button', { name: /Rondo/ }).click();
      await page.getByRole('link', { name: 'Back to Practice Plans' }).click();
      await expect(page.getByRole('heading', { name: 'Harbour Hawks' })).toBeVisible();
    } else await page.reload();
    const code = (await readdir(path.join(releases, 'plans/3.0.0'))).filter((file) =>
      /\.(js|css)$/.test(file),
    );
    const needed = [
      '/stored-account',
      `/drills/${drill.id}`,
      ...code.map((file) => `/plans/3.0.0/${file}`),
    ];
    await expect
      .poll(
        async () => {
          const stored = Object.values(await storedIn(page)).flat();
          return needed.filter((end) => !stored.some((address) => address.endsWith(end)));
        },
        { timeout: 30_000 },
      )
      .toEqual([]);

    page = await openWithoutNetwork();
    const sentTokens: string[] = [];
    page.on('request', (request) => {
      const { authorization } = request.headers();
      if (authorization !== undefined) sentTokens.push(authorization);
    });
    await context.clock.setSystemTime(Date.now() + 90 * 60_000);
    for (const visit of ['first', 'next']) {
      await test.step(`the ${visit} visit, after the token has ended`, async () => {
        await (visit === 'first' ? page.goto(planPath) : page.reload());
        await expect(page.getByText('Stored 1 hour ago. No connection.')).toBeVisible();
        await expect(page.getByText('Aim: Passing')).toBeVisible();
        await page.getByRole('button', { name: /Rondo/ }).click();
        await expect(page.getByText('Five against two.')).toBeVisible();
      });
    }
    await expectFitForAll(page);

    await test.step('a practice runs on through two reloads and a killed browser', async () => {
      // Time stands still, so the clock is right to the second.
      const startedAt = await page.evaluate(() => Date.now());
      await context.clock.setFixedTime(startedAt);
      await new PlanDetailsPage(page).run();
      await page.getByRole('button', { name: 'Start practice' }).click();
      for (const [minutes, shown] of [
        [5, '15:00'],
        [30, '+10:00'],
        [90, '+70:00'],
      ] as const) {
        if (minutes === 90) page = await openWithoutNetwork();
        await context.clock.setFixedTime(startedAt + minutes * 60_000);
        await page.goto(`${planPath}/run`);
        await expect(page.getByRole('timer')).toHaveText(shown);
      }
      await context.clock.setSystemTime(startedAt + 90 * 60_000);
      await page.goto(planPath);
    });

    await page.getByRole('link', { name: 'Back to Practice Plans' }).click();
    await expect(page.getByRole('heading', { name: 'Harbour Hawks' })).toBeVisible();

    await test.step('saving is refused in words', async () => {
      await page.goto(`${planPath}/edit`);
      const editor = new PlanEditorPage(page);
      await editor.fill({ focus: 'Pressing' });
      await editor.updateButton().click({ force: true });
      await expect(page.getByRole('alert')).toContainText(
        'There is no connection, so nothing was saved.',
      );
      await expect(editor.focus()).toHaveValue('Pressing');
      await page.goto('/drills');
      await expect(page.getByText('It needs a connection.')).toBeVisible();
      expect(sentTokens).toEqual([]);
    });

    await test.step('altered code does not run', async () => {
      await page.evaluate(async () => {
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) {
            if (!/\/plans\/3\.0\.0\/.*routes.*js$/.test(request.url)) continue;
            await cache.put(request, new Response('window.isAltered = true'));
          }
        }
      });
      page = await openWithoutNetwork();
      await page.goto(planPath);
      // Where the browser has a good copy elsewhere, it uses that.
      await expect(page.getByText(/Aim: Passing|did not load/)).toBeVisible();
      expect(await page.evaluate(() => 'isAltered' in window)).toBe(false);
      expect((await everythingStored(page)).includes('isAltered')).toBe(false);
    });

    await test.step('with a network, everything is as it is now', async () => {
      expect((await release(portal, 'rollback', 'plans')).status).toBe(0);
      await context.setOffline(false);
      // The provider knows the coach.
      await expect(page.getByText('No connection')).toBeHidden();
      await page.reload();
      await expect(page.getByText('Focus: Passing')).toBeVisible();
      expect(await page.evaluate(() => 'isAltered' in window)).toBe(false);
      await expect
        .poll(async () => JSON.stringify(await storedIn(page)), { timeout: 20_000 })
        .not.toContain('/plans/3.0.0/');
    });

    await test.step('what was stored ends with the sign-out', async () => {
      expect((await everythingStored(page)).includes('Rondo')).toBe(true);
      const ownDatabases = () =>
        page.evaluate(async () => {
          const names = (await indexedDB.databases()).map(({ name = '' }) => name);
          return names.filter((name) => name.startsWith('touchline-user '));
        });
      expect(await ownDatabases()).toHaveLength(1);
      await page.getByRole('button', { name: 'Menu' }).click();
      await new PortalFrame(page).signOut();
      await expect(new PortalFrame(page).signInButton()).toBeVisible();
      await expect
        .poll(async () => Object.keys(await storedIn(page)).join())
        .not.toMatch(/answers/);
      expect(/Rondo|Hawks|Robin/.exec(await everythingStored(page))).toBeNull();
      expect(await ownDatabases()).toEqual([]);
      page = await openWithoutNetwork();
      await page.goto(planPath);
      await expect(page.getByText('Touchline needs one to sign you in.')).toBeVisible();
    });
  },
);
