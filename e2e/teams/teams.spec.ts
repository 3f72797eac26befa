import {
  Api,
  expect,
  loseFirstAnswer,
  newCoach,
  removeStoredAnswers,
  signIn,
  test,
} from '../harness/fixtures';
import { HomePage } from '../pages/home-page';
import { PortalFrame } from '../pages/portal-frame';
import { TeamFormPage } from '../pages/team-form';

test.use({ startPath: 'about:blank' });

test(
  'a coach creates a team, edits it and reads it',
  { tag: '@alone' },
  async ({ home, coach }) => {
    const page = new HomePage(home);
    const form = new TeamFormPage(home);
    await home.goto('/');
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
  },
);

test(
  'a line break that is pasted into a name becomes a space',
  { tag: '@slow' },
  async ({ home, api }) => {
    const team = await api.createTeam({ name: 'Harbour Hawks' });
    await home.goto(`/teams/${team.id}/edit`);
    const form = new TeamFormPage(home);
    await form.name().fill('Harbour\u2028Gulls\u0085II');
    await expect(form.name()).toHaveValue('Harbour Gulls II');
    await form.update();
    await expect(new HomePage(home).card('Harbour Gulls II')).toBeVisible();
  },
);

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
  await home.goto('/');
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

  test('a name of 201 characters', { tag: '@slow' }, async ({ home }) => {
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
      const body = {
        ...(route.request().postDataJSON() as object),
        sportId: 'gone',
        sport: null,
      };
      await route.continue({ postData: JSON.stringify(body) });
    });
    const said: string[] = [];
    home.on('dialog', (dialog) => {
      said.push(`${dialog.type()}: ${dialog.message()}`);
      void dialog.accept();
    });
    await form.create();
    const words = 'Error creating team: This sport is not in the list.';
    await expect(form.alert()).toHaveText(words);
    expect(said).toEqual([`alert: ${words}`]);
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
    await loseFirstAnswer(home, '**/api/teams');
    await form.create();
    await expect(form.alert()).toContainText('The server could not be reached.');
    await expect(form.name()).toHaveValue('Harbour Hawks');
    await form.create();
    await expect(home).toHaveURL('/');
    expect(await api.send<unknown[]>('get', '/teams')).toHaveLength(1);
  });
});

test(
  'the answer is lost and the input changed: the stored one is a link away',
  { tag: '@slow' },
  async ({ home, api }) => {
    await home.goto('/teams/create');
    const form = new TeamFormPage(home);
    await form.fill({ name: 'Harbour Hawks', sport: 'Soccer' });
    await loseFirstAnswer(home, '**/api/teams');
    await form.create();
    await expect(form.alert()).toContainText('The server could not be reached.');
    await form.fill({ name: 'Harbour Hawks II' });
    await form.create();
    await expect(form.alert()).toContainText('The first version of this team was stored');
    await expect(form.name()).toHaveValue('Harbour Hawks II');
    const link = form.alert().getByRole('link', { name: 'Open the stored team' });
    const stored = await link.evaluate((element: HTMLAnchorElement) => element.href);
    await form.alert().getByRole('button', { name: 'Save as a new team' }).click();
    await expect(home).toHaveURL('/');
    await expect(new HomePage(home).cards()).toHaveCount(2);
    const teams = await api.send<{ id: string; name: string }[]>('get', '/teams');
    expect(teams.map(({ name }) => name)).toEqual(['Harbour Hawks', 'Harbour Hawks II']);
    expect(new URL(stored).pathname).toBe(`/teams/${teams[0]?.id}`);
  },
);

const garbage = {
  'a page': { contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' },
  'an empty object': { contentType: 'application/json', body: '{}' },
};

for (const [what, answer] of Object.entries(garbage)) {
  test(
    `${what} with status 200 is no save, and no list`,
    { tag: '@slow' },
    async ({ home, api }) => {
      const team = await api.createTeam({ name: 'Harbour Hawks' });
      const form = new TeamFormPage(home);
      await home.goto('/teams/create');
      await form.fill({ name: 'Lakeside Lynx', sport: 'Soccer' });
      await home.route('**/api/teams', (route) => route.fulfill({ status: 200, ...answer }));
      await form.create();
      await expect(form.alert()).toContainText('it is not known whether this was saved');
      await expect(form.name()).toHaveValue('Lakeside Lynx');
      await expect(home).toHaveURL('/teams/create');
      // What is stored would stand in for an answer that is not the API's (D30).
      await removeStoredAnswers(home);
      await home.goto('/');
      await expect(form.alert()).toContainText("The server's answer can't be read.");
      await home.unroute('**/api/teams');
      await home.getByRole('button', { name: 'Try again' }).click();
      await expect(new HomePage(home).card('Harbour Hawks')).toBeVisible();

      // A change is looked up: this one never reached the server.
      await home.goto(`/teams/${team.id}/edit`);
      await form.fill({ name: 'Harbour Hawks II' });
      await home.route(`**/api/teams/${team.id}`, (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 200, ...answer })
          : route.continue(),
      );
      await form.update();
      await expect(form.alert()).toContainText('it is not known whether this was saved');
      await expect(form.name()).toHaveValue('Harbour Hawks II');
    },
  );
}

