import { expect, loseFirstAnswer, test } from '../harness/fixtures';
import { DrillFormPage } from '../pages/drill-form';
import { DrillLibraryPage } from '../pages/drill-library';

test.use({ startPath: 'about:blank' });

const complete = { name: 'Clock putting', type: 'Putting', difficulty: 'Beginner' };
const createPath = '/sports/golf/drills/create';

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

test('what is required is said at the field, and the first one has the focus', async ({ home }) => {
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
    const own = await api.send<{ name: string }[]>('get', '/sports/golf/drills?visibility=private');
    expect(own.map(({ name }) => name)).toEqual(['Clock putting', 'Clock putting II']);
    await home.goto(stored ?? '');
    await expect(home.getByRole('heading', { name: 'Clock putting', exact: true })).toBeVisible();
  },
);

test(
  'a video host is asked for nothing before the coach wants to watch',
  { tag: '@slow' },
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
