import { type Drill, matchingDrills } from '@touchline/product';
import { FakeApi, layOutForTest, renderRoutes } from '@touchline/shared/testing';
import { buildDrill, buildTeam } from '@touchline/product/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { routes } from '../routes';

const api = new FakeApi();
const pages = [{ path: '/drills', title: 'Drill Library' }];
const listCall = 'GET /sports/soccer/drills';
let user: UserEvent;
let scrolledTo: number[];

beforeAll(() => api.start());
afterAll(() => api.stop());
afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  api.reset();
  user = userEvent.setup();
  scrolledTo = layOutForTest(240);
  api.answer('GET /sports', {
    body: [
      { id: 'rugby', name: 'Rugby' },
      { id: 'soccer', name: 'Soccer' },
      { id: 'tennis', name: 'Tennis' },
    ],
  });
  api.answer('GET /teams', {
    body: [
      buildTeam({ id: 'a', sportId: 'tennis' }),
      buildTeam({ id: 'b', sportId: 'soccer' }),
      buildTeam({ id: 'c', sportId: 'soccer' }),
    ],
  });
  api.answer(listCall, { body: [] });
});

const card = (name: string) => screen.findByRole('article', { name });
const count = (text: string) => screen.findByText(text, { selector: '[role=status]' });

describe('a card', () => {
  it('shows all fields, and Edit to the owner alone', async () => {
    api.answer(listCall, {
      body: [
        buildDrill({ videoUrls: ['https://a.test/1', 'https://a.test/2'], owner: 'not looked at' }),
        buildDrill({ id: 'drill-2', name: 'Gates', visibility: 'public', isOwner: false }),
      ],
    });
    renderRoutes(routes, '/drills', pages);
    const own = await card('Rondo 4v2');
    for (const text of ['Keep the ball on the outside.', 'Passing', 'Intermediate', 'Private']) {
      expect(within(own).getByText(text)).toBeVisible();
    }
    expect(within(own).getByText('first touch')).toBeVisible();
    const videos = within(own).getAllByRole('link', { name: /^Video \d$/ });
    expect(videos.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Video 1', 'https://a.test/1'],
      ['Video 2', 'https://a.test/2'],
    ]);
    expect(videos[0]).toHaveAttribute('target', '_blank');
    expect(videos[0]).toHaveAttribute('rel', 'noopener noreferrer');
    expect(within(own).getByRole('link', { name: 'View' })).toHaveAttribute(
      'href',
      '/sports/soccer/drills/drill-1',
    );
    expect(within(own).getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/sports/soccer/drills/drill-1/edit',
    );
    const other = await card('Gates');
    expect(within(other).getByText('Public')).toBeVisible();
    expect(within(other).getByRole('link', { name: 'View' })).toBeVisible();
    expect(within(other).queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  });

  it('never links an address that is not http or https', async () => {
    api.answer(listCall, { body: [buildDrill({ videoUrls: ['javascript:alert(1)'] })] });
    renderRoutes(routes, '/drills', pages);
    expect(within(await card('Rondo 4v2')).queryByText('Video 1')).not.toBeInTheDocument();
  });
});

