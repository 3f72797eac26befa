import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures';
import { HomePage } from '../pages/home-page';

// A coach who returns sees what this browser has stored, until the server has answered.

test.use({ startPath: 'about:blank', serviceWorkers: 'allow' });

/** Holds all answers of the API, as a slow network does. @returns lets them go */
async function holdAnswers(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/**', async (route) => {
    await isReleased;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Waits until the answer to a read is stored in this browser. */
async function isStored(page: Page, read: string): Promise<void> {
  const count = () =>
    page.evaluate(async (address) => {
      const names = (await caches.keys()).filter((name) => name.startsWith('touchline-answers '));
      const found = names.map(async (name) => (await caches.open(name)).match(address));
      return (await Promise.all(found)).filter(Boolean).length;
    }, `/stored-answers${read}`);
  await expect.poll(count, { timeout: 20_000 }).toBe(1);
}

test('Home, a plan and the library begin with what is stored, a form with what is true', async ({
  home,
  api,
}) => {
  const { id: teamId } = await api.createTeam({ name: 'Harbour Hawks' });
  const { id: drillId } = await api.createDrill({ name: 'Rondo' });
  const drills = [{ drillId, order: 1, duration: 20 }];
  const { id: planId } = await api.createPlan(teamId, { name: 'Passing', drills });
  const team = `/teams/${teamId}`;
  const visits = [
    { path: '/', read: '/teams', text: 'Harbour Hawks' },
    { path: `${team}/plans/${planId}`, read: `/sports/soccer/drills/${drillId}`, text: 'Rondo' },
    { path: '/sports/soccer/drills', read: '/sports/soccer/drills?limit=200', text: 'Rondo' },
    { path: '/drills', read: '/sports', text: 'Rondo' },
  ];
  for (const { path, read, text } of visits) {
    await home.goto(path);
    await expect(home.getByRole('main').getByText(text).first()).toBeVisible();
    await isStored(home, read);
  }
  await isStored(home, team);

  for (const { path, text } of visits) {
    const letAnswer = await holdAnswers(home);
    await home.goto(path);
    await expect(home.getByRole('main').getByText(text).first()).toBeVisible();
    letAnswer();
    await home.unrouteAll({ behavior: 'wait' });
  }

  // An open page may read ahead, and store the change.
  await home.goto('about:blank');
  await api.send('put', team, { name: 'Harbour Herons', sportId: 'soccer' });
  await test.step('what is new follows', async () => {
    const letAnswer = await holdAnswers(home);
    await home.goto('/');
    await expect(new HomePage(home).card('Harbour Hawks')).toBeVisible();
    letAnswer();
    await expect(new HomePage(home).card('Harbour Herons')).toBeVisible();
    await expect(new HomePage(home).card('Harbour Hawks')).toHaveCount(0);
    await home.unrouteAll({ behavior: 'wait' });
  });
  await test.step('a form waits for the server', async () => {
    const letAnswer = await holdAnswers(home);
    await home.goto(`${team}/edit`);
    await expect(home.getByRole('main').getByRole('status').first()).toBeVisible();
    await expect(home.getByRole('textbox')).toHaveCount(0);
    letAnswer();
    await expect(home.getByLabel('Name')).toHaveValue('Harbour Herons');
    await home.unrouteAll({ behavior: 'wait' });
  });
});
