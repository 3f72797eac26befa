import { FakeApi, renderRoutes } from '@touchline/shared/testing';
import { buildDrill, buildTeam } from '@touchline/product/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { routes } from '../routes';

const api = new FakeApi();
const warning = 'Anyone will be able to see your drill and use it in a practice plan.';
let user: UserEvent;

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  sessionStorage.clear();
  user = userEvent.setup();
  api.answer('GET /teams', {
    body: [buildTeam(), buildTeam({ id: 'team-2', sportId: 'tennis' })],
  });
  api.answer('GET /sports', {
    body: [
      { id: 'rugby', name: 'Rugby' },
      { id: 'soccer', name: 'Soccer' },
      { id: 'tennis', name: 'Tennis' },
    ],
  });
});

const field = (label: string) => screen.getByLabelText(label);
const createButton = () => screen.getByRole('button', { name: 'Create Drill' });

describe('Create Drill', () => {
  const path = '/sports/soccer/drills/create';
  const call = 'POST /sports/soccer/drills';

  async function open(state: unknown = null) {
    const { router, navigate } = renderRoutes(routes, '/');
    await act(() => router.navigate(path, { state }));
    await waitFor(() => expect(field('Sport')).toHaveValue('soccer'));
    return { router, navigate };
  }

  async function fillIn() {
    await user.type(field('Name'), 'Rondo 4v2');
    await user.type(field('Type'), 'Passing');
    await user.selectOptions(field('Difficulty'), 'Intermediate');
  }

  beforeEach(() => api.answer(call, { status: 201, body: buildDrill({ id: 'new' }) }));

  it('sends every field, then goes to the library', async () => {
    const { router } = await open();
    await fillIn();
    await user.selectOptions(field('Visibility'), 'Public');
    await user.type(field('Description'), 'Keep the ball.');
    await user.type(field('Tags'), ' u12 {Enter}');
    await user.type(field('Tags'), 'fun');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.type(field('Tags'), 'gone{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove tag gone' }));
    await user.type(field('Video URLs'), ' https://a.test/1 {Enter}');
    await user.type(field('Video URLs'), 'https://a.test/2');
    await user.click(screen.getByRole('button', { name: 'Add Video' }));
    await user.click(screen.getByRole('button', { name: 'Remove video https://a.test/1' }));
    await user.click(createButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/drills'));
    expect(router.state.historyAction).toBe('REPLACE');
    const [sent] = api.received(call);
    expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent?.body).toEqual({
      name: 'Rondo 4v2',
      type: 'Passing',
      difficulty: 'Intermediate',
      sportId: 'soccer',
      visibility: 'public',
      description: 'Keep the ball.',
      tags: ['u12', 'fun'],
      videoUrls: ['https://a.test/2'],
    });
  });

  it('takes no Enter that ends what an input method composes', async () => {
    await open();
    await user.type(field('Tags'), 'にほん');
    fireEvent.keyDown(field('Tags'), { key: 'Enter', isComposing: true });
    // As Safari has it.
    fireEvent.keyDown(field('Tags'), { key: 'Enter', keyCode: 229 });
    expect(field('Tags')).toHaveValue('にほん');
    await user.type(field('Video URLs'), 'https://a.test/1');
    fireEvent.keyDown(field('Video URLs'), { key: 'Enter', isComposing: true });
    expect(field('Video URLs')).toHaveValue('https://a.test/1');
    fireEvent.keyDown(field('Tags'), { key: 'Enter' });
    expect(field('Tags')).toHaveValue('');
  });

  it('is private at first, and saves the tag and the video that were typed and not added', async () => {
    await open();
    await fillIn();
    await user.type(field('Tags'), 'u12');
    await user.type(field('Video URLs'), 'https://a.test/1');
    await user.click(createButton());
    await waitFor(() => expect(api.received(call)).toHaveLength(1));
    expect(api.received(call)[0]?.body).toMatchObject({
      visibility: 'private',
      tags: ['u12'],
      videoUrls: ['https://a.test/1'],
    });
  });

  it('goes back to the plan that asked for it, with the new id', async () => {
    const { router } = await open({ returnToPracticePlan: true, teamId: 't/1', planId: 'p1' });
    await fillIn();
    await user.click(createButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/teams/t%2F1/plans/p1/edit'));
    expect(router.state.location.state).toEqual({ newDrillId: 'new' });
  });

  it('goes back to the new plan that asked for it, with the new id', async () => {
    const { router } = await open({ returnToPracticePlan: true, teamId: 't/1' });
    await fillIn();
    await user.click(createButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/teams/t%2F1/plans/create'));
    expect(router.state.location.state).toEqual({ newDrillId: 'new' });
  });

  it('says that sports and teams did not load, once, and keeps the form while they load again', async () => {
    const refused = { status: 403, body: { message: 'Not now.', statusCode: 403 } };
    api.answer('GET /sports', refused);
    renderRoutes(routes, path);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
    const name = field('Name');
    await user.type(name, 'Rondo');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(api.received('GET /sports')).toHaveLength(2));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
    expect(name).toBeInTheDocument();
    expect(name).toHaveValue('Rondo');
  });

  it("offers the sports of the coach's teams", async () => {
    await open();
    await screen.findByRole('option', { name: 'Tennis' });
    expect(screen.queryByRole('option', { name: 'Rugby' })).not.toBeInTheDocument();
    api.answer('POST /sports/tennis/drills', { status: 201, body: buildDrill() });
    await fillIn();
    await user.selectOptions(field('Sport'), 'Tennis');
    await user.click(createButton());
    await waitFor(() => expect(api.received('POST /sports/tennis/drills')).toHaveLength(1));
  });

  it.each([
    ['rugby', /You have no team in Rugby/],
    ['quidditch', /There is no such sport/],
  ])("offers no form for %s, which is none of the coach's sports (S6)", async (sport, words) => {
    renderRoutes(routes, `/sports/${sport}/drills/create`);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your drill library' })).toHaveAttribute(
      'href',
      '/drills',
    );
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
  });

  it('links from the announcement to the new drill, also when the library opens at another sport', async () => {
    api.answer('POST /sports/tennis/drills', {
      status: 201,
      body: buildDrill({ id: 'new', sportId: 'tennis' }),
    });
    const { router } = await open();
    await fillIn();
    await user.selectOptions(field('Sport'), 'Tennis');
    await user.click(createButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/drills'));
    expect(await screen.findByRole('link', { name: 'View the drill' })).toHaveAttribute(
      'href',
      '/sports/tennis/drills/new',
    );
  });

  it('offers what was stored first, or to save as a new drill, when its answer was lost', async () => {
    api.answer(call, {
      status: 422,
      body: { message: 'Used.', statusCode: 422, stored: { id: 'first', sportId: 'tennis' } },
    });
    const { router } = await open();
    await fillIn();
    await user.click(createButton());
    expect(await screen.findByRole('link', { name: 'Open the stored drill' })).toHaveAttribute(
      'href',
      '/sports/tennis/drills/first',
    );
    api.answer(call, { status: 201, body: buildDrill({ id: 'new' }) });
    await user.click(screen.getByRole('button', { name: 'Save as a new drill' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/drills'));
    const [first, second] = api.received(call).map(({ headers }) => headers['idempotency-key']);
    expect(second).not.toBe(first);
  });

  it('warns as long as it is public', async () => {
    await open();
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    await user.selectOptions(field('Visibility'), 'Public');
    expect(screen.getByText(warning)).toBeVisible();
    await user.selectOptions(field('Visibility'), 'Private');
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
  });

  it('asks for what is required at the fields and sends nothing', async () => {
    await open();
    await user.click(createButton());
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Name is required.'));
    expect(field('Type')).toHaveAccessibleDescription('Type is required.');
    expect(field('Difficulty')).toHaveAccessibleDescription('Difficulty is required.');
    expect(api.received(call)).toHaveLength(0);
  });

  it('completes an address that begins with www., when it is added and when it is sent', async () => {
    await open();
    await fillIn();
    await user.type(field('Video URLs'), 'www.a.test/1{Enter}');
    expect(screen.getByText('https://www.a.test/1')).toBeVisible();
    await user.type(field('Video URLs'), 'www.a.test/2');
    await user.click(createButton());
    await waitFor(() => expect(api.received(call)).toHaveLength(1));
    expect(api.received(call)[0]?.body).toMatchObject({
      videoUrls: ['https://www.a.test/1', 'https://www.a.test/2'],
    });
  });

  it('refuses a video that is no address, when it is added and when it is sent', async () => {
    await open();
    await fillIn();
    await user.type(field('Video URLs'), 'javascript:alert(1){Enter}');
    const message = 'Video URL must be a full address that starts with http:// or https://.';
    expect(field('Video URLs')).toHaveAccessibleDescription(message);
    expect(field('Video URLs')).toHaveValue('javascript:alert(1)');
    await user.click(createButton());
    await waitFor(() => expect(field('Video URLs')).toHaveFocus());
    expect(field('Video URLs')).toHaveAccessibleDescription(message);
    expect(api.received(call)).toHaveLength(0);
  });

  it('refuses a name of 201 characters', async () => {
    await open();
    await fillIn();
    await user.clear(field('Name'));
    await user.click(field('Name'));
    await user.paste('x'.repeat(201));
    await user.click(createButton());
    await waitFor(() =>
      expect(field('Name')).toHaveAccessibleDescription('Name can have at most 200 characters.'),
    );
    expect(api.received(call)).toHaveLength(0);
  });

  it("shows the server's message and field issues, and keeps what was typed", async () => {
    api.answer(call, {
      status: 400,
      body: {
        message: 'Check the marked fields.',
        statusCode: 400,
        issues: [
          { path: 'difficulty', message: 'Difficulty must be one of Beginner.' },
          { path: 'videoUrls.0', message: 'No such video.' },
        ],
      },
    });
    await open();
    await fillIn();
    await user.click(createButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Check the marked fields.');
    expect(field('Difficulty')).toHaveAccessibleDescription('Difficulty must be one of Beginner.');
    expect(field('Video URLs')).toHaveAccessibleDescription('No such video.');
    expect(field('Name')).toHaveValue('Rondo 4v2');
  });

  it('sends the same idempotency key when it is sent again, also after a detour', async () => {
    api.answer(call, { status: 503, body: { message: 'Later.', statusCode: 503 } });
    const { navigate } = await open();
    await fillIn();
    await user.click(createButton());
    await screen.findByRole('alert');
    await navigate('/elsewhere');
    await navigate(path);
    await user.click(createButton());
    await waitFor(() => expect(api.received(call)).toHaveLength(2));
    const [first, second] = api.received(call).map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  it('sends what the drill needs, from a group that is closed at first', async () => {
    api.answer(call, { status: 201, body: buildDrill() });
    await open();
    const group = field('Coaching points').closest('details');
    expect(group).not.toHaveAttribute('open');
    await fillIn();
    await user.click(screen.getByText('More details'));
    await user.type(field('Coaching points'), 'Head up{Enter}Talk');
    await user.type(field('Equipment'), '12 cones{Enter}ladder');
    await user.type(field('Players from'), '6');
    await user.type(field('Players to'), '8');
    await user.type(field('Default minutes'), '15');
    await user.click(createButton());
    await waitFor(() => expect(api.received(call)).toHaveLength(1));
    expect(api.received(call)[0]?.body).toMatchObject({
      coachingPoints: ['Head up', 'Talk'],
      equipment: [
        { name: 'cones', count: 12 },
        { name: 'ladder', count: 1 },
      ],
      players: { from: 6, to: 8 },
      defaultMinutes: 15,
    });
  });

  it.each([
    ['Coaching points', 'x'.repeat(201), 'A coaching point can have at most 200 characters.'],
    ['Equipment', '1000 cones', 'The number of each kind of equipment must be a whole number'],
    ['Equipment', '2 Cones\n3 cones', "'cones' is in the list twice."],
    ['Players to', '8', ''],
    ['Default minutes', '1441', 'Default minutes must be a whole number from 1 to 1,440.'],
  ])(
    'opens the group at %s, says what is wrong there, and sends nothing',
    async (name, text, message) => {
      await open();
      await fillIn();
      await user.click(field(name));
      await user.paste(text);
      const group = field(name).closest('details');
      if (group) group.open = false;
      const wrong = name === 'Players to' ? 'Players from' : name;
      // A browser moves no focus into a closed group.
      let wasOpen: boolean | undefined;
      field(wrong).addEventListener('focus', () => (wasOpen ??= group?.open));
      await user.click(createButton());
      await waitFor(() => expect(field(wrong)).toHaveFocus());
      expect(wasOpen).toBe(true);
      expect(field(wrong)).toHaveAccessibleDescription(
        expect.stringContaining(message || 'Players from must be a whole number from 1 to 999.'),
      );
      expect(api.received(call)).toHaveLength(0);
    },
  );

  it("opens the group at the server's issues", async () => {
    api.answer(call, {
      status: 400,
      body: {
        message: 'Check the marked fields.',
        statusCode: 400,
        issues: [
          { path: 'coachingPoints.0', message: 'Not this.' },
          { path: 'players.to', message: 'Too many.' },
        ],
      },
    });
    await open();
    await fillIn();
    await user.click(createButton());
    await waitFor(() =>
      expect(field('Coaching points')).toHaveAccessibleDescription(/^Not this\./),
    );
    expect(field('Players from')).toHaveAccessibleDescription('Too many.');
    expect(field('Coaching points').closest('details')).toHaveAttribute('open');
  });

  it('brings back unsaved input, and forgets it when asked', async () => {
    const { navigate } = await open();
    await fillIn();
    await user.selectOptions(field('Visibility'), 'Public');
    await navigate('/elsewhere');
    await navigate(path);
    expect(await screen.findByText('Your unsaved changes from before are back.')).toBeVisible();
    expect(field('Name')).toHaveValue('Rondo 4v2');
    expect(screen.getByText(warning)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard them' }));
    expect(field('Name')).toHaveValue('');
  });
});

describe('Edit Drill', () => {
  const stored = '/sports/soccer/drills/drill-1';
  const path = `${stored}/edit`;
  const call = `PUT ${stored}`;
  const drill = buildDrill({
    videoUrls: ['https://a.test/1', 'https://a.test/2'],
    videoUrl: 'https://a.test/1',
  });

  beforeEach(() => {
    api.answer(`GET ${stored}`, { body: drill, headers: { ETag: '"3"' } });
    api.answer(call, { body: drill });
  });

  async function open() {
    const { router, queryClient } = renderRoutes(routes, path);
    await screen.findByLabelText('Name');
    await waitFor(() => expect(field('Sport')).toHaveValue('soccer'));
    return { router, queryClient };
  }
  const update = () => user.click(screen.getByRole('button', { name: 'Update Drill' }));

  it('offers the sport it has though no team of the coach has it', async () => {
    api.answer('GET /teams', { body: [buildTeam({ sportId: 'tennis' })] });
    await open();
    expect(await screen.findByRole('option', { name: 'Tennis' })).toBeInTheDocument();
    expect(field('Sport')).toHaveDisplayValue('Soccer');
  });

  it('opens for its owner, however the server says who that is (D27)', async () => {
    api.answer(`GET ${stored}`, { body: { ...drill, isOwner: undefined } });
    await open();
    expect(field('Name')).toHaveValue('Rondo 4v2');
  });

  it('counts a single videoUrl as a list of one (D7, D27)', async () => {
    api.answer(`GET ${stored}`, { body: { ...drill, videoUrls: undefined } });
    await open();
    expect(field('Video URL')).toHaveValue('https://a.test/1');
    expect(field('Video URL')).toHaveAccessibleDescription('');
  });

  it('keeps the form when a later look at the drill fails', async () => {
    const { queryClient } = await open();
    await user.type(field('Name'), ' II');
    api.answer(`GET ${stored}`, { status: 500, body: { message: 'Broken.', statusCode: 500 } });
    await act(() => queryClient.refetchQueries());
    expect(field('Name')).toHaveValue('Rondo 4v2 II');
    expect(screen.queryByText('Failed to load drill.')).not.toBeInTheDocument();
  });

  it('refuses 51 tags', async () => {
    const tags = Array.from({ length: 50 }, (_, index) => `tag ${index}`);
    api.answer(`GET ${stored}`, { body: { ...drill, tags }, headers: { ETag: '"3"' } });
    await open();
    await user.type(field('Tags'), 'more{Enter}');
    await update();
    await waitFor(() => expect(field('Tags')).toHaveAccessibleDescription('At most 50 tags.'));
    expect(api.received(call)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Remove tag more' }));
    await update();
    await waitFor(() => expect(api.received(call)).toHaveLength(1));
  });

  it('shows the values', async () => {
    await open();
    expect(field('Name')).toHaveValue('Rondo 4v2');
    expect(field('Type')).toHaveValue('Passing');
    expect(field('Difficulty')).toHaveValue('Intermediate');
    expect(field('Visibility')).toHaveValue('private');
    expect(field('Description')).toHaveValue('Keep the ball on the outside.');
    expect(screen.getByRole('button', { name: 'Remove tag possession' })).toBeVisible();
    expect(field('Video URL')).toHaveValue('https://a.test/1');
    expect(field('Video URL')).toHaveAttribute('type', 'url');
    expect(field('Video URL')).toHaveAccessibleDescription(
      'The first of 2 videos. The others stay as they are.',
    );
    expect(screen.queryByLabelText('Video URLs')).not.toBeInTheDocument();
  });

  it('sends the single video alone, with the ETag it was opened with, then shows it', async () => {
    const { router } = await open();
    await user.type(field('Name'), ' II');
    await user.click(screen.getByRole('button', { name: 'Remove tag possession' }));
    await user.clear(field('Video URL'));
    await user.type(field('Video URL'), ' https://a.test/new ');
    await update();
    await waitFor(() => expect(router.state.location.pathname).toBe(stored));
    expect(router.state.historyAction).toBe('REPLACE');
    const [sent] = api.received(call);
    expect(sent?.headers['if-match']).toBe('"3"');
    expect(sent?.body).toEqual({
      name: 'Rondo 4v2 II',
      type: 'Passing',
      difficulty: 'Intermediate',
      sportId: 'soccer',
      visibility: 'private',
      description: 'Keep the ball on the outside.',
      tags: ['first touch'],
      videoUrl: 'https://a.test/new',
    });
  });

  describe('of a drill with more details', () => {
    const setup = {
      coachingPoints: ['Head up', 'Talk'],
      equipment: [{ name: 'cones', count: 12 }],
      players: { from: 6, to: 8 },
      defaultMinutes: 15,
    };

    beforeEach(() => api.answer(`GET ${stored}`, { body: { ...drill, ...setup } }));

    it('shows them in an open group, and sends them again', async () => {
      await open();
      expect(field('Coaching points').closest('details')).toHaveAttribute('open');
      expect(field('Coaching points')).toHaveValue('Head up\nTalk');
      expect(field('Equipment')).toHaveValue('12 cones');
      expect(field('Players from')).toHaveValue('6');
      await update();
      await waitFor(() => expect(api.received(call)).toHaveLength(1));
      expect(api.received(call)[0]?.body).toMatchObject(setup);
    });

    it('clears what is emptied', async () => {
      await open();
      for (const name of ['Coaching points', 'Equipment', 'Players from', 'Players to']) {
        await user.clear(field(name));
      }
      await user.clear(field('Default minutes'));
      await update();
      await waitFor(() => expect(api.received(call)).toHaveLength(1));
      expect(api.received(call)[0]?.body).toMatchObject({
        ...{ coachingPoints: null, equipment: null, players: null, defaultMinutes: null },
      });
    });

    it('keeps them in the draft', async () => {
      const { router } = await open();
      await user.type(field('Coaching points'), '{Enter}Scan');
      await act(() => router.navigate('/elsewhere'));
      await act(() => router.navigate(path));
      await waitFor(() => expect(field('Coaching points')).toHaveValue('Head up\nTalk\nScan'));
    });
  });

  it('moves a drill to another sport and follows it', async () => {
    api.answer(call, { body: buildDrill({ sportId: 'tennis' }) });
    const { router } = await open();
    await user.selectOptions(field('Sport'), 'Tennis');
    await update();
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/sports/tennis/drills/drill-1'),
    );
    expect(api.received(call)[0]?.body).toMatchObject({ sportId: 'tennis' });
  });

  it('refuses a video that is no URL', async () => {
    await open();
    await user.clear(field('Video URL'));
    await user.type(field('Video URL'), 'javascript:alert(1)');
    await update();
    await waitFor(() =>
      expect(field('Video URL')).toHaveAccessibleDescription(
        expect.stringContaining('Video URL must be a full address'),
      ),
    );
    expect(api.received(call)).toHaveLength(0);
  });

  it('warns when public is chosen (D8)', async () => {
    await open();
    await user.selectOptions(field('Visibility'), 'Public');
    expect(screen.getByText(warning)).toBeVisible();
  });

  it('does not warn of what is stored as public, until public is chosen again (D8)', async () => {
    api.answer(`GET ${stored}`, { body: { ...drill, visibility: 'public' } });
    await open();
    expect(field('Visibility')).toHaveValue('public');
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    await user.selectOptions(field('Visibility'), 'Private');
    await user.selectOptions(field('Visibility'), 'Public');
    expect(screen.getByText(warning)).toBeVisible();
  });

  it('shows no form to anybody but the owner', async () => {
    api.answer(`GET ${stored}`, { body: { ...drill, isOwner: false, owner: 'other' } });
    renderRoutes(routes, path);
    expect(
      await screen.findByText('Only the coach who created this drill can edit it.'),
    ).toBeVisible();
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the drill' })).toHaveAttribute('href', stored);
  });

  it("shows the server's message and keeps what was typed when saving fails", async () => {
    api.answer(call, { status: 403, body: { message: 'Not yours.', statusCode: 403 } });
    await open();
    await user.type(field('Name'), ' II');
    await update();
    expect(await screen.findByRole('alert')).toHaveTextContent('Not yours.');
    expect(field('Name')).toHaveValue('Rondo 4v2 II');
  });

  describe('when somebody else changed it', () => {
    beforeEach(async () => {
      api.answer(call, ({ headers }) =>
        headers['if-match'] === '"3"'
          ? { status: 412, body: { message: 'Changed meanwhile.', statusCode: 412 } }
          : { body: drill },
      );
      await open();
      await user.type(field('Name'), ' II');
      api.answer(`GET ${stored}`, {
        body: { ...drill, name: 'Theirs' },
        headers: { ETag: '"4"' },
      });
      await update();
      await screen.findByText(/Somebody else changed this drill/);
    });

    it('keeps the input, and overwrites when asked', async () => {
      expect(field('Name')).toHaveValue('Rondo 4v2 II');
      await user.click(screen.getByRole('button', { name: 'Overwrite' }));
      await waitFor(() => expect(api.received(call)).toHaveLength(2));
      expect(api.received(call)[1]?.headers['if-match']).toBeUndefined();
      expect(api.received(call)[1]?.body).toMatchObject({ name: 'Rondo 4v2 II' });
    });

    it('reloads when asked, and saves from there', async () => {
      await user.click(screen.getByRole('button', { name: 'Reload' }));
      await waitFor(() => expect(field('Name')).toHaveValue('Theirs'));
      await update();
      await waitFor(() => expect(api.received(call)).toHaveLength(2));
      expect(api.received(call)[1]?.headers['if-match']).toBe('"4"');
    });
  });

  it('says when the drill cannot be loaded', async () => {
    api.answer(`GET ${stored}`, {
      status: 404,
      body: { message: 'There is no such drill.', statusCode: 404 },
    });
    renderRoutes(routes, path);
    expect(await screen.findByText('Failed to load drill.')).toBeVisible();
  });
});
