import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { Release } from '@touchline/shared/schemas';
import { lastRecorded, unpackRecord } from '@touchline/tools/compatibility/recorded-version';
import { outcomeAnnotation, readOutcomes } from '@touchline/tools/compatibility/outcome-table';
import { expect, newCoach, signIn, test } from '../harness/fixtures';
import { DrillFormPage } from '../pages/drill-form';
import { DrillLibraryPage } from '../pages/drill-library';
import { HomePage } from '../pages/home-page';
import { PlanDetailsPage } from '../pages/plan-details';
import { PlanEditorPage } from '../pages/plan-editor';
import { PortalFrame } from '../pages/portal-frame';
import { TeamFormPage } from '../pages/team-form';
import { makeDataDir, startPortal, type PortalProcess } from '../harness/portal-process';
import { publishVariant, serveRegistry } from '../harness/release-variants';

const root = path.resolve(import.meta.dirname, '../..');

/** The present builds, and those of the last released version. */
const versions = ['now', 'before'] as const;
type Version = (typeof versions)[number];

type Outcome = 'works' | 'earlier release stands in' | 'says so, rest works';

/** An error in the drills remote's release, in its build or on the network. */
interface InjectedError {
  edits?: [RegExp, string][];
  description?: object;
  /** A file of the release, and how the network breaks it. */
  file?: string;
  network?: (route: Route) => Promise<void>;
}

/** The column in which errors are tried, too. */
const today = 'shell now, remotes now';

