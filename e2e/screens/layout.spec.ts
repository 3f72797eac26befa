import { expectFitForAll } from '../harness/fit-for-all';
import { expect, newCoach, test } from '../harness/fixtures';
import { PortalFrame } from '../pages/portal-frame';

const unknownId = '00000000-0000-4000-8000-000000000000';

/** Path, title, and the link that is marked in the sidebar. */
const titles = [
  ['/', 'Teams', 'Teams'],
  ['/teams', 'Teams', 'Teams'],
  ['/sports', 'Teams', 'Teams'],
  ['/drills', 'Drill Library', 'Drill Library'],
  ['/sports/soccer', 'Drill Library', 'Drill Library'],
  ['/sports/soccer/drills', 'Drill Library', 'Drill Library'],
  ['/sports/soccer/drills/create', 'Create Drill', 'Drill Library'],
  [`/sports/soccer/drills/${unknownId}`, 'Drill Details', 'Drill Library'],
  [`/sports/soccer/drills/${unknownId}/edit`, 'Edit Drill Details', 'Drill Library'],
  ['/teams/create', 'Create Team', 'Teams'],
  [`/teams/${unknownId}`, 'Team Details', 'Teams'],
  [`/teams/${unknownId}/edit`, 'Edit Team Details', 'Teams'],
  [`/teams/${unknownId}/plans/create`, 'Create Practice Plan', 'Teams'],
  [`/teams/${unknownId}/plans/${unknownId}`, 'Practice Plan', 'Teams'],
  [`/teams/${unknownId}/plans/${unknownId}/edit`, 'Edit Practice Plan', 'Teams'],
  ['/profile', 'My Profile', ''],
  ['/lineup', 'Page', ''],
] as const;

test('every route has its title, in the page and in the document, and marks its link', async ({
  home,
}) => {
  const frame = new PortalFrame(home);
  for (const [path, title, link] of titles) {
    await home.goto(path);
    await expect(frame.heading(), path).toHaveText(title);
    await expect(home, path).toHaveTitle(`${title} · Touchline`);
    await expect(frame.currentLinks(), path).toHaveText(link ? [link] : []);
  }
});

test('breadcrumbs lead back along the path, with its parameters filled in', async ({
  home,
  api,
}) => {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  await home.goto(`/teams/${team.id}/edit`);
  const breadcrumbs = new PortalFrame(home).breadcrumbs();
  await expect(breadcrumbs.getByRole('listitem')).toHaveText([
    'Teams',
    'Team Details',
    'Edit Team Details',
  ]);
  await expect(breadcrumbs.getByRole('link')).toHaveText(['Teams', 'Team Details']);
  await breadcrumbs.getByRole('link', { name: 'Team Details' }).click();
  await expect(home).toHaveURL(`/teams/${team.id}`);
  await expect(home.getByRole('heading', { name: 'Harbour Hawks' })).toBeVisible();
});

test('the sidebar leads to teams and to the drill library, and the focus to the heading', async ({
  home,
}) => {
  const frame = new PortalFrame(home);
  await expect(home.getByRole('contentinfo')).toContainText('© 2025 Touchline');
  await expect(frame.sidebar().getByRole('link')).toContainText(['Teams', 'Drill Library']);
  await frame.sidebar().getByRole('link', { name: 'Drill Library' }).click();
  await expect(home).toHaveURL('/drills');
  await expect(frame.heading()).toHaveText('Drill Library');
  await expect(frame.heading()).toBeFocused();
  expect(await frame.colourOf('Drill Library')).not.toBe(await frame.colourOf('Teams'));
  await frame.sidebar().getByRole('link', { name: 'Teams' }).click();
  await expect(home).toHaveURL('/');
});

test('a malformed address is a page that nobody knows', async ({ home }) => {
  const frame = new PortalFrame(home);
  await home.evaluate(() => {
    history.pushState(null, '', '/teams/%E0%A4%A');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(frame.heading()).toHaveText('Page');
  await expect(home).toHaveTitle('Page · Touchline');
  await expect(home.getByText('There is nothing at this address.')).toBeVisible();
  await home.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(frame.heading()).toHaveText('Teams');
});

test(
  "an address of the portal's own tools offers a way home",
  { tag: '@slow' },
  async ({ home }) => {
    await home.goto('/releases');
    await home.getByRole('link', { name: 'Go to the start page' }).click();
    await expect(home).toHaveURL('/');
  },
);

test('the profile shows name, email and, hidden, the object id', async ({ home, coach }) => {
  await home.getByRole('link', { name: coach.name }).click();
  await expect(home).toHaveURL('/profile');
  await expect(home.getByRole('definition')).toHaveText([coach.name, coach.email]);
  await expect(home.locator('input[type=hidden][name=oid]')).toHaveValue(/^[0-9a-f-]{36}$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu folds away and leads everywhere', async ({ home, coach }) => {
    const frame = new PortalFrame(home);
    await expect(frame.sidebar()).toBeHidden();
    await expect(frame.signOutButton()).toBeHidden();
    const brand = await home
      .getByRole('banner')
      .getByText('Touchline', { exact: true })
      .boundingBox();
    expect(brand?.width).toBeGreaterThan(60);
    await home.getByRole('button', { name: 'Menu' }).click();
    await expect(frame.signOutButton()).toBeVisible();
    await expect(home.getByRole('link', { name: coach.name })).toBeVisible();
    await home.getByRole('link', { name: 'Drill Library' }).click();
    await expect(home).toHaveURL('/drills');
    await expect(frame.signOutButton()).toBeHidden();
    await home.getByRole('button', { name: 'Menu' }).click();
    await expect(frame.currentLinks()).toHaveText(['Drill Library']);
  });

  test.describe('for a coach with a very long name, in both directions', { tag: '@slow' }, () => {
    const name = `${'عبدالرحمن '.repeat(9)}${'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)}`;
    test.use({ coach: async ({}, use) => use(newCoach(name)) });

    test('nothing overflows, and the name is kept apart', async ({ home, coach }) => {
      await expect(new PortalFrame(home).heading()).toHaveText('Teams');
      await home.getByRole('button', { name: 'Menu' }).click();
      const link = home.getByRole('link', { name: coach.name });
      await expect(link.locator('bdi')).toHaveText(coach.name);
      await expectFitForAll(home);
      await link.click();
      await expect(home.getByRole('definition').first()).toHaveText(coach.name);
      await expectFitForAll(home);
    });
  });
});
