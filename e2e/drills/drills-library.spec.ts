import { randomUUID } from 'node:crypto';
import { Api, expect, newCoach, signIn, test } from '../harness/fixtures';
import { DrillLibraryPage } from '../pages/drill-library';

test.use({ startPath: 'about:blank' });

/** A tag that no other test's drills have. */
const uniqueTag = () => `tag ${randomUUID().slice(0, 8)}`;

test(
  'a coach finds the drills of the first of their sports, with every field',
  { tag: ['@alone', '@framed'] },
  async ({ home, api, context }) => {
    const tag = uniqueTag();
    await api.createTeam({ name: 'Greens', sportId: 'golf' });
    await api.createTeam({ name: 'Blues', sportId: 'tennis' });
    await api.createDrill({
      name: 'Clock putting',
      sportId: 'golf',
      type: 'Putting',
      difficulty: 'Advanced',
      description: 'Twelve balls around the hole.',
      tags: [tag],
      videoUrls: ['https://videos.example.com/1', 'https://videos.example.com/2'],
    });
    await context.route('https://videos.example.com/**', (route) =>
      route.fulfill({ body: 'Video' }),
    );
    const library = new DrillLibraryPage(home);
    await home.goto('/drills');
    await expect(library.sport()).toHaveValue('golf');
    await expect(library.sport().getByRole('option')).toHaveText(['Golf', 'Tennis']);
    expect((await library.search().boundingBox())?.width).toBeLessThanOrEqual(300);
    await library.search().fill(tag.toUpperCase());
    await expect(library.count()).toHaveText('1 drill');

    const card = library.card('Clock putting');
    for (const text of ['Twelve balls around the hole.', 'Putting', 'Advanced', 'Private', tag]) {
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(library.edit('Clock putting')).toBeVisible();
    const opened = context.waitForEvent('page');
    await card.getByRole('link', { name: 'Video 2' }).click();
    const video = await opened;
    expect(video.url()).toBe('https://videos.example.com/2');
    expect(await video.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await expect(library.createLink()).toHaveAttribute('href', '/sports/golf/drills/create');
  },
);

test('filters and search stand in the address: reload, Back and a colleague see the same', async ({
  home,
  api,
  browser,
  request,
  baseURL,
}) => {
  const tag = uniqueTag();
  await api.createTeam({ name: 'Greens', sportId: 'golf' });
  for (const [name, difficulty, visibility] of [
    ['Putting', 'Beginner', 'public'],
    ['Chipping', 'Advanced', 'public'],
    ['Driving', 'Advanced', 'private'],
  ] as const) {
    await api.createDrill({ name, sportId: 'golf', difficulty, visibility, tags: [tag] });
  }
  const library = new DrillLibraryPage(home);
  await home.goto('/drills');
  await library.search().fill(tag);
  await expect(home).toHaveURL(/[?&]search=/);
  await expect(library.count()).toHaveText('3 drills');
  await library.visibility().selectOption('Public');
  await expect(library.count()).toHaveText('2 drills');
  await library.difficulty().selectOption('Advanced');
  await expect(library.count()).toHaveText('1 drill');
  const address = home.url();

  async function expectSame(page = home) {
    const shown = new DrillLibraryPage(page);
    await expect(shown.count()).toHaveText('1 drill');
    await expect(shown.card('Chipping')).toBeVisible();
    await expect(shown.search()).toHaveValue(tag);
    await expect(shown.visibility()).toHaveValue('public');
    await expect(shown.difficulty()).toHaveValue('Advanced');
    await expect(shown.sport()).toHaveValue('golf');
  }
  await home.reload();
  await expectSame();
  await library.view('Chipping').click();
  await expect(home.getByRole('heading', { name: 'Chipping' })).toBeVisible();
  await home.goBack();
  await expectSame();
  expect(home.url()).toBe(address);

  const context = await browser.newContext();
  const colleague = await context.newPage();
  const token = await signIn(colleague, newCoach('Toni Keeper'), '/drills');
  // The library is that of a coach's own sports.
  await new Api(request, baseURL ?? '', token).createTeam({ name: 'Links', sportId: 'golf' });
  await colleague.goto(address);
  await expectSame(colleague);
  await expect(new DrillLibraryPage(colleague).edit('Chipping')).toBeHidden();
  await context.close();
});

test(
  'the place in the list comes back, after a reload and Back',
  { tag: ['@slow', '@framed'] },
  async ({ home, api }) => {
    const tag = uniqueTag();
    await api.createTeam({ name: 'Greens', sportId: 'golf' });
    for (let index = 10; index < 90; index++) {
      const description = 'Twelve balls around the hole. '.repeat(index % 4);
      const name = `Putt ${index}`;
      await api.createDrill({
        name,
        sportId: 'golf',
        visibility: 'public',
        tags: [tag],
        description,
      });
    }
    const library = new DrillLibraryPage(home);
    await home.goto(`/drills?search=${encodeURIComponent(tag)}`);
    await expect(library.count()).toHaveText('80 drills');
    await library.scrollBy(3_000);
    await expect(home).toHaveURL(/from=/);
    const from = Number(new URL(home.url()).searchParams.get('from'));
    expect(from).toBeGreaterThan(10);
    // The address has changed, and the list has not moved.
    expect(await home.evaluate(() => window.scrollY)).toBeGreaterThan(2_000);
    const name = `Putt ${9 + from}`;

    const expectSamePlace = () =>
      expect(async () => {
        expect(await library.topCard()).toEqual({ name, topPx: 0 });
      }).toPass({ timeout: 10_000 });
    await home.reload();
    await expectSamePlace();
    await library.view(name).click();
    await expect(home.getByRole('heading', { name })).toBeVisible();
    await home.goBack();
    await expectSamePlace();
  },
);

test('the cards are reached, opened and announced without a mouse', async ({ home, api }) => {
  const tag = uniqueTag();
  await api.createTeam({ name: 'Greens', sportId: 'golf' });
  await api.createDrill({ name: 'Putting', sportId: 'golf', tags: [tag] });
  const library = new DrillLibraryPage(home);
  await home.goto('/drills');
  await library.search().focus();
  await home.keyboard.type(tag);
  await home.keyboard.press('Enter');
  await expect(library.count()).toHaveText('1 drill');
  // Past the order, the favourites, and the star and the tag of the card.
  for (const focused of [
    ...[home.getByLabel('Order'), home.getByRole('button', { name: 'Favourites' })],
    library.card('Putting').getByRole('button', { name: 'Favourite' }),
    ...[library.card('Putting').getByRole('link', { name: tag }), library.view('Putting')],
  ]) {
    await home.keyboard.press('Tab');
    await expect(focused).toBeFocused();
  }
  await home.keyboard.press('Enter');
  await expect(home.getByRole('heading', { name: 'Drill Details' })).toBeFocused();
});

test(
  'a private drill is its owner’s alone until it is made public',
  { tag: '@slow' },
  async ({ home, api, browser, request, baseURL }) => {
    const tag = uniqueTag();
    await api.createTeam({ name: 'Greens', sportId: 'golf' });
    const drill = await api.createDrill({ name: 'Secret putt', sportId: 'golf', tags: [tag] });
    const context = await browser.newContext();
    const other = await context.newPage();
    const token = await signIn(other, newCoach('Toni Keeper'), '/drills');
    const otherApi = new Api(request, baseURL ?? '', token);
    await otherApi.createTeam({ name: 'Links', sportId: 'golf' });
    const search = encodeURIComponent(tag);
    const path = `/sports/golf/drills?search=${search}`;
    const library = new DrillLibraryPage(home);
    const otherLibrary = new DrillLibraryPage(other);

    await home.goto(path);
    await expect(library.edit('Secret putt')).toBeVisible();
    await other.goto(path);
    await expect(otherLibrary.count()).toHaveText('0 drills');
    expect(await otherApi.send('get', path)).toEqual([]);
    const all = await otherApi.send<{ id: string }[]>('get', '/sports/golf/drills');
    expect(all.map(({ id }) => id)).not.toContain(drill.id);
    const detail = `/sports/golf/drills/${drill.id}`;
    await expect(otherApi.send('get', detail)).rejects.toThrow('404');
    await other.goto(detail);
    await expect(other.getByText('Failed to load drill.')).toBeVisible();

    await home.goto(`${detail}/edit`);
    await home.getByLabel('Visibility').selectOption('Public');
    await home.getByRole('button', { name: 'Update Drill' }).click();
    await expect(home.getByRole('button', { name: 'Edit Drill' })).toBeVisible();
    await other.goto(path);
    await expect(otherLibrary.view('Secret putt')).toBeVisible();
    await expect(otherLibrary.edit('Secret putt')).toBeHidden();
    expect(await otherApi.send('get', path)).toMatchObject([{ id: drill.id, isOwner: false }]);
    expect(await api.send('get', path)).toMatchObject([{ id: drill.id, isOwner: true }]);
    await otherLibrary.view('Secret putt').click();
    await expect(other.getByRole('heading', { name: 'Secret putt' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Edit Drill' })).toBeHidden();
    await context.close();
  },
);
