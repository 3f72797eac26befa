import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { Release } from '@touchline/shared/schemas';
import { expect, newCoach, signIn, test } from '../harness/fixtures';
import { HomePage } from '../pages/home-page';
import { PortalFrame } from '../pages/portal-frame';
import { makeDataDir, startPortal, type PortalProcess } from '../harness/portal-process';
import { publishVariant, serveRegistryWith } from '../harness/release-variants';
import { withoutStartData } from '../harness/changed-registry';

// In one worker: each worker would make all of this.
test.describe.configure({ mode: 'default' });

let portal: PortalProcess;
let earlier: Release;
let newest: Release;
let broken: Release;
let tooNew: Release;

/** The start of the module that a remote exposes, in its minified build. */
const exposedModule = /(\w+\.r\(\w+\),)(\w+\.d\(\w+,\{)routes:/;
/** A text of the drill library's first screen, for a coach without a team. */
const noTeam = /"You have no teams with a sport assigned\."/;

test.beforeAll(async () => {
  const dataDir = await makeDataDir();
  const releases = path.join(dataDir, 'releases');
  portal = await startPortal({ DATA_DIR: dataDir });
  const publish = (version: string, ...edits: [RegExp, string][]) =>
    publishVariant(releases, 'drills', { version, edits });
  earlier = await publish('2.0.0', [noTeam, '"No team, as before."']);
  newest = await publish('3.0.0');
  broken = await publish('3.3.0', [exposedModule, '$1$2pages:']);
  tooNew = await publishVariant(releases, 'drills', {
    version: '3.4.0',
    edits: [[exposedModule, '(()=>{globalThis.hasRun=true})(),$1$2routes:']],
    description: { requires: { '@touchline/shared': '^99.0.0' } },
  });
});
test.afterAll(() => portal.end());
// A page asks on until it is closed.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** What the network may do to a file, until the answered function is called. */
async function breakFile(page: Page, file: string, fault: (route: Route) => Promise<void>) {
  await page.route(file, fault);
  return () => page.unroute(file, fault);
}

const entry = '**/releases/drills/3.0.0/remoteEntry.js*';
const styles = '**/releases/drills/3.0.0/*.css*';

// What else the network may do, and what a remote may do itself, is in misdeeds.slow.spec.ts.
interface NetworkFault {
  what: string;
  file: string;
  fault: (route: Route) => Promise<void>;
  /** The tag of the test without an earlier release, and of the one with it. */
  tags: [string[], string[]];
}
const networkFaults: NetworkFault[] = [
  {
    what: 'whose entry never comes',
    file: entry,
    fault: () => Promise.resolve(),
    tags: [['@slow'], ['@slow']],
  },
  {
    what: 'whose entry is a page',
    file: entry,
    fault: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Sign in to this Wi-Fi</p>' }),
    tags: [[], ['@slow']],
  },
  {
    what: 'whose styles are gone',
    file: styles,
    fault: (route) => route.fulfill({ status: 404 }),
    tags: [['@slow'], []],
  },
];

async function expectNeighboursToWork(page: Page) {
  const frame = new PortalFrame(page);
  await frame.sidebar().getByRole('link', { name: 'Teams' }).click();
  await expect(new HomePage(page).createTeamButton()).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
}

async function openDrills(page: Page) {
  await new PortalFrame(page).sidebar().getByRole('link', { name: 'Drill Library' }).click();
  await expect(new PortalFrame(page).heading()).toHaveText('Drill Library');
}

async function markDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  return async () => {
    expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
  };
}

for (const { what, file, fault, tags } of networkFaults) {
  const [alone, withEarlier] = tags;
  test(
    `a remote ${what} says so, alone, and Retry brings it back`,
    { tag: alone },
    async ({ page }) => {
      await serveRegistryWith(page, newest);
      const mend = await breakFile(page, file, fault);
      await signIn(page, newCoach(), portal.url);
      const expectSameDocument = await markDocument(page);
      await openDrills(page);
      const failure = page.getByRole('alert');
      await expect(failure).toContainText('Drill Library did not load', { timeout: 20_000 });
      await expect(failure).toContainText(/Reference [0-9A-Z]{4}-[0-9A-Z]{4}/);
      await expectNeighboursToWork(page);

      await openDrills(page);
      await expect(failure).toContainText('Drill Library did not load', { timeout: 20_000 });
      await mend();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText('You have no teams with a sport assigned.')).toBeVisible();
      await expectSameDocument();
    },
  );

  test(
    `for a remote ${what} its earlier release stands in`,
    { tag: withEarlier },
    async ({ page }) => {
      await serveRegistryWith(page, newest, earlier);
      await breakFile(page, file, fault);
      await signIn(page, newCoach(), portal.url);
      const expectSameDocument = await markDocument(page);
      await openDrills(page);
      await expect(page.getByText('No team, as before.')).toBeVisible({
        timeout: 20_000,
      });
      await expect(page.getByText('You see an earlier version of Drill Library')).toBeVisible();
      await expect(page.getByRole('alert')).toBeHidden();
      await expectNeighboursToWork(page);
      await expectSameDocument();
    },
  );
}

