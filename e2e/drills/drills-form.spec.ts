import { Api, expect, loseFirstAnswer, newCoach, signIn, test } from '../harness/fixtures';
import { DrillFormPage } from '../pages/drill-form';
import { DrillLibraryPage } from '../pages/drill-library';

test.use({ startPath: 'about:blank' });

const complete = { name: 'Clock putting', type: 'Putting', difficulty: 'Beginner' };
const createPath = '/sports/golf/drills/create';
const wrongVideo = 'Video URL must be a full address that starts with http:// or https://.';

test.beforeEach(async ({ api }) => {
  await api.createTeam({ name: 'Greens', sportId: 'golf' });
});

test(
  'a coach creates a drill with everything, reads it and edits it',
  { tag: '@alone' },
  async ({ home, api }) => {
    const form = new DrillFormPage(home);
    const library = new DrillLibraryPage(home);
    await home.goto('/drills');
    await library.createLink().click();
    await expect(home).toHaveURL(createPath);
    await expect(form.visibility()).toHaveValue('private');
    await expect(form.sport()).toHaveValue('golf');
    await form.fill({
      ...complete,
      description: 'Twelve balls.\nAround the hole.',
      tags: ['short game', 'gone'],
      videos: ['https://videos.example.com/1', 'https://videos.example.com/2'],
    });
    await home.getByRole('button', { name: 'Remove tag gone' }).click();
    await expect(form.publicWarning()).toBeHidden();
    await form.fill({ visibility: 'Public' });
    await expect(form.publicWarning()).toBeVisible();
    await form.fill({ visibility: 'Private' });
    await expect(form.publicWarning()).toBeHidden();
    await form.create();
    await expect(home).toHaveURL('/drills');

    await library.view('Clock putting').click();
    const main = home.getByRole('main');
    await expect(main.getByText('Around the hole.')).toBeVisible();
    for (const text of ['Golf', 'Putting', 'Beginner', 'Private', 'short game']) {
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(main.getByText('gone')).toBeHidden();
    await expect(main.getByRole('link', { name: 'Video 2' })).toBeVisible();
    const detail = home.url();
    await home.getByRole('button', { name: 'Edit Drill' }).click();
    await expect(home).toHaveURL(`${detail}/edit`);
    await expect(form.video()).toHaveValue('https://videos.example.com/1');
    await form.fill({
      name: 'Clock putting II',
      difficulty: 'Advanced',
      tags: ['SHORT GAME', 'u12'],
    });
    await form.video().fill('https://videos.example.com/new');
    await form.update();
    await expect(home).toHaveURL(detail);
    await expect(home.getByRole('heading', { name: 'Clock putting II' })).toBeVisible();
    // The videos that the form does not show are kept (D7).
    expect(await api.send('get', new URL(detail).pathname)).toMatchObject({
      difficulty: 'Advanced',
      tags: ['short game', 'u12'],
      videoUrl: 'https://videos.example.com/new',
      videoUrls: ['https://videos.example.com/new', 'https://videos.example.com/2'],
    });
  },
);

test('a drill created for a plan leads back to it', { tag: '@alone' }, async ({ home }) => {
  await home.goto(createPath);
  // What the plan's editor hands over when it sends the coach here.
  await home.evaluate(() => {
    const usr = { returnToPracticePlan: true, teamId: 'team-1', planId: 'plan-1' };
    window.history.replaceState({ usr, key: 'from-plan', idx: 0 }, '');
  });
  await home.reload();
  const form = new DrillFormPage(home);
  await form.fill(complete);
  const created = home.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/drills'),
  );
  await form.create();
  await expect(home).toHaveURL('/teams/team-1/plans/plan-1/edit');
  const { id } = (await (await created).json()) as { id: string };
  const state: unknown = await home.evaluate(() => window.history.state);
  expect(state).toMatchObject({ usr: { newDrillId: id } });
});

test('on the edit form only choosing public warns', async ({ home, api }) => {
  const drill = await api.createDrill({ name: 'Putting', sportId: 'golf', visibility: 'public' });
  await home.goto(`/sports/golf/drills/${drill.id}/edit`);
  const form = new DrillFormPage(home);
  await expect(form.visibility()).toHaveValue('public');
  await expect(form.publicWarning()).toBeHidden();
  await form.fill({ visibility: 'Private' });
  await form.fill({ visibility: 'Public' });
  await expect(form.publicWarning()).toBeVisible();
});

