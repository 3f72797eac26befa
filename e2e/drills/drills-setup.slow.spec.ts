import { expectFitForAll } from '../harness/fit-for-all';
import { expect, test } from '../harness/fixtures';
import { DrillFormPage } from '../pages/drill-form';
import { DrillLibraryPage } from '../pages/drill-library';

test(
  'a drill with equipment and coaching points is created, and the library finds it again',
  { tag: '@framed' },
  async ({ home, api }) => {
    await api.createTeam({ name: 'Greens', sportId: 'netball' });
    await home.setViewportSize({ width: 360, height: 800 });
    await home.goto('/sports/netball/drills/create');
    const form = new DrillFormPage(home);
    await form.fill({
      name: 'Clock putting',
      type: 'Putting',
      difficulty: 'Beginner',
      tags: ['Short'],
    });
    await home.getByText('More details').click();
    await home.getByLabel('Coaching points').fill('Eyes over the ball\nSame tempo');
    await home.getByLabel('Equipment').fill('12 balls\nputter');
    await home.getByLabel('Players from').fill('9');
    await home.getByLabel('Players to').fill('4');
    await home.getByLabel('Default minutes').fill('25');
    await expectFitForAll(home);
    await home.getByText('More details').click();
    await form.create();
    // The group opens at its error.
    await expect(home.getByText("Players to can't be less than Players from.")).toBeVisible();
    await expect(home.getByLabel('Players to')).toBeFocused();
    await home.getByLabel('Players to').fill('12');
    await form.create();
    await expect(home).toHaveURL('/drills');
    await home.getByRole('link', { name: 'View the drill' }).click();
    await expect(home).toHaveURL(/\/sports\/netball\/drills\/[^/]+$/);

    await test.step('its star, its tag and the order are in the library', async () => {
      await api.createDrill({ sportId: 'netball', name: 'Bunker shots', tags: ['Short game'] });
      const library = new DrillLibraryPage(home);
      await home.goto('/sports/netball');
      const star = library.card('Clock putting').getByRole('button', { name: 'Favourite' });
      await star.click();
      await expect(star).toHaveAttribute('aria-pressed', 'true');
      // On a phone they are in a sheet.
      const sheet = home.getByRole('dialog', { name: 'Filters' });
      await home.getByRole('button', { name: 'Filters' }).click();
      await sheet.getByRole('button', { name: 'Favourites' }).click();
      await expect(library.count()).toHaveText('1 drill');
      await expectFitForAll(home);
      await sheet.getByRole('button', { name: 'Favourites' }).click();
      await expect(library.count()).toHaveText('2 drills');
      await sheet.getByLabel('Order').selectOption('Newest');
      await sheet.getByRole('button', { name: 'Done' }).click();
      await expect(sheet).toBeHidden();
      await expect(library.cards().first()).toContainText('Bunker shots');
      await home.goto('/drills');
      await home.getByRole('button', { name: 'Filters' }).click();
      await expect(sheet.getByLabel('Order')).toHaveValue('newest');
      await sheet.getByRole('button', { name: 'Done' }).click();
      await library.card('Clock putting').getByRole('link', { name: 'Short' }).click();
      await expect(library.count()).toHaveText('1 drill');
      await expect(home).toHaveURL('/drills?sport=netball&tag=Short');
      await library.view('Clock putting').click();
      await expect(home.getByText('12 balls, Putter')).toBeVisible();
      await expect(home.getByRole('button', { name: 'Favourite' })).toHaveAttribute(
        ...(['aria-pressed', 'true'] as const),
      );
    });
  },
);

test('a plan takes the minutes of a drill, and says what to bring, on paper too', async ({
  home,
  api,
}) => {
  const team = await api.createTeam({ name: 'Greens', sportId: 'netball' });
  await api.createDrill({
    ...{ name: 'Clock putting', sportId: 'netball', defaultMinutes: 25 },
    coachingPoints: ['Eyes over the ball', 'Same tempo'],
    equipment: [{ name: 'balls', count: 12 }],
  });
  await home.setViewportSize({ width: 360, height: 800 });
  const plan = await api.createPlan(team.id, {});
  await home.goto(`/teams/${team.id}/plans/${plan.id}/edit`);
  await home.getByRole('button', { name: 'Show Drill Library' }).click();
  const card = home.getByRole('article', { name: 'Clock putting' });
  await card.getByRole('button', { name: 'Add to Plan' }).click();
  await home.getByRole('button', { name: 'Update Plan' }).click();
  await expect(home.getByRole('button', { name: /Clock putting 25 minutes/ })).toBeVisible();
  await expect(home.getByRole('region', { name: 'What to bring' })).toContainText('12 balls');
  // No button shall change its colour under the mouse.
  await home.mouse.move(0, 0);
  await expectFitForAll(home);
  await home.emulateMedia({ media: 'print' });
  await expect(home.getByText('Same tempo')).toBeVisible();
  await expect(home.getByRole('region', { name: 'What to bring' })).toBeVisible();
});