test('a remote that lacks its routes says so, alone', { tag: '@slow' }, async ({ page }) => {
  await serveRegistryWith(page, broken);
  await signIn(page, newCoach(), portal.url);
  await openDrills(page);
  await expect(page.getByRole('alert')).toContainText('Drill Library did not load');
  await expectNeighboursToWork(page);
});

test(
  'for a remote that lacks its routes its earlier release stands in',
  { tag: '@slow' },
  async ({ page }) => {
    await serveRegistryWith(page, broken, earlier);
    await signIn(page, newCoach(), portal.url);
    await openDrills(page);
    await expect(page.getByText('No team, as before.')).toBeVisible();
    await expect(page.getByText('You see an earlier version of Drill Library')).toBeVisible();
    await expectNeighboursToWork(page);
  },
);

test('a remote that needs a newer contract never runs, and its earlier release stands in', async ({
  page,
}) => {
  await serveRegistryWith(page, tooNew, earlier);
  await signIn(page, newCoach(), portal.url);
  await openDrills(page);
  await expect(page.getByText('No team, as before.')).toBeVisible();
  expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false);
});

test.describe('the registry', () => {
  const registryFaults: [string, (route: Route) => Promise<void>][] = [
    ['gone', (route) => route.fulfill({ status: 404 })],
    ['out of reach', (route) => route.abort()],
    ['broken', (route) => route.fulfill({ json: { remotes: [{ name: 'Drills!' }] } })],
    ['slow', () => Promise.resolve()],
  ];
  for (const [what, fault] of registryFaults) {
    const tag = what === 'gone' ? [] : ['@slow'];
    test(
      `that is ${what} is replaced by the last good one, until it is back`,
      { tag },
      async ({ page }) => {
        await signIn(page, newCoach(), portal.url);
        await expect(new HomePage(page).createTeamButton()).toBeVisible();
        await withoutStartData(page);
        const mend = await breakFile(page, '**/remotes.json', fault);
        await page.reload();
        await expect(new HomePage(page).createTeamButton()).toBeVisible({ timeout: 15_000 });
        const notice = page.getByText('Touchline could not look for its newest version.');
        await expect(notice).toBeVisible();
        await openDrills(page);
        await expect(page.getByText('You have no teams with a sport assigned.')).toBeVisible();
        await mend();
        await expectNeighboursToWork(page);
        await openDrills(page);
        await expect(notice).toBeHidden();
      },
    );
  }

  test('that never was read stops the start with a way to try again', async ({ page }) => {
    await withoutStartData(page);
    const mend = await breakFile(page, '**/remotes.json', (route) => route.abort());
    await page.goto(portal.url);
    await expect(page.getByRole('alert')).toContainText('Touchline could not start');
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  });
});

test("the page's own files are asked for once more where the network breaks off", async ({
  page,
}) => {
  await signIn(page, newCoach(), portal.url);
  // As Chromium does when a phone changes its network.
  const broken = new Set<string>();
  await page.route(/\/main\.\w+\.(js|css)$/, async (route) => {
    broken.add(route.request().url().replace(/.*\./, ''));
    await route.abort('connectionreset');
  });
  await page.reload();
  await expect(new HomePage(page).createTeamButton()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toHaveCSS(
    'position',
    'absolute',
  );
  expect([...broken].sort()).toEqual(['css', 'js']);
});