test.describe('what is wrong is said at the field, and nothing typed is lost', () => {
  test('what is required', async ({ home }) => {
    await home.goto(createPath);
    const form = new DrillFormPage(home);
    await expect(form.sport()).toHaveValue('golf');
    await form.fill({ sport: 'Select a sport' });
    await form.create();
    await expect(form.name()).toHaveAccessibleDescription('Name is required.');
    await expect(form.type()).toHaveAccessibleDescription('Type is required.');
    await expect(form.difficulty()).toHaveAccessibleDescription('Difficulty is required.');
    await expect(form.sport()).toHaveAccessibleDescription('Sport is required.');
    await expect(form.name()).toBeFocused();
  });

  for (const address of ['watch this', 'javascript:alert(1)']) {
    test(`a video at ${address}, on both forms`, { tag: '@slow' }, async ({ home, api }) => {
      const form = new DrillFormPage(home);
      await home.goto(createPath);
      await form.fill({ ...complete, videos: [address] });
      await expect(form.videos()).toHaveAccessibleDescription(wrongVideo);
      await form.create();
      await expect(form.videos()).toBeFocused();
      await expect(form.videos()).toHaveValue(address);
      await expect(home).toHaveURL(createPath);

      const drill = await api.createDrill({ name: 'Putting', sportId: 'golf' });
      await home.goto(`/sports/golf/drills/${drill.id}/edit`);
      await form.video().fill(address);
      await form.update();
      await expect(form.video()).toHaveAccessibleDescription(wrongVideo);
      await expect(form.video()).toHaveAttribute('type', 'url');
      const path = '/sports/golf/drills';
      const wrong = { ...complete, visibility: 'private', videoUrls: [address] };
      await expect(api.send('post', path, wrong)).rejects.toThrow('videoUrls.0');
    });
  }

  test('a name of 201 characters and 51 tags', { tag: '@slow' }, async ({ home, api }) => {
    const name = 'x'.repeat(201);
    const tags = Array.from({ length: 51 }, (_, index) => `tag ${index}`);
    await home.goto(createPath);
    const form = new DrillFormPage(home);
    await form.fill({ ...complete, name, tags });
    await form.create();
    await expect(form.name()).toHaveAccessibleDescription('Name can have at most 200 characters.');
    await expect(form.tag()).toHaveAccessibleDescription('At most 50 tags.');
    await expect(form.name()).toHaveValue(name);
    const wrong = { ...complete, visibility: 'private' };
    const path = '/sports/golf/drills';
    await expect(api.send('post', path, { ...wrong, name })).rejects.toThrow('"path":"name"');
    await expect(api.send('post', path, { ...wrong, tags })).rejects.toThrow('"path":"tags"');
  });

  test(
    'a difficulty that does not exist, sent past the form',
    { tag: '@slow' },
    async ({ home }) => {
      await home.goto(createPath);
      const form = new DrillFormPage(home);
      await form.fill({ ...complete, tags: ['u12'] });
      await home.route('**/api/sports/golf/drills', async (route) => {
        const body = { ...(route.request().postDataJSON() as object), difficulty: 'Impossible' };
        await route.continue({ postData: JSON.stringify(body) });
      });
      await form.create();
      await expect(form.difficulty()).toHaveAccessibleDescription(
        'Difficulty must be one of Beginner, Intermediate, Advanced.',
      );
      await expect(form.alert()).toBeVisible();
      await expect(form.name()).toHaveValue(complete.name);
      await expect(home.getByText('u12')).toBeVisible();
    },
  );

  test(
    'the network goes while saving, and the second try stores one drill',
    { tag: '@slow' },
    async ({ home, api }) => {
      await home.goto(createPath);
      const form = new DrillFormPage(home);
      await form.fill(complete);
      await loseFirstAnswer(home, '**/api/sports/golf/drills');
      await form.create();
      await expect(form.alert()).toContainText('The server could not be reached.');
      await expect(form.name()).toHaveValue(complete.name);
      await form.create();
      await expect(home).toHaveURL('/drills');
      const own = await api.send<unknown[]>('get', '/sports/golf/drills?visibility=private');
      expect(own).toHaveLength(1);
    },
  );

  test(
    'the answer is lost and the input changed: the stored one is a link away',
    { tag: '@slow' },
    async ({ home, api }) => {
      await home.goto(createPath);
      const form = new DrillFormPage(home);
      await form.fill(complete);
      await loseFirstAnswer(home, '**/api/sports/golf/drills');
      await form.create();
      await expect(form.alert()).toContainText('The server could not be reached.');
      await form.fill({ name: 'Clock putting II' });
      await form.create();
      await expect(form.alert()).toContainText('The first version of this drill was stored');
      await expect(form.name()).toHaveValue('Clock putting II');
      // A reload changes nothing of it.
      await home.reload();
      await form.create();
      const link = form.alert().getByRole('link', { name: 'Open the stored drill' });
      const stored = await link.getAttribute('href');
      await form.alert().getByRole('button', { name: 'Save as a new drill' }).click();
      await expect(home).toHaveURL('/drills');
      const own = await api.send<{ name: string }[]>(
        'get',
        '/sports/golf/drills?visibility=private',
      );
      expect(own.map(({ name }) => name)).toEqual(['Clock putting', 'Clock putting II']);
      await home.goto(stored ?? '');
      await expect(home.getByRole('heading', { name: 'Clock putting', exact: true })).toBeVisible();
    },
  );
});