/** The start of the module that a remote exposes, in its minified build. */
const exposedModule = /(\w+\.r\(\w+\),)(\w+\.d\(\w+,\{)routes:/;

const injectedErrors: Record<string, InjectedError> = {
  healthy: {},
  'out of reach': { file: '*', network: (route) => route.abort() },
  'too slow': { file: 'remoteEntry.js*', network: () => Promise.resolve() },
  'a chunk is gone (404)': {
    file: '__federation_expose_routes.*.js',
    network: (route) => route.fulfill({ status: 404 }),
  },
  'a byte is changed (bad hash)': {
    file: '__federation_expose_routes.*.js',
    network: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    },
  },
  'needs another React (skewed singleton)': { description: { requires: { react: '^18.3.1' } } },
  'throws as it loads': { edits: [[exposedModule, '(()=>{throw Error("load")})(),$1$2routes:']] },
  'throws as it is drawn': { edits: [[/"\+ Create Drill"/, '(()=>{throw Error("draw")})()']] },
};

/** Versions meet without errors, and errors come with the present ones. */
function triedIn(column: string): [what: string, injected: InjectedError][] {
  const all = Object.entries(injectedErrors);
  return column === today ? all : all.filter(([what]) => what === 'healthy');
}

const isWritten = process.env.COMPATIBILITY_TABLE === 'write';

/** Not an error of the remote: after its first page, the API refuses the coach's token. */
const expired = 'the token has expired';

const written = readOutcomes(readFileSync(path.join(root, 'docs/compatibility.md'), 'utf8'));

for (const shell of versions) {
  test.describe(`shell ${shell}`, () => {
    // In one worker, because each worker would start both portals.
    test.describe.configure({ mode: 'default' });

    let portal: PortalProcess;
    const releases: Record<Version, Record<string, Release>> = { now: {}, before: {} };

    test.beforeAll(async () => {
      test.setTimeout(120_000);
      const dataDir = await makeDataDir();
      const record = path.join(dataDir, 'before');
      await unpackRecord((await lastRecorded()).file, record);
      if (shell === 'before') {
        await cp(path.join(record, 'shell'), path.join(dataDir, 'shell'), { recursive: true });
      }
      const starts = startPortal({
        DATA_DIR: dataDir,
        DEMO_DATA: 'off',
      });
      for (const version of versions) {
        const builtOf = (name: string) =>
          version === 'now'
            ? path.join(root, `remote-${name}/dist`)
            : path.join(record, `remote-${name}`);
        // A fallback needs a lower version, and a remote may have the same one in both.
        const major = version === 'now' ? 2 : 1;
        const publish = (name: string, minor: number, injected: InjectedError) =>
          publishVariant(path.join(dataDir, 'releases'), name, {
            version: `${major}.${minor}.0`,
            built: builtOf(name),
            ...injected,
          });
        for (const name of ['teams', 'drills', 'plans']) {
          releases[version][name] = await publish(name, 0, {});
        }
        for (const [index, [what, injected]] of Object.entries(injectedErrors).entries()) {
          if (!injected.edits && !injected.description) continue;
          releases[version][what] = await publish('drills', index, injected);
        }
      }
      portal = await starts;
    });
    test.afterAll(() => portal.end());
    // Pages go on with requests until they are closed.
    test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

    for (const remotes of versions) {
      const column = `shell ${shell}, remotes ${remotes}`;

      for (const [what, { file, network }] of triedIn(column)) {
        test(`${what}, remotes ${remotes}`, async ({ page }) => {
          const { drills } = await serve(page, remotes, what);
          const address = `**/releases/${drills.name}/${drills.version}/${file}`;
          if (network) await page.route(address, network);
          await signIn(page, newCoach(), portal.url);
          const expectNoBlank = await watch(page);
          const outcome = await walk(page);
          await expectNoBlank();
          conclude(what, column, outcome);
        });
      }

      if (column !== today) continue;
      test(expired, async ({ page }) => {
        await serve(page, remotes, 'healthy');
        const token = await signIn(page, newCoach(), portal.url);
        const expectNoBlank = await watch(page);
        let refused = 0;
        const outcome = await walk(page, async () => {
          await page.route('**/api/**', async (route) => {
            const headers = route.request().headers();
            if (headers.authorization !== `Bearer ${token}`) return route.continue();
            refused += 1;
            await route.continue({ headers: { ...headers, authorization: 'Bearer expired' } });
          });
        });
        expect(refused).toBeGreaterThan(0);
        await expectNoBlank();
        conclude(expired, column, outcome);
      });
    }

    /**
     * Serves a registry with the remotes of a version, and an error in drills. If the present ones are
     * live, those before are kept, as after a promotion.
     */
    async function serve(page: Page, version: Version, what: string) {
      const { teams, drills, plans, [what]: faulty = drills } = releases[version];
      if (!teams || !drills || !plans || !faulty) throw new Error('Nothing was published.');
      await serveRegistry(
        page,
        [teams, faulty, plans].map((live) => {
          const before = releases.before[live.name];
          return { live, kept: version === 'now' && before ? [before] : [] };
        }),
      );
      return { drills: faulty };
    }
  });
}

if (!isWritten) {
  test('the table in docs/compatibility.md has these cells and no others', () => {
    const columns = versions.flatMap((shell) =>
      versions.map((remotes) => `shell ${shell}, remotes ${remotes}`),
    );
    expect(Object.keys(written)).toEqual([...Object.keys(injectedErrors), expired]);
    for (const [what, row] of Object.entries(written)) {
      const tried = Object.keys(row).filter((column) => row[column] !== '');
      expect(tried).toEqual(what === 'healthy' ? columns : [today]);
    }
  });
}

/**
 * Uses all three remotes: makes a team, a drill (if the drill library works) and a plan, and reads the
 * plan. Everything except drills must work.
 * @param onTheWay called once the team exists
 * @returns the outcome for the drill library
 */
async function walk(page: Page, onTheWay?: () => Promise<void>): Promise<Outcome> {
  const home = new HomePage(page);
  const alerts = page.getByRole('alert');
  await home.createTeamButton().click();
  const team = new TeamFormPage(page);
  await team.fill({ name: 'Harbour Hawks', sport: 'Soccer' });
  await team.create();
  await expect(home.card('Harbour Hawks')).toBeVisible();
  await onTheWay?.();

  await openDrills(page);
  const outcome = await outcomeOfDrills(page);
  if (outcome !== 'says so, rest works') {
    await new DrillLibraryPage(page).createLink().click();
    const drill = new DrillFormPage(page);
    await drill.fill({ name: 'Rondo', type: 'Passing', difficulty: 'Beginner' });
    await drill.create();
    await expect(new DrillLibraryPage(page).card('Rondo')).toBeVisible();
  }

  await new PortalFrame(page).sidebar().getByRole('link', { name: 'Teams' }).click();
  await expect(home.card('Harbour Hawks')).toBeVisible();
  await expect(alerts).toBeHidden();
  await home.card('Harbour Hawks').getByRole('button', { name: 'Create Practice Plan' }).click();
  const editor = new PlanEditorPage(page);
  await editor.fill({ date: '2026-11-21T17:30', focus: 'Passing under pressure' });
  if (outcome !== 'says so, rest works') {
    await editor.showLibrary().click();
    await editor.add('Rondo');
  }
  await editor.createButton().click();
  await home.plans('Harbour Hawks').first().getByRole('link', { name: 'View' }).click();
  const plan = new PlanDetailsPage(page);
  await expect(plan.heading()).toHaveText('Nov 21, 2026, 5:30 PM · Harbour Hawks');
  await plan.expectDrills(...(outcome === 'says so, rest works' ? [] : ['1. Rondo 10 minutes']));
  await expect(alerts).toBeHidden();
  return outcome;
}

async function openDrills(page: Page): Promise<void> {
  await new PortalFrame(page).sidebar().getByRole('link', { name: 'Drill Library' }).click();
  await expect(new PortalFrame(page).heading()).toHaveText('Drill Library');
}

async function outcomeOfDrills(page: Page): Promise<Outcome> {
  const library = new DrillLibraryPage(page).createLink();
  const failure = page.getByRole('alert');
  await expect(library.or(failure)).toBeVisible({ timeout: 20_000 });
  if (await failure.isVisible()) {
    await expect(failure).toContainText(/^Drill Library (did not load|ran into a problem)/);
    await expect(failure).toContainText('goes on working');
    return 'says so, rest works';
  }
  const notice = page.getByText('You see an earlier version of Drill Library');
  return (await notice.isVisible()) ? 'earlier release stands in' : 'works';
}

/**
 * Watches the page from now on for blank states: no layout, no heading or an empty screen. The returned
 * function fails when there was one, or when the page was reloaded.
 */
async function watch(page: Page): Promise<() => Promise<void>> {
  await expect(new PortalFrame(page).sidebar()).toBeVisible();
  await expect(new HomePage(page).createTeamButton()).toBeVisible();
  await page.evaluate(() => {
    const blanks: string[] = [];
    Object.assign(window, { blanks });
    function look() {
      const missing = ['nav[aria-label=Main] a', 'h1:not(:empty)', 'main > :not(header)'].filter(
        (selector) => !document.querySelector(selector),
      );
      if (missing.length > 0) blanks.push(`${location.pathname} has no ${missing.join(', ')}`);
    }
    const changes = new MutationObserver(() => requestAnimationFrame(look));
    changes.observe(document, { childList: true, subtree: true });
  });
  return async () => {
    const blanks = await page.evaluate(() => ('blanks' in window ? window.blanks : 'reloaded'));
    expect(blanks, 'What was painted without a layout, a heading or a screen').toEqual([]);
  };
}

/** Compares the outcome with the table, or reports it to be written there. */
function conclude(what: string, column: string, outcome: Outcome): void {
  test.info().annotations.push(outcomeAnnotation(what, column, outcome));
  if (isWritten) return;
  const message = `In docs/compatibility.md the cell '${what}' with '${column}' is wrong. If the outcome is right, run npx tsx tools/compatibility/compatibility.ts table.`;
  expect(outcome, message).toBe(written[what]?.[column]);
}
