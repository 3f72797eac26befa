import { Api, expect, newCoach, signIn, test } from './fixtures';
import { HomePage } from './pages/home-page';
import { TeamFormPage } from './pages/team-form';

test('a coach creates a team, edits it and reads it', async ({ home, coach }) => {
  const page = new HomePage(home);
  const form = new TeamFormPage(home);
  await expect(home.getByRole('heading', { name: 'Start with your team' })).toBeVisible();
  await page.createTeamButton().click();
  await expect(home).toHaveURL('/teams/create');

  await form.fill({
    name: 'Harbour Hawks',
    sport: 'Soccer',
    level: 'U12',
    description: 'Meets at the harbour pitch.\nBring a ball.',
    tags: ['girls', 'tuesday'],
  });
  await form.create();
  await expect(home).toHaveURL('/');
  await expect(page.card('Harbour Hawks')).toContainText('Soccer · U12 · -');
  await expect(page.card('Harbour Hawks')).toContainText('No practice plans available.');

  await page.openTeam('Harbour Hawks');
  await home.getByRole('button', { name: 'Edit Team' }).click();
  await expect(form.name()).toHaveValue('Harbour Hawks');
  await expect(form.sport()).toHaveValue('soccer');
  await form.removeTag('girls');
  await form.fill({ name: 'Harbour Hawks II', season: 'Autumn', tags: ['TUESDAY', 'boys'] });
  await form.update();
  await expect(home).toHaveURL('/');
  await expect(page.card('Harbour Hawks II')).toContainText('Soccer · U12 · Autumn');

  await page.openTeam('Harbour Hawks II');
  await expect(home.getByText('Bring a ball.')).toBeVisible();
  const main = home.getByRole('main');
  await expect(main.getByText('tuesday')).toBeVisible();
  await expect(main.getByText('boys')).toBeVisible();
  await expect(main.getByText('girls')).toBeHidden();
  await expect(
    home.getByRole('row', { name: `${coach.name} ${coach.email} Member` }),
  ).toBeVisible();
});

test('Home shows the five newest plans of a team and leads to them', async ({ home, api }) => {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  for (const day of ['03', '01', '06', '02', '05', '04']) {
    await api.createPlan(team.id, { practiceDate: `2026-11-${day}T17:30`, duration: 75 });
  }
  await home.goto('/');
  const rows = new HomePage(home).plans('Harbour Hawks');
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toContainText('Nov 6, 2026, 5:30 PM');
  await expect(rows.first()).toContainText('75 minutes');
  await expect(rows.last()).toContainText('Nov 2, 2026, 5:30 PM');
  await rows.first().getByRole('link', { name: 'View' }).click();
  await expect(home).toHaveURL(new RegExp(`/teams/${team.id}/plans/[^/]+$`));
  await home.goBack();
  await new HomePage(home)
    .card('Harbour Hawks')
    .getByRole('button', { name: 'Create Practice Plan' })
    .click();
  await expect(home).toHaveURL(`/teams/${team.id}/plans/create`);
});

test('a coach sees neither the teams of others nor their pages', async ({
  home,
  api,
  browser,
  request,
  baseURL,
}) => {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const context = await browser.newContext();
  const other = await context.newPage();
  const token = await signIn(other, newCoach('Toni Keeper'));
  const otherApi = new Api(request, baseURL ?? '', token);

  expect(await otherApi.send('get', '/teams')).toEqual([]);
  for (const path of [`/teams/${team.id}`, `/teams/${team.id}/edit`]) {
    await other.goto(path);
    await expect(other.getByRole('alert')).toContainText('Error: ');
    await expect(other.getByText('Harbour Hawks')).toBeHidden();
  }
  await home.reload();
  await expect(new HomePage(home).card('Harbour Hawks')).toBeVisible();
  await context.close();
});

test.describe('what is wrong is said at the field, and nothing typed is lost', () => {
  test('name and sport are required', async ({ home }) => {
    await home.goto('/teams/create');
    const form = new TeamFormPage(home);
    await form.create();
    await expect(form.name()).toHaveAccessibleDescription('Name is required.');
    await expect(form.name()).toBeFocused();
    await expect(form.sport()).toHaveAccessibleDescription('Sport is required.');
    await expect(home).toHaveURL('/teams/create');
  });

  test('a name of 201 characters', async ({ home }) => {
    await home.goto('/teams/create');
    const form = new TeamFormPage(home);
    await form.fill({ name: 'x'.repeat(201), sport: 'Soccer' });
    await form.create();
    await expect(form.name()).toHaveAccessibleDescription('Name can have at most 200 characters.');
    await expect(form.name()).toHaveValue('x'.repeat(201));
  });

  test('a refusal of the server', async ({ home }) => {
    await home.goto('/teams/create');
    const form = new TeamFormPage(home);
    await form.fill({ name: 'Harbour Hawks', sport: 'Soccer' });
    // The team's sport is gone from the catalogue between opening the form and sending it.
    await home.route('**/api/teams', async (route) => {
      const body = { ...(route.request().postDataJSON() as object), sportId: 'gone', sport: null };
      await route.continue({ postData: JSON.stringify(body) });
    });
    await form.create();
    await expect(form.alert()).toContainText('Error creating team: ');
    await expect(form.sport()).not.toHaveAccessibleDescription('');
    await expect(form.name()).toHaveValue('Harbour Hawks');
  });

  test('the network goes while saving, and the second try stores one team', async ({
    home,
    api,
  }) => {
    await home.goto('/teams/create');
    const form = new TeamFormPage(home);
    await form.fill({ name: 'Harbour Hawks', sport: 'Soccer' });
    // The first request reaches the server; its answer never comes back.
    await home.route(
      '**/api/teams',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await form.create();
    await expect(form.alert()).toContainText('The server could not be reached.');
    await expect(form.name()).toHaveValue('Harbour Hawks');
    await form.create();
    await expect(home).toHaveURL('/');
    expect(await api.send<unknown[]>('get', '/teams')).toHaveLength(1);
  });
});

test('input that was not saved survives a reload', async ({ home }) => {
  await home.goto('/teams/create');
  const form = new TeamFormPage(home);
  await form.fill({ name: 'Harbour Hawks', tags: ['girls'] });
  await home.reload();
  await expect(home.getByText('Your unsaved changes from before are back.')).toBeVisible();
  await expect(form.name()).toHaveValue('Harbour Hawks');
  await expect(home.getByText('girls', { exact: true })).toBeVisible();
  await home.getByRole('button', { name: 'Discard them' }).click();
  await expect(form.name()).toHaveValue('');
});

test('of two people who edit one team, the second decides', async ({ home, api }) => {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  await home.goto(`/teams/${team.id}/edit`);
  const form = new TeamFormPage(home);
  await form.fill({ name: 'Mine' });
  await api.send('put', `/teams/${team.id}`, { ...team, name: 'Theirs' });
  await form.update();
  await expect(form.alert()).toContainText('Somebody else changed this team');
  await expect(form.name()).toHaveValue('Mine');

  await home.getByRole('button', { name: 'Reload' }).click();
  await expect(form.name()).toHaveValue('Theirs');
  await form.fill({ name: 'Both' });
  await form.update();
  await expect(home).toHaveURL('/');
  await expect(new HomePage(home).card('Both')).toBeVisible();
});
