import { expect, test } from './fixtures';
import { PortalFrame } from './pages/portal-frame';

const unknownId = '00000000-0000-4000-8000-000000000000';

const titles = [
  ['/', 'Teams'],
  ['/teams', 'Teams'],
  ['/sports', 'Teams'],
  ['/drills', 'Drill Library'],
  ['/sports/soccer', 'Drill Library'],
  ['/sports/soccer/drills', 'Drill Library'],
  ['/sports/soccer/drills/create', 'Create Drill'],
  [`/sports/soccer/drills/${unknownId}`, 'Drill Details'],
  [`/sports/soccer/drills/${unknownId}/edit`, 'Edit Drill Details'],
  ['/teams/create', 'Create Team'],
  [`/teams/${unknownId}`, 'Team Details'],
  [`/teams/${unknownId}/edit`, 'Edit Team Details'],
  [`/teams/${unknownId}/plans/create`, 'Create Practice Plan'],
  [`/teams/${unknownId}/plans/${unknownId}`, 'Practice Plan'],
  [`/teams/${unknownId}/plans/${unknownId}/edit`, 'Edit Practice Plan'],
  ['/profile', 'My Profile'],
  ['/lineup', 'Page'],
] as const;

test('every route has its title, in the page and in the document', async ({ home }) => {
  for (const [path, title] of titles) {
    await home.goto(path);
    await expect(new PortalFrame(home).heading(), path).toHaveText(title);
    await expect(home, path).toHaveTitle(`${title} · Touchline`);
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

test('the sidebar leads to teams and to the drill library', async ({ home }) => {
  const frame = new PortalFrame(home);
  await expect(frame.sidebar().getByRole('link')).toContainText(['Teams', 'Drill Library']);
  await frame.sidebar().getByRole('link', { name: 'Drill Library' }).click();
  await expect(home).toHaveURL('/drills');
  await expect(frame.heading()).toHaveText('Drill Library');
  await frame.sidebar().getByRole('link', { name: 'Teams' }).click();
  await expect(home).toHaveURL('/');
});

test('a change of route moves the focus to the heading', async ({ home }) => {
  const frame = new PortalFrame(home);
  await frame.sidebar().getByRole('link', { name: 'Drill Library' }).click();
  await expect(frame.heading()).toBeFocused();
});

test('the footer carries the copyright line', async ({ home }) => {
  await expect(home.getByRole('contentinfo')).toContainText('© 2025 Touchline');
});

test('an unknown path offers a way home', async ({ home }) => {
  await home.goto('/lineup');
  await home.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(home).toHaveURL('/');
});

test('the profile shows name, email and, hidden, the object id', async ({ home, coach }) => {
  await home.getByRole('link', { name: coach.name }).click();
  await expect(home).toHaveURL('/profile');
  await expect(home.getByLabel('Name')).toHaveValue(coach.name);
  await expect(home.getByLabel('Email')).toHaveValue(coach.email);
  await expect(home.locator('input[type=hidden][name=oid]')).toHaveValue(/^[0-9a-f-]{36}$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu folds away and leads everywhere', async ({ home, coach }) => {
    const frame = new PortalFrame(home);
    await expect(frame.sidebar()).toBeHidden();
    await expect(frame.signOutButton()).toBeHidden();
    await home.getByRole('button', { name: 'Menu' }).click();
    await expect(frame.signOutButton()).toBeVisible();
    await expect(home.getByRole('link', { name: coach.name })).toBeVisible();
    await home.getByRole('link', { name: 'Drill Library' }).click();
    await expect(home).toHaveURL('/drills');
    await expect(frame.signOutButton()).toBeHidden();
  });
});
