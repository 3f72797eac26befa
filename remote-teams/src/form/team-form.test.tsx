import { FakeApi, renderRoutes, testAccount } from '@touchline/shared/testing';
import { buildTeam } from '@touchline/product/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { routes } from '../routes';

const api = new FakeApi();
let user: UserEvent;

let alert: jest.SpyInstance;

beforeAll(() => api.start());
afterAll(() => api.stop());
afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  api.reset();
  sessionStorage.clear();
  alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  user = userEvent.setup();
  api.answer('GET /teams', { body: [] });
  api.answer('GET /sports', {
    body: [
      { id: 'rugby', name: 'Rugby' },
      { id: 'soccer', name: 'Soccer' },
    ],
  });
});

/** The idempotency key that the draft of a new team holds; undefined without a draft. */
function keptKey(): string | undefined {
  const kept = sessionStorage.getItem(`touchline.draft.${testAccount.id}.new-team`);
  return kept === null ? undefined : (JSON.parse(kept) as { key: string }).key;
}

async function fillIn() {
  await user.type(await screen.findByLabelText('Name'), 'Harbour Hawks');
  await screen.findByRole('option', { name: 'Soccer' });
  await user.selectOptions(screen.getByLabelText('Sport'), 'Soccer');
}

describe('Create Team', () => {
  it('keeps what is pasted on one line, where the field has one (D15), and saves a tag that was not added', async () => {
    api.answer('POST /teams', { status: 201, body: buildTeam() });
    renderRoutes(routes, '/teams/create');
    await fillIn();
    const paste = (label: string, value: string) =>
      fireEvent.input(screen.getByLabelText(label), { target: { value } });
    paste('Name', 'Harbour\u2028\u2029Hawks');
    expect(screen.getByLabelText('Name')).toHaveValue('Harbour Hawks');
    paste('Tags', 'ten\u0085twelve');
    expect(screen.getByLabelText('Tags')).toHaveValue('ten twelve');
    paste('Description', 'one\ntwo');
    await user.click(screen.getByRole('button', { name: 'Create Team' }));
    await waitFor(() => expect(api.received('POST /teams')).toHaveLength(1));
    expect(api.received('POST /teams')[0]?.body).toMatchObject({
      ...{ name: 'Harbour Hawks', tags: ['ten twelve'], description: 'one\ntwo' },
    });
  });

  it('sends the fields and the creator as a member, then goes home', async () => {
    api.answer('POST /teams', { status: 201, body: buildTeam() });
    const { router } = renderRoutes(routes, '/teams/create');
    await fillIn();
    await user.type(screen.getByLabelText('Level'), 'U12');
    await user.type(screen.getByLabelText('Season'), 'Autumn');
    await user.type(screen.getByLabelText('Description'), 'Harbour pitch');
    await user.type(screen.getByLabelText('Tags'), ' girls {Enter}');
    await user.type(screen.getByLabelText('Tags'), 'tuesday');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(screen.getByRole('button', { name: 'Create Team' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(api.received('POST /teams')[0]?.body).toEqual({
      name: 'Harbour Hawks',
      sport: 'Soccer',
      sportId: 'soccer',
      level: 'U12',
      season: 'Autumn',
      description: 'Harbour pitch',
      tags: ['girls', 'tuesday'],
      members: [
        { userId: testAccount.id, name: 'Ada Coach', email: 'ada@example.com', role: 'Member' },
      ],
    });
  });

  it('offers a sport to be selected first, and marks the fields that are required', async () => {
    renderRoutes(routes, '/teams/create');
    const options = await screen.findAllByRole('option');
    expect(options[0]).toHaveTextContent('Select a sport');
    expect(screen.getByLabelText('Sport')).toHaveValue('');
    expect(screen.getByText(/are required/)).toBeVisible();
    expect(screen.getByLabelText('Name')).toBeRequired();
    expect(screen.getByLabelText('Sport')).toBeRequired();
    expect(screen.getByLabelText('Level')).not.toBeRequired();
    expect(document.querySelectorAll('label.is-required')).toHaveLength(2);
  });

  it('asks for name and sport at their fields and sends nothing', async () => {
    renderRoutes(routes, '/teams/create');
    await user.click(screen.getByRole('button', { name: 'Create Team' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required.'),
    );
    expect(screen.getByLabelText('Sport')).toHaveAccessibleDescription('Sport is required.');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await user.paste('x'.repeat(201));
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(
      'Name can have at most 200 characters.',
    );
    expect(screen.getByLabelText('Name')).toHaveValue('x'.repeat(201));
    expect(api.received('POST /teams')).toHaveLength(0);
  });

  it("shows the server's message and field issue, and keeps what was typed", async () => {
    api.answer('POST /teams', {
      status: 400,
      body: {
        message: 'Check the marked fields.',
        statusCode: 400,
        issues: [
          { path: 'name', message: 'This name is taken.' },
          { path: 'sportId', message: 'This sport is not in the list.' },
        ],
      },
    });
    renderRoutes(routes, '/teams/create');
    await fillIn();
    await user.click(screen.getByRole('button', { name: 'Create Team' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error creating team: Check the marked fields.',
    );
    expect(alert.mock.calls).toEqual([['Error creating team: Check the marked fields.']]);
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This name is taken.');
    expect(screen.getByLabelText('Sport')).toHaveAccessibleDescription(
      'This sport is not in the list.',
    );
    expect(screen.getByLabelText('Name')).toHaveValue('Harbour Hawks');
    expect(screen.getByLabelText('Sport')).toHaveValue('soccer');
  });

  it('sends the same idempotency key when it is sent again', async () => {
    api.answer('POST /teams', { status: 503, body: { message: 'Later.', statusCode: 503 } });
    renderRoutes(routes, '/teams/create');
    await fillIn();
    const button = screen.getByRole('button', { name: 'Create Team' });
    await user.click(button);
    await screen.findByRole('alert');
    await user.click(button);
    await waitFor(() => expect(api.received('POST /teams')).toHaveLength(2));
    const [first, second] = api.received('POST /teams').map(({ headers }) => headers);
    expect(first?.['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.['idempotency-key']).toBe(first?.['idempotency-key']);
  });

  it('offers what was stored first, or to save as a new team, when its answer was lost', async () => {
    api.answer('POST /teams', ({ headers }) =>
      headers['idempotency-key'] === firstKey
        ? { status: 422, body: { message: 'Used.', statusCode: 422, stored: { id: 'team/9' } } }
        : { status: 201, body: buildTeam() },
    );
    const { router } = renderRoutes(routes, '/teams/create');
    await fillIn();
    const firstKey = keptKey();
    await user.click(screen.getByRole('button', { name: 'Create Team' }));
    const link = await screen.findByRole('link', { name: 'Open the stored team' });
    expect(link).toHaveAttribute('href', '/teams/team%2F9');
    expect(screen.getByLabelText('Name')).toHaveValue('Harbour Hawks');
    await user.click(screen.getByRole('button', { name: 'Save as a new team' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(api.received('POST /teams')).toHaveLength(2);
  });

  it('keeps the new key when that save fails as well', async () => {
    api.answer('POST /teams', { status: 422, body: { message: 'Used.', statusCode: 422 } });
    renderRoutes(routes, '/teams/create');
    await fillIn();
    const firstKey = keptKey();
    await user.click(screen.getByRole('button', { name: 'Create Team' }));
    api.answer('POST /teams', { status: 503, body: { message: 'Later.', statusCode: 503 } });
    await user.click(await screen.findByRole('button', { name: 'Save as a new team' }));
    await screen.findByText('Error creating team: Later.');
    await user.click(screen.getByRole('button', { name: 'Create Team' }));
    await waitFor(() => expect(api.received('POST /teams')).toHaveLength(3));
    const [first, second, third] = api
      .received('POST /teams')
      .map(({ headers }) => headers['idempotency-key']);
    expect(first).toBe(firstKey);
    expect(second).not.toBe(first);
    expect(third).toBe(second);
    expect(keptKey()).toBe(second);
  });

  it('says that there is no answer yet, and keeps waiting', async () => {
    jest.useFakeTimers();
    user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    try {
      api.answer('POST /teams', () => new Promise(() => undefined));
      renderRoutes(routes, '/teams/create');
      await fillIn();
      // `user.click` ends before the check of the form does.
      await act(async () => {
        fireEvent.click(screen.getByRole('button', { name: 'Create Team' }));
        await Promise.resolve();
      });
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(4_500));
      expect(screen.getByRole('alert')).toHaveTextContent('The server has not answered yet.');
      expect(screen.getByLabelText('Name')).toHaveValue('Harbour Hawks');
    } finally {
      jest.useRealTimers();
    }
  });

  it('pulls nobody back who has left while it was saved', async () => {
    let answer: (answer: object) => void = () => undefined;
    api.answer('POST /teams', () => new Promise((resolve) => (answer = resolve)));
    const { router, navigate } = renderRoutes(routes, '/teams/create');
    await fillIn();
    await user.click(screen.getByRole('button', { name: 'Create Team' }));
    await waitFor(() => expect(api.received('POST /teams')).toHaveLength(1));
    await navigate('/elsewhere');
    answer({ status: 201, body: buildTeam() });
    await waitFor(() => expect(keptKey()).toBeUndefined());
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('forgets unsaved input when the coach cancels', async () => {
    const { navigate } = renderRoutes(routes, '/teams/create');
    await fillIn();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await navigate('/teams/create');
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(screen.queryByText(/unsaved changes/)).not.toBeInTheDocument();
  });

  it('brings back unsaved input, and forgets it when asked', async () => {
    const { navigate } = renderRoutes(routes, '/teams/create');
    await fillIn();
    await navigate('/elsewhere');
    await navigate('/teams/create');
    expect(await screen.findByText('Your unsaved changes from before are back.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Harbour Hawks');
    await waitFor(() => expect(screen.getByLabelText('Sport')).toHaveValue('soccer'));
    await user.click(screen.getByRole('button', { name: 'Discard them' }));
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });
});

describe('Edit Team', () => {
  const path = '/teams/team-1/edit';

  beforeEach(() => {
    api.answer('GET /teams/team-1', { body: buildTeam(), headers: { ETag: '"3"' } });
    api.answer('PUT /teams/team-1', { body: buildTeam() });
  });

  it('shows that it loads, then the values', async () => {
    renderRoutes(routes, path);
    expect(await screen.findByText('Loading team...')).toBeVisible();
    expect(await screen.findByLabelText('Name')).toHaveValue('Harbour Hawks');
    await waitFor(() => expect(screen.getByLabelText('Sport')).toHaveValue('soccer'));
    expect(screen.getByLabelText('Level')).toHaveValue('U12');
    expect(screen.getByLabelText('Season')).toHaveValue('Autumn');
    expect(screen.getByLabelText('Description')).toHaveValue('Meets at the harbour pitch.');
    expect(screen.getByRole('button', { name: 'Remove tag girls' })).toBeVisible();
  });

  it('sends all of the team but its ids, with the ETag it was opened with, then goes home', async () => {
    api.answer('GET /teams/team-1', {
      body: { ...buildTeam(), teamId: 'team-1', crest: 'a hawk' },
      headers: { ETag: '"3"' },
    });
    const { router } = renderRoutes(routes, path);
    await user.type(await screen.findByLabelText('Name'), ' II');
    await user.click(screen.getByRole('button', { name: 'Remove tag girls' }));
    await user.type(screen.getByLabelText('Tags'), 'TUESDAY{Enter}');
    await user.click(screen.getByRole('button', { name: 'Update Team' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(router.state.historyAction).toBe('REPLACE');
    const [sent] = api.received('PUT /teams/team-1');
    expect(sent?.headers['if-match']).toBe('"3"');
    expect(sent?.body).toEqual({
      name: 'Harbour Hawks II',
      sport: 'Soccer',
      sportId: 'soccer',
      level: 'U12',
      season: 'Autumn',
      description: 'Meets at the harbour pitch.',
      tags: ['tuesday'],
      members: buildTeam().members,
      // What another server keeps of a team is not lost (S7).
      crest: 'a hawk',
    });
  });

  it.each([
    [500, 'Broken.'],
    [429, 'Too many changes. Try again in 34 seconds.'],
  ])("with %i shows the server's message and keeps what was typed", async (statusCode, message) => {
    api.answer('PUT /teams/team-1', { status: statusCode, body: { message, statusCode } });
    renderRoutes(routes, path);
    await user.type(await screen.findByLabelText('Name'), ' II');
    await user.click(screen.getByRole('button', { name: 'Update Team' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Name')).toHaveValue('Harbour Hawks II');
  });

  describe('when somebody else saved first', () => {
    beforeEach(async () => {
      api.answer('PUT /teams/team-1', ({ headers }) =>
        headers['if-match'] === '"3"'
          ? { status: 412, body: { message: 'Changed meanwhile.', statusCode: 412 } }
          : { body: buildTeam() },
      );
      renderRoutes(routes, path);
      await user.type(await screen.findByLabelText('Name'), ' II');
      api.answer('GET /teams/team-1', {
        body: buildTeam({ name: 'Theirs' }),
        headers: { ETag: '"4"' },
      });
      await user.click(screen.getByRole('button', { name: 'Update Team' }));
      await screen.findByText(/Somebody else changed this team/);
    });

    it('keeps the input, and overwrites when asked', async () => {
      expect(screen.getByLabelText('Name')).toHaveValue('Harbour Hawks II');
      await user.click(screen.getByRole('button', { name: 'Overwrite' }));
      await waitFor(() => expect(api.received('PUT /teams/team-1')).toHaveLength(2));
      const body = api.received('PUT /teams/team-1')[1]?.body;
      expect(body).toMatchObject({ name: 'Harbour Hawks II' });
      // A list from before would remove a colleague who has joined.
      expect(body).not.toHaveProperty('members');
    });

    it('reloads when asked, and saves from there', async () => {
      await user.click(screen.getByRole('button', { name: 'Reload' }));
      await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Theirs'));
      await user.click(screen.getByRole('button', { name: 'Update Team' }));
      await waitFor(() => expect(api.received('PUT /teams/team-1')).toHaveLength(2));
      expect(api.received('PUT /teams/team-1')[1]?.headers['if-match']).toBe('"4"');
    });
  });

  it('keeps to what it was opened with while the cache moves on, and when a later look fails', async () => {
    const { queryClient } = renderRoutes(routes, path);
    await user.type(await screen.findByLabelText('Name'), ' II');
    api.answer('GET /teams/team-1', { body: buildTeam({ name: 'Theirs' }) });
    await act(() => queryClient.invalidateQueries());
    expect(screen.getByLabelText('Name')).toHaveValue('Harbour Hawks II');
    api.answer('GET /teams/team-1', { status: 500, body: { message: 'Broken.', statusCode: 500 } });
    await act(() => queryClient.refetchQueries());
    expect(screen.getByLabelText('Name')).toHaveValue('Harbour Hawks II');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that an entry could not be read, before a save drops it', async () => {
    api.answer('GET /teams/team-1', {
      body: { ...buildTeam(), members: [...buildTeam().members, { name: 'No id' }] },
    });
    renderRoutes(routes, path);
    expect(
      await screen.findByText('1 entry of this team could not be read and is left out.'),
    ).toBeVisible();
  });

  it('keeps the input and says so when reloading fails', async () => {
    api.answer('PUT /teams/team-1', { status: 412, body: { message: 'No.', statusCode: 412 } });
    renderRoutes(routes, path);
    await user.type(await screen.findByLabelText('Name'), ' II');
    await user.click(screen.getByRole('button', { name: 'Update Team' }));
    await screen.findByText(/Somebody else changed this team/);
    api.answer('GET /teams/team-1', {
      status: 403,
      body: { message: 'Not now.', statusCode: 403 },
    });
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Harbour Hawks II');
  });

  it('says when the team cannot be loaded', async () => {
    api.answer('GET /teams/team-1', {
      status: 404,
      body: { message: 'There is no such team.', statusCode: 404 },
    });
    renderRoutes(routes, path);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: There is no such team.');
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});
