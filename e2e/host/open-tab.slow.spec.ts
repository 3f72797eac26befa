import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { makeLive } from '../harness/release-command';
import { builtVariant } from '../harness/built-variants';
import { Api, expect, newCoach, signIn, test } from '../harness/fixtures';
import { DrillFormPage } from '../pages/drill-form';
import { HomePage } from '../pages/home-page';
import { PlanEditorPage } from '../pages/plan-editor';
import { PortalFrame } from '../pages/portal-frame';
import { TeamFormPage } from '../pages/team-form';
import { makeDataDir, startPortal, type PortalProcess } from '../harness/portal-process';
import { publishVariant } from '../harness/release-variants';

let portal: PortalProcess;
let releases: string;

test.beforeEach(async () => {
  const dataDir = await makeDataDir();
  releases = path.join(dataDir, 'releases');
  portal = await startPortal({ DATA_DIR: dataDir });
});
test.afterEach(() => portal.end());

function promote(name: string, version: string): Promise<void> {
  return makeLive(releases, name, version);
}

/** Fails when the page was loaded again since, or has another token store. */
async function markTab(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  return async () => {
    expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
    await expect(new PortalFrame(page).signOutButton()).toBeVisible();
  };
}

test('a half-filled plan outlives its release, and the tab ends on the new one', async ({
  page,
}) => {
  test.slow();
  await publishVariant(releases, 'plans', { version: '2.0.0' });
  await promote('plans', '2.0.0');
  const token = await signIn(page, newCoach(), portal.url);
  const api = new Api(page.request, portal.url, token);
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const plan = await api.createPlan(team.id, { name: 'Warm-up' });
  await page.goto(`${portal.url}/teams/${team.id}/plans/${plan.id}/edit`);
  const editor = new PlanEditorPage(page);
  await editor.fill({ focus: 'Passing under pressure' });
  const expectSameTab = await markTab(page);

  await publishVariant(releases, 'plans', {
    version: '3.0.0',
    edits: [[/"Focus: "/, '"Aim: "']],
  });
  await promote('plans', '3.0.0');
  await rm(path.join(releases, 'plans/2.0.0'), { recursive: true });

  // To another remote and back, with what is typed.
  await editor.showLibrary().click();
  await editor.createDrill().click();
  await new DrillFormPage(page).fill({ name: 'Rondo', type: 'Passing', difficulty: 'Beginner' });
  await page.getByRole('button', { name: 'Create Drill' }).click();
  await expect(editor.row('Rondo')).toBeVisible();
  await expect(editor.focus()).toHaveValue('Passing under pressure');
  await editor.fill({ notes: 'Bibs are in the shed.' });
  await editor.updateButton().click();

  await expect(page.getByText(/: Passing under pressure/)).toBeVisible();
  await expect(page.getByText('Bibs are in the shed.')).toBeVisible();
  await new PortalFrame(page).sidebar().getByRole('link', { name: 'Teams' }).click();
  await new HomePage(page).plans('Harbour Hawks').getByRole('link').first().click();
  await expect(page.getByText('Aim: Passing under pressure')).toBeVisible();
  await expectSameTab();
});

test('a part that is fetched later, and is gone, moves its remote to a release that works', async ({
  browser,
}) => {
  test.slow();
  const built = await builtVariant('late-help');
  await publishVariant(releases, 'teams', { version: '2.0.0', built });
  await promote('teams', '2.0.0');
  const pages = await Promise.all(
    ['Show help', 'Fetch help'].map(async (button) => {
      const page = await (await browser.newContext()).newPage();
      await signIn(page, newCoach(), portal.url);
      // The page looks for releases once. Later it would find the next one before that is needed.
      const looked = page.waitForResponse('**/remotes.json');
      await new HomePage(page).createTeamButton().click();
      await new TeamFormPage(page).name().fill('Harbour Hawks');
      await looked;
      return { page, button, expectSameTab: await markTab(page) };
    }),
  );

  const edits: [RegExp, string][] = [[/Help, as it was/, 'Help, as it is now']];
  await publishVariant(releases, 'teams', { version: '3.0.0', built, edits });
  await promote('teams', '3.0.0');
  await rm(path.join(releases, 'teams/2.0.0'), { recursive: true });

  for (const { page, button, expectSameTab } of pages) {
    await test.step(button, async () => {
      const entries = new Set<string>();
      page.on('request', (request) => {
        if (request.url().includes('/3.0.0/remoteEntry.js')) entries.add(request.url());
      });
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText('Your unsaved changes from before are back.')).toBeVisible();
      await expect(new TeamFormPage(page).name()).toHaveValue('Harbour Hawks');
      // So soon, a second tap would be the second one of a double tap.
      await page.getByRole('button', { name: button }).press('Enter');
      await expect(page.getByText('Help, as it is now')).toBeVisible();
      await expectSameTab();
      expect([...entries]).toHaveLength(1);
      const old = page.locator('link[rel="stylesheet"][href*="/teams/2.0.0/"]');
      for (const sheet of await old.all()) await expect(sheet).toHaveJSProperty('disabled', true);
      await page.context().close();
    });
  }
});

test('a tab takes a new release as its coach goes on, and its styles instead of the old ones', async ({
  page,
}) => {
  test.slow();
  await publishVariant(releases, 'drills', { version: '2.0.0' });
  await promote('drills', '2.0.0');
  await signIn(page, newCoach(), portal.url);
  const frame = new PortalFrame(page);
  const drills = frame.sidebar().getByRole('link', { name: 'Drill Library' });
  const teams = frame.sidebar().getByRole('link', { name: 'Teams' });
  await drills.click();
  await expect(page.getByText('You have no teams with a sport assigned.')).toBeVisible();
  const expectSameTab = await markTab(page);

  await publishVariant(releases, 'drills', {
    version: '3.0.0',
    edits: [[/You have no teams with a sport assigned\./, 'First, you need a team.']],
  });
  await promote('drills', '3.0.0');
  // The page that comes next learns of it and loads it; the one after that is drawn by it.
  const news = page.waitForResponse(/drills\/3\.0\.0\/__federation_expose_routes.*js/);
  await teams.click();
  await news;
  await expect(async () => {
    await drills.click();
    await expect(page.getByText('First, you need a team.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectSameTab();
  const sheets = page.locator('link[rel="stylesheet"][href*="/drills/"]');
  const applied = await sheets.evaluateAll((links) =>
    (links as HTMLLinkElement[]).filter(({ sheet }) => !sheet?.disabled).map(({ href }) => href),
  );
  // Pages that may come next bring sheets of their own.
  expect(applied.length).toBeGreaterThan(0);
  expect(applied.filter((href) => !href.includes('/drills/3.0.0/'))).toEqual([]);
});
