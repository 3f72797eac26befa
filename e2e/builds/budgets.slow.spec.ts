import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { budgetsOf, excesses, type Budgets, type PageLoad } from './page-budget';
import { expect, test } from '../harness/fixtures';
import { measureLoad } from './page-load';
import { DrillLibraryPage } from '../pages/drill-library';
import { HomePage } from '../pages/home-page';
import { PlanDetailsPage } from '../pages/plan-details';
import { PlanEditorPage } from '../pages/plan-editor';
import { SignInPage } from '../pages/sign-in-page';
import { TeamFormPage } from '../pages/team-form';

const file = path.join(import.meta.dirname, '../budgets.json');
const isWritten = process.env.BUDGETS === 'write';

test('the first load of each page keeps to its budget', async ({ browser, home, api, baseURL }) => {
  test.slow();
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const drill = await api.createDrill({ name: 'Rondo' });
  const plan = await api.createPlan(team.id, {
    drills: [{ drillId: drill.id, duration: 10, order: 1 }],
  } as object);
  await home.waitForFunction(() => localStorage.getItem('touchline.session') !== null);
  const storageState = await home.context().storageState();

  /** Page -> its path, and what its first content is. */
  const pages: Record<string, [path: string, content: (page: Page) => Promise<unknown>]> = {
    Home: ['/', (page) => expect(new HomePage(page).card(team.name)).toBeVisible()],
    'Drill Library': [
      '/drills',
      (page) => expect(new DrillLibraryPage(page).card(drill.name)).toBeVisible(),
    ],
    'Practice Plan': [
      `/teams/${team.id}/plans/${plan.id}`,
      (page) => expect(new PlanDetailsPage(page).headers()).toContainText([drill.name]),
    ],
    'Edit Practice Plan': [
      `/teams/${team.id}/plans/${plan.id}/edit`,
      (page) => expect(new PlanEditorPage(page).row(drill.name)).toBeVisible(),
    ],
    'Team Details': [
      `/teams/${team.id}`,
      (page) => expect(page.getByRole('heading', { name: team.name })).toBeVisible(),
    ],
    'Create Team': [
      '/teams/create',
      (page) => expect(new TeamFormPage(page).sport()).toContainText('Soccer'),
    ],
    'Sign-in, until the provider is asked': [
      '/',
      (page) => expect(new SignInPage(page).heading()).toBeVisible(),
    ],
  };
  const loads: Record<string, PageLoad> = {};
  for (const [name, [address, content]] of Object.entries(pages)) {
    const isSignedIn = !name.startsWith('Sign-in');
    const context = await browser.newContext(isSignedIn ? { storageState } : {});
    const page = await context.newPage();
    loads[name] = await measureLoad(page, async () => {
      await page.goto(new URL(address, baseURL).href);
      await content(page);
    });
    await context.close();
  }

  if (isWritten) {
    await writeFile(file, `${JSON.stringify(budgetsOf(loads), null, 2)}\n`);
    return;
  }
  const budgets = JSON.parse(await readFile(file, 'utf8')) as Budgets;
  expect(Object.keys(budgets.pages)).toEqual(Object.keys(pages));
  const found = Object.entries(loads).flatMap(([name, load]) => excesses(name, load, budgets));
  expect(found, found.join('\n\n')).toEqual([]);
});