test(
  'a change that was stored is done, however garbled the answer was',
  { tag: '@slow' },
  async ({ home, api }) => {
    const team = await api.createTeam({ name: 'Harbour Hawks' });
    await home.goto(`/teams/${team.id}/edit`);
    const form = new TeamFormPage(home);
    await form.fill({ name: 'Harbour Hawks II' });
    await home.route(`**/api/teams/${team.id}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, contentType: 'text/html', body: '<!doctype html>' });
    });
    await form.update();
    await expect(home).toHaveURL('/');
    await expect(new HomePage(home).card('Harbour Hawks II')).toBeVisible();
  },
);

test(
  'offline, a save says so at once, and is never sent by itself',
  { tag: '@slow' },
  async ({ home, api, context }) => {
    await home.goto('/teams/create');
    const form = new TeamFormPage(home);
    await form.fill({ name: 'Harbour Hawks', sport: 'Soccer' });
    await context.setOffline(true);
    await form.create();
    await expect(form.alert()).toContainText('The server could not be reached.', {
      timeout: 5_000,
    });
    await expect(form.name()).toHaveValue('Harbour Hawks');
    await new PortalFrame(home).sidebar().getByRole('link', { name: 'Drill Library' }).click();
    await expect(home).toHaveURL('/drills');
    const sent: string[] = [];
    home.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
    await context.setOffline(false);
    // What the coach asks for goes through, and nothing of before comes along.
    await new PortalFrame(home).sidebar().getByRole('link', { name: 'Teams' }).click();
    await expect(home.getByRole('heading', { name: 'Start with your team' })).toBeVisible();
    expect(sent.filter((request) => request.startsWith('POST'))).toEqual([]);
    expect(await api.send('get', '/teams')).toEqual([]);

    await home.goto('/teams/create');
    await expect(form.name()).toHaveValue('Harbour Hawks');
    await form.create();
    await expect(new HomePage(home).card('Harbour Hawks')).toBeVisible();
  },
);

test('offline, lists say so within five seconds', { tag: '@slow' }, async ({ home, context }) => {
  await home.goto('/teams/create');
  await expect(new TeamFormPage(home).sport()).toBeEnabled();
  await context.setOffline(true);
  await new PortalFrame(home).sidebar().getByRole('link', { name: 'Teams' }).click();
  await expect(home.getByRole('alert')).toContainText('The server could not be reached.', {
    timeout: 5_000,
  });
});

test('a save without an answer says so within five seconds', { tag: '@slow' }, async ({ home }) => {
  await home.goto('/teams/create');
  const form = new TeamFormPage(home);
  await form.fill({ name: 'Harbour Hawks', sport: 'Soccer' });
  await home.route('**/api/teams', () => new Promise(() => undefined));
  await form.create();
  await expect(form.alert()).toContainText('The server has not answered yet.', {
    timeout: 5_000,
  });
  await expect(form.name()).toHaveValue('Harbour Hawks');
});

test('Back after a save leads past the form', { tag: '@slow' }, async ({ home, api }) => {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  await home.goto(`/teams/${team.id}`);
  await home.getByRole('button', { name: 'Edit Team' }).click();
  await new TeamFormPage(home).update();
  await expect(home).toHaveURL('/');
  await home.goBack();
  await expect(home).toHaveURL(`/teams/${team.id}`);
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

  // By the keyboard: it is where 'Update Team' was, and this fast it would be the second tap of one.
  await home.getByRole('button', { name: 'Reload' }).press('Enter');
  await expect(form.name()).toHaveValue('Theirs');
  await form.fill({ name: 'Both' });
  await form.update();
  await expect(home).toHaveURL('/');
  await expect(new HomePage(home).card('Both')).toBeVisible();
});