test(
  'a drill of the second sport is a link away, though the library opens at the first',
  { tag: '@slow' },
  async ({ home, api }) => {
    await api.createTeam({ name: 'Blues', sportId: 'tennis' });
    await home.goto('/sports/tennis/drills/create');
    const form = new DrillFormPage(home);
    await form.fill({ ...complete, name: 'Serve ladder' });
    await form.create();
    await expect(home).toHaveURL('/drills');
    await expect(new DrillLibraryPage(home).sport()).toHaveValue('golf');
    await home.getByRole('link', { name: 'View the drill' }).click();
    await expect(home).toHaveURL(/\/sports\/tennis\/drills\//);
    await expect(home.getByRole('heading', { name: 'Serve ladder' })).toBeVisible();
  },
);

test('Back after a save leads past the form', { tag: '@slow' }, async ({ home, api }) => {
  const drill = await api.createDrill({ ...complete, sportId: 'golf', difficulty: 'Beginner' });
  const path = `/sports/golf/drills/${drill.id}`;
  await home.goto('/drills');
  await new DrillLibraryPage(home).edit('Clock putting').click();
  await new DrillFormPage(home).update();
  await expect(home).toHaveURL(path);
  await home.goBack();
  await expect(home).toHaveURL('/drills');
});

test('another coach’s drill is not edited, in the screen nor at the API', async ({
  home,
  api,
  browser,
  request,
  baseURL,
}) => {
  const drill = await api.createDrill({ name: 'Putting', sportId: 'golf', visibility: 'public' });
  const path = `/sports/golf/drills/${drill.id}`;
  const context = await browser.newContext();
  const other = await context.newPage();
  const token = await signIn(other, newCoach('Toni Keeper'), `${path}/edit`);
  await expect(other.getByText('Only the coach who created this drill can edit it.')).toBeVisible();
  await expect(other.getByLabel('Name')).toBeHidden();
  const otherApi = new Api(request, baseURL ?? '', token);
  await expect(otherApi.send('put', path, { ...drill, name: 'Theirs' })).rejects.toThrow('403');
  await other.getByRole('link', { name: 'Back to the drill' }).click();
  await expect(other).toHaveURL(path);
  await context.close();
  await home.goto(path);
  await expect(home.getByRole('heading', { name: 'Putting' })).toBeVisible();
});

test('input that was not saved survives a reload', { tag: '@slow' }, async ({ home }) => {
  await home.goto(createPath);
  const form = new DrillFormPage(home);
  await form.fill({ ...complete, tags: ['u12'], videos: ['https://videos.example.com/1'] });
  await home.reload();
  await expect(home.getByText('Your unsaved changes from before are back.')).toBeVisible();
  await expect(form.name()).toHaveValue(complete.name);
  await expect(form.difficulty()).toHaveValue('Beginner');
  await expect(home.getByText('https://videos.example.com/1')).toBeVisible();
  await home.getByRole('button', { name: 'Discard them' }).click();
  await expect(form.name()).toHaveValue('');
});

test(
  'of two windows that edit one drill, the second decides',
  { tag: '@slow' },
  async ({ home, api }) => {
    const drill = await api.createDrill({ name: 'Putting', sportId: 'golf' });
    const path = `/sports/golf/drills/${drill.id}`;
    await home.goto(`${path}/edit`);
    const form = new DrillFormPage(home);
    await form.fill({ name: 'Mine' });
    await api.send('put', path, { ...drill, name: 'Theirs' });
    await form.update();
    await expect(form.alert()).toContainText('Somebody else changed this drill');
    await expect(form.name()).toHaveValue('Mine');
    await home.getByRole('button', { name: 'Overwrite' }).click();
    await expect(home).toHaveURL(path);
    await expect(home.getByRole('heading', { name: 'Mine' })).toBeVisible();
  },
);

// A frame shows no video of another site.
test(
  'a video host is asked for nothing before the coach wants to watch',
  { tag: ['@slow', '@page'] },
  async ({ home, api, context }) => {
    const hosts: string[] = [];
    await context.route(/youtube|vimeo/, async (route) => {
      hosts.push(new URL(route.request().url()).hostname);
      await route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
    });
    const refused: string[] = [];
    home.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    const drill = await api.createDrill({
      name: 'Putting',
      sportId: 'golf',
      videoUrls: [
        'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        'https://vimeo.com/76979871',
        'https://www.youtube.com/results?search_query=putting',
      ],
    });
    await home.goto(`/sports/golf/drills/${drill.id}`);
    await expect(home.getByRole('link', { name: 'Video 3' })).toBeVisible();
    const players = home.getByRole('button', { name: 'Play here' });
    await expect(players).toHaveCount(2);
    expect(hosts).toEqual([]);
    await players.first().click();
    await expect(home.getByTitle('Video 1 of Putting')).toBeVisible();
    await expect.poll(() => hosts).toEqual(['www.youtube-nocookie.com']);
    await players.first().click();
    await expect.poll(() => hosts).toEqual(['www.youtube-nocookie.com', 'player.vimeo.com']);
    expect(refused).toEqual([]);
  },
);