describe('the sport', () => {
  const options = () =>
    within(screen.getByLabelText('Sport'))
      .getAllByRole('option')
      .map((option) => option.textContent);

  it('is one of the sports of the teams, the first of them chosen', async () => {
    renderRoutes(routes, '/drills', pages);
    expect(await screen.findByLabelText('Sport')).toHaveValue('soccer');
    expect(options()).toEqual(['Soccer', 'Tennis']);
    expect(screen.getByRole('link', { name: '+ Create Drill' })).toHaveAttribute(
      'href',
      '/sports/soccer/drills/create',
    );
  });

  it.each(['/sports/tennis', '/sports/tennis/drills', '/drills?sport=tennis'])(
    'is that of the address at %s (D19)',
    async (path) => {
      api.answer('GET /sports/tennis/drills', { body: [buildDrill({ sportId: 'tennis' })] });
      renderRoutes(routes, path, pages);
      expect(await card('Rondo 4v2')).toBeVisible();
      expect(screen.getByLabelText('Sport')).toHaveValue('tennis');
    },
  );

  it.each(['/sports/rugby', '/sports/rugby/drills', '/drills?sport=rugby'])(
    'at %s is said to be of none of their teams, with a way to the library (S6)',
    async (path) => {
      renderRoutes(routes, path, pages);
      expect(await screen.findByText(/You have no team in Rugby/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Go to your drill library' })).toHaveAttribute(
        'href',
        '/drills',
      );
      expect(api.received('GET /sports/rugby/drills')).toEqual([]);
      expect(screen.queryByRole('link', { name: '+ Create Drill' })).not.toBeInTheDocument();
    },
  );

  it('changes with everything else kept, and the filter keeps the focus', async () => {
    api.answer('GET /sports/tennis/drills', { body: [buildDrill({ sportId: 'tennis' })] });
    const { router } = renderRoutes(routes, '/sports/soccer?difficulty=Intermediate', pages);
    await user.selectOptions(await screen.findByLabelText('Sport'), 'Tennis');
    expect(await card('Rondo 4v2')).toBeVisible();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/drills?sport=tennis&difficulty=Intermediate');
    expect(screen.getByLabelText('Sport')).toHaveFocus();
  });
});

describe('messages', () => {
  it('says that it loads', async () => {
    let release: () => void = () => undefined;
    api.answer(listCall, () => new Promise((resolve) => (release = () => resolve({ body: [] }))));
    renderRoutes(routes, '/drills', pages);
    expect(screen.getByText('Loading drills...')).toBeVisible();
    await screen.findByLabelText('Sport');
    expect(screen.getByText('Loading drills...')).toBeVisible();
    await waitFor(() => expect(api.received(listCall)).toHaveLength(1));
    release();
    expect(await count('0 drills')).toBeVisible();
    expect(screen.queryByText('Loading drills...')).not.toBeInTheDocument();
  });

  it('says when no team has a sport', async () => {
    api.answer('GET /teams', { body: [] });
    renderRoutes(routes, '/drills', pages);
    expect(await screen.findByText('You have no teams with a sport assigned.')).toBeVisible();
    expect(screen.queryByRole('link', { name: '+ Create Drill' })).not.toBeInTheDocument();
  });

  it.each(['GET /teams', 'GET /sports'])('says when %s fails, and tries again', async (call) => {
    const [right] = [call === 'GET /teams' ? [buildTeam()] : [{ id: 'soccer', name: 'Soccer' }]];
    api.answer(call, { status: 403, body: { message: 'Not today.', statusCode: 403 } });
    renderRoutes(routes, '/drills', pages);
    expect(await screen.findByText('Failed to load sports or teams.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Not today.');
    api.answer(call, { body: right });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Sport')).toHaveValue('soccer');
  });

  it('says when the drills fail, and tries again', async () => {
    api.answer(listCall, { status: 403, body: { message: 'Not today.', statusCode: 403 } });
    renderRoutes(routes, '/drills', pages);
    expect(await screen.findByText('Failed to load drills.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Not today.');
    api.answer(listCall, { body: [buildDrill()] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Rondo 4v2')).toBeVisible();
  });

  it('says so for a sport that does not exist', async () => {
    renderRoutes(routes, '/sports/quidditch', pages);
    expect(await screen.findByText(/There is no such sport/)).toBeVisible();
  });

  it('says how many drills could not be read, and shows the others (D27)', async () => {
    api.answer(listCall, { body: [{ id: 'no-name' }, buildDrill(), { difficulty: 'Expert' }] });
    renderRoutes(routes, '/drills', pages);
    expect(await card('Rondo 4v2')).toBeVisible();
    expect(screen.getByText('2 drills could not be read and are left out.')).toBeVisible();
  });

  it.each(['/drills?sport=', '/sports/%20/drills'])('asks for a sport id at %s', async (path) => {
    renderRoutes(routes, path, pages);
    expect(await screen.findByText('sportId is required to fetch drills.')).toBeVisible();
  });
});

describe('filters and search', () => {
  const library = [
    buildDrill({ id: '1', name: 'Rondo 4v2', difficulty: 'Intermediate', tags: ['u12'] }),
    buildDrill({ id: '2', name: 'Gates', difficulty: 'Beginner', visibility: 'public', tags: [] }),
    buildDrill({ id: '3', name: 'Chase', difficulty: 'Beginner', tags: ['small RONDO'] }),
  ];

  it('stand in the address, with the sport', async () => {
    api.answer(listCall, { body: library });
    const { router } = renderRoutes(routes, '/drills', pages);
    await card('Gates');
    await user.selectOptions(screen.getByLabelText('Visibility'), 'Private');
    await user.selectOptions(screen.getByLabelText('Difficulty'), 'Beginner');
    await user.type(screen.getByLabelText('Search by name or tag'), ' RONDO ');
    expect(await count('1 drill')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Chase' })).toBeVisible();
    await waitFor(() =>
      expect(router.state.location.search).toBe(
        '?sport=soccer&search=RONDO&visibility=private&difficulty=Beginner',
      ),
    );
    await waitFor(() =>
      expect(api.requests.at(-1)?.call).toBe(
        `${listCall}?search=RONDO&visibility=private&difficulty=Beginner&limit=200`,
      ),
    );
    await user.selectOptions(screen.getByLabelText('Visibility'), 'All');
    expect(await screen.findByLabelText('Search by name or tag')).toHaveValue(' RONDO ');
  });

  it('are all taken when they follow each other at once', async () => {
    api.answer(listCall, { body: library });
    const { router } = renderRoutes(routes, '/drills', pages);
    await card('Gates');
    const search = screen.getByLabelText('Search by name or tag');
    act(() => {
      fireEvent.change(search, { target: { value: 'rondo' } });
    });
    act(() => {
      fireEvent.blur(search);
      fireEvent.change(screen.getByLabelText('Difficulty'), { target: { value: 'Beginner' } });
      fireEvent.change(screen.getByLabelText('Visibility'), { target: { value: 'private' } });
    });
    await waitFor(() =>
      expect(router.state.location.search).toBe(
        '?sport=soccer&search=rondo&visibility=private&difficulty=Beginner',
      ),
    );
    expect(await count('1 drill')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Chase' })).toBeVisible();
  });

  it('are read from the address', async () => {
    api.answer(listCall, { body: library });
    renderRoutes(routes, '/drills?sport=soccer&search=rondo&difficulty=Intermediate', pages);
    expect(await card('Rondo 4v2')).toBeVisible();
    expect(await count('1 drill')).toBeVisible();
    expect(screen.getByLabelText('Search by name or tag')).toHaveValue('rondo');
    expect(screen.getByLabelText('Difficulty')).toHaveValue('Intermediate');
  });

  it('offer what the specification says', async () => {
    renderRoutes(routes, '/drills', pages);
    const texts = async (label: string) =>
      within(await screen.findByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(await texts('Visibility')).toEqual(['All', 'Public', 'Private']);
    expect(await texts('Difficulty')).toEqual(['All', 'Beginner', 'Intermediate', 'Advanced']);
  });

  it('are taken back by a link to the whole library', async () => {
    api.answer(listCall, { body: library });
    const { navigate } = renderRoutes(routes, '/drills?search=rondo', pages);
    await count('2 drills');
    await navigate('/drills');
    expect(await count('3 drills')).toBeVisible();
    expect(screen.getByLabelText('Search by name or tag')).toHaveValue('');
  });

  it('say when nothing matches', async () => {
    api.answer(listCall, { body: library });
    renderRoutes(routes, '/drills?search=zzz', pages);
    expect(await screen.findByText(/No drill matches/)).toBeVisible();
    expect(await count('0 drills')).toBeVisible();
  });

  it('show what is known of a search while the server looks', async () => {
    api.answer(listCall, { body: library });
    renderRoutes(routes, '/drills', pages);
    await card('Gates');
    api.answer(listCall, () => new Promise(() => undefined));
    await user.type(screen.getByLabelText('Search by name or tag'), 'chase{Enter}');
    expect(await count('Loading drills...')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Chase' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Gates' })).not.toBeInTheDocument();
  });
});

describe('a large library', () => {
  const library = Array.from({ length: 450 }, (_, index) =>
    buildDrill({
      id: `drill-${index}`,
      name: `Drill ${String(index).padStart(3, '0')}`,
      difficulty: index % 9 === 4 ? 'Advanced' : 'Beginner',
      tags: index % 2 === 0 ? ['Even'] : [],
    }),
  );

  /** Filters and pages, as D14 says. */
  function answerParts() {
    api.answer(listCall, ({ call }) => {
      const query = new URL(call.replace('GET ', ''), 'http://api.test').searchParams;
      const found = matchingDrills(library, {
        search: query.get('search') ?? '',
        visibility: '',
        difficulty: (query.get('difficulty') ?? '') as Drill['difficulty'] | '',
      });
      const start = Number(query.get('cursor') ?? 0);
      const end = start + Number(query.get('limit'));
      query.set('cursor', String(end));
      const next = end < found.length ? `</sports/soccer/drills?${query}>; rel="next"` : '';
      return { body: found.slice(start, end), headers: { Link: next } };
    });
  }

  /** A server without filters and without paging. */
  function answerEverything() {
    api.answer(listCall, { body: library });
  }

  describe.each([
    ['that filters and pages', answerParts],
    ['that answers everything', answerEverything],
  ])('of a server %s', (_what, answer) => {
    it.each([
      ['search=EVEN&difficulty=Advanced', '25 drills', 'Drill 004'],
      ['search=nothing', '0 drills', undefined],
    ])('finds the same with %s', async (query, expected, first) => {
      answer();
      renderRoutes(routes, `/drills?${query}`, pages);
      expect(await count(expected)).toBeVisible();
      expect(screen.queryAllByRole('article')[0]?.getAttribute('aria-labelledby')).toBe(
        first && screen.getByRole('heading', { name: first }).id,
      );
    });
  });

  it('has a part of itself in the page, and says how much more there is', async () => {
    answerParts();
    renderRoutes(routes, '/drills', pages);
    expect(await card('Drill 000')).toBeVisible();
    expect(await count('200+ drills')).toBeVisible();
    expect(screen.getAllByRole('article').length).toBeLessThan(20);
    const [first] = within(screen.getByRole('list', { name: 'Drills' })).getAllByRole('listitem');
    expect(first).toHaveAttribute('aria-posinset', '1');
    expect(first).toHaveAttribute('aria-setsize', '-1');
  });

  it('fetches the way to the place that the address names', async () => {
    answerParts();
    renderRoutes(routes, '/drills?from=301', pages);
    expect(await count('450 drills')).toBeVisible();
    await waitFor(() => expect(Math.max(...scrolledTo)).toBeGreaterThan(300 * 240));
  });

  it('keeps its cards in the page while the next ones come', async () => {
    answerParts();
    const { router } = renderRoutes(routes, '/drills', pages);
    await card('Drill 000');
    api.answer(listCall, () => new Promise(() => undefined));
    await act(() => router.navigate('/drills?from=190', { replace: true }));
    expect(screen.getByRole('article', { name: 'Drill 000' })).toBeVisible();
  });

  it('keeps what has come when the next part fails, and goes on when asked', async () => {
    answerParts();
    const first = `${listCall}?limit=1000`;
    api.answer(first, {
      body: library.slice(0, 200),
      headers: { Link: '</sports/soccer/drills?rest>; rel="next"' },
    });
    api.answer(`${listCall}?rest`, { status: 403, body: { message: 'Later.', statusCode: 403 } });
    renderRoutes(routes, '/drills?from=201', pages);
    expect(await screen.findByText('Failed to load drills.')).toBeVisible();
    expect(api.received(`${listCall}?rest`)).toHaveLength(1);
    api.answer(`${listCall}?rest`, { body: library.slice(200) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await count('450 drills')).toBeVisible();
  });
});

it('does not bring back a coach who has gone on while typing', async () => {
  api.answer(listCall, { body: [buildDrill()] });
  const { router, navigate } = renderRoutes(routes, '/drills', pages);
  await card('Rondo 4v2');
  await user.type(screen.getByLabelText('Search by name or tag'), 'ro');
  await navigate('/elsewhere');
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

describe('favourites, order and tags', () => {
  const favourite = 'PUT /favourites/drill-1';
  const inCard = (name: string) => card(name).then((found) => within(found));
  const star = async (name: string) =>
    (await inCard(name)).findByRole('button', { name: 'Favourite' });

  beforeEach(() => {
    localStorage.clear();
    api.answer('GET /favourites', { body: ['drill-2'] });
    api.answer(listCall, { body: [buildDrill(), buildDrill({ id: 'drill-2', name: 'Gates' })] });
  });

  it('marks a drill and takes the mark off', async () => {
    api.answer(favourite, { status: 204 });
    api.answer('DELETE /favourites/drill-2', { status: 204 });
    renderRoutes(routes, '/sports/soccer', pages);
    expect(await star('Gates')).toHaveAttribute('aria-pressed', 'true');
    const button = await star('Rondo 4v2');
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(api.received(favourite)).toHaveLength(1));
    await user.click(await star('Gates'));
    await waitFor(() => expect(api.received('DELETE /favourites/drill-2')).toHaveLength(1));
    expect(await star('Gates')).toHaveAttribute('aria-pressed', 'false');
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(api.received('GET /favourites')).toHaveLength(1);
  });

  it('says why a mark was not stored, and takes it back', async () => {
    api.answer(favourite, { status: 409, body: { message: 'Too many.', statusCode: 409 } });
    renderRoutes(routes, '/sports/soccer', pages);
    const button = await star('Rondo 4v2');
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many.');
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  it('asks for the favourites alone, and says so in the address', async () => {
    const { router } = renderRoutes(routes, '/sports/soccer', pages);
    await user.click(await screen.findByRole('button', { name: 'Favourites' }));
    expect(router.state.location.search).toBe('?favourites=true');
    await waitFor(() =>
      expect(api.received(`${listCall}?favourites=true&limit=200`)).toHaveLength(1),
    );
    await user.click(screen.getByRole('button', { name: 'Favourites' }));
    expect(router.state.location.search).toBe('');
  });

  it('asks for an order, and opens with it the next time', async () => {
    const { router, navigate } = renderRoutes(routes, '/sports/soccer', pages);
    await user.selectOptions(await screen.findByLabelText('Order'), 'Most used');
    expect(router.state.location.search).toBe('?sort=used');
    await waitFor(() => expect(api.received(`${listCall}?sort=used&limit=200`)).toHaveLength(1));
    await navigate('/elsewhere');
    await navigate('/sports/soccer');
    expect(await screen.findByLabelText('Order')).toHaveDisplayValue('Most used');
    await user.selectOptions(screen.getByLabelText('Order'), 'Name');
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(api.received(`${listCall}?limit=200`)).toHaveLength(1));
  });

  it('shows the library with the tag that was clicked, until it is removed', async () => {
    const { router } = renderRoutes(routes, '/sports/soccer?difficulty=Intermediate', pages);
    const rondo = await inCard('Rondo 4v2');
    await user.click(rondo.getByRole('link', { name: 'first touch' }));
    expect(router.state.location.search).toBe('?sport=soccer&tag=first+touch');
    await waitFor(() =>
      expect(api.received(`${listCall}?tag=first+touch&limit=200`)).toHaveLength(1),
    );
    await user.click(screen.getByRole('button', { name: 'Remove tag first touch' }));
    expect(router.state.location.search).toBe('?sport=soccer');
  });

  it('offers neither stars nor orders with a server that has none', async () => {
    api.answer('GET /favourites', { status: 404, body: { message: 'No.', statusCode: 404 } });
    renderRoutes(routes, '/sports/soccer', pages);
    await card('Gates');
    await waitFor(() => expect(screen.queryByLabelText('Order')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Favourite' })).not.toBeInTheDocument();
  });
});
