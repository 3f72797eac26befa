import { buildDrill, buildPlan, buildTeam } from '@touchline/product/testing';
import { FakeApi, renderRoutes } from '@touchline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';

const api = new FakeApi();
const user = userEvent.setup();
const create = '/teams/team-1/plans/create';
const edit = '/teams/team-1/plans/plan-1/edit';
const finishing = buildDrill({
  ...{ id: 'drill-2', name: 'Finishing', type: 'Attacking', defaultMinutes: 15 },
  players: { from: 8, to: 16 },
});

beforeAll(() => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('reduced-motion'),
    }) as never;
  // jsdom lays nothing out, so nothing is ever out of sight.
  Element.prototype.scrollIntoView = jest.fn();
  return api.start();
});
afterAll(() => api.stop());
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  api.reset();
  api.answer('GET /teams', { body: [buildTeam()] });
  api.answer('GET /teams/team-1/plans/plan-1', { body: buildPlan(), headers: { ETag: '"3"' } });
  api.answer('GET /sports/soccer/drills', { body: [buildDrill(), finishing] });
  api.answer('GET /favourites', { body: [] });
});

async function openLibrary(path: string) {
  renderRoutes(routes, path);
  await user.click(await screen.findByRole('button', { name: 'Show Drill Library' }));
  return screen.findByRole('article', { name: 'Finishing' });
}

const row = (drill: string) => {
  const rows = within(screen.getByRole('region', { name: 'Selected Drills' }));
  return rows.getAllByRole('listitem').find((item) => item.textContent?.includes(drill));
};
const titles = () =>
  [...document.querySelectorAll('.entry-title')].map((title) => title.textContent);

describe('a card of the library', () => {
  it('says all of S2, with minutes other than ten and players, and opens where it is a row', async () => {
    const card = within(await openLibrary(create));
    const texts = [/^Keep the ball/, 'Attacking', 'Intermediate', '15 min', '8 to 16 players'];
    for (const text of [...texts, 'first touch']) expect(card.getByText(text)).toBeVisible();
    const head = card.getByRole('button', { name: 'Finishing' });
    expect(head).toHaveAttribute('aria-expanded', 'false');
    await user.click(head);
    expect(head).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByText(/^10 min/)).not.toBeInTheDocument();
  });

  it('names its buttons by what they do, and describes them by the drill', async () => {
    const card = within(await openLibrary(edit));
    const add = card.getByRole('button', { name: 'Add to Plan' });
    expect(add).toHaveAccessibleDescription('Finishing');
    expect(await card.findByRole('button', { name: 'Favourite' })).toHaveAccessibleDescription(
      'Finishing',
    );
    await user.click(add);
    expect(card.getByRole('button', { name: 'Already Added' })).toBeDisabled();
  });

  it.each([
    [create, 0],
    [edit, 1],
  ])(
    'has order and favourites beside the search at %s, and %i of each filter of S2',
    async (path, n) => {
      await openLibrary(path);
      expect(screen.queryAllByLabelText('Visibility')).toHaveLength(n);
      expect(screen.queryAllByLabelText('Difficulty')).toHaveLength(n);
      await user.selectOptions(screen.getByLabelText('Order'), 'Newest');
      await user.click(screen.getByRole('button', { name: 'Favourites' }));
      await waitFor(() => {
        const [last] = api.received('GET /sports/soccer/drills').slice(-1);
        expect(last?.call).toMatch(/favourites=true&sort=newest|sort=newest&favourites=true/);
      });
    },
  );
});

it('the library is filtered by all of its filters, and searched by tag in any case', async () => {
  const matching = buildDrill({
    id: 'd-3',
    name: 'Goals',
    difficulty: 'Advanced',
    tags: ['press'],
  });
  const others = [
    { ...matching, id: 'd-4', name: 'Easy', difficulty: 'Beginner' },
    { ...matching, id: 'd-5', name: 'Public', visibility: 'public' },
    { ...matching, id: 'd-6', name: 'Untagged', tags: [] },
  ];
  api.answer('GET /sports/soccer/drills', { body: [finishing, matching, ...others] });
  await openLibrary(edit);
  await user.selectOptions(screen.getByLabelText('Difficulty'), 'Advanced');
  await user.selectOptions(screen.getByLabelText('Visibility'), 'Private');
  await user.type(screen.getByLabelText('Search by name or tag'), 'PRESS');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(screen.getByRole('article', { name: 'Goals' })).toBeVisible();
});

describe('what is added', () => {
  it('can be undone, and is in the library again with the focus', async () => {
    const card = await openLibrary(create);
    await user.click(within(card).getByRole('button', { name: 'Add to Plan' }));
    expect(titles()).toEqual(['1. Finishing']);
    expect(screen.queryByRole('article', { name: 'Finishing' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(titles()).toEqual([]);
    const again = within(screen.getByRole('article', { name: 'Finishing' }));
    expect(again.getByRole('button', { name: 'Add to Plan' })).toHaveFocus();
    expect(screen.queryByText('Finishing added to the plan')).not.toBeInTheDocument();
  });

  it('folds the fields above to a line, unless one lacks something', async () => {
    await openLibrary(create);
    const add = async (name: string) => {
      const card = within(screen.getByRole('article', { name }));
      await user.click(card.getByRole('button', { name: 'Add to Plan' }));
    };
    await user.clear(screen.getByLabelText('Practice Date'));
    await user.type(screen.getByLabelText('Practice Date'), '2026-11-28T17:30');
    await add('Finishing');
    expect(screen.getByLabelText('Focus')).toBeVisible();
    await user.type(screen.getByLabelText('Focus'), 'Pressing');
    await add('Rondo 4v2');
    expect(screen.getByLabelText('Focus')).not.toBeVisible();
    expect(screen.getByText('Nov 28, 5:30 PM')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit date, team and focus' }));
    expect(screen.getByLabelText('Focus')).toHaveValue('Pressing');
    expect(screen.getByLabelText('Focus')).toBeVisible();
  });

  it('is counted in the bar', async () => {
    const card = await openLibrary(create);
    expect(screen.queryByText('1 drill')).not.toBeInTheDocument();
    await user.click(within(card).getByRole('button', { name: 'Add to Plan' }));
    expect(screen.getByText('1 drill')).toBeVisible();
  });
});

describe('what is removed', () => {
  it('is back in its place with its minutes, section and note', async () => {
    renderRoutes(routes, edit);
    await screen.findByText(/Rondo 4v2/);
    await user.click(screen.getByRole('button', { name: 'Add break' }));
    await user.type(screen.getByLabelText('Minutes of Rondo 4v2'), '5');
    const before = titles();
    const remove = screen.getByRole('button', { name: 'Remove drill' });
    await user.click(remove);
    expect(titles()).toEqual(['Break']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(titles()).toEqual(before);
    expect(screen.getByLabelText('Minutes of Rondo 4v2')).toHaveValue(105);
    expect(screen.getByRole('button', { name: 'Remove drill' })).toHaveFocus();
  });
});

describe('a row of the plan', () => {
  it('has the kind of its drill and its section in words, in the order of what is seen', async () => {
    renderRoutes(routes, edit);
    await screen.findByText('Passing');
    const rondo = within(row('Rondo') ?? document.body);
    const names = rondo
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? '');
    expect(names).toEqual([
      'Section and note of Rondo 4v2',
      ...['Move Rondo 4v2 up', 'Move Rondo 4v2 down', 'Remove drill'],
    ]);
    await user.click(rondo.getByRole('button', { name: 'Section and note of Rondo 4v2' }));
    await user.selectOptions(rondo.getByLabelText('Section'), 'Main');
    expect(
      rondo.getByRole('button', { name: 'Section and note of Rondo 4v2: Main' }),
    ).toHaveAttribute('aria-expanded', 'true');
  });

  it('marks the name of an activity that has none, and gives it the focus', async () => {
    renderRoutes(routes, edit);
    await screen.findByText(/Rondo 4v2/);
    await user.click(screen.getByRole('button', { name: 'Add activity' }));
    await user.click(screen.getByRole('button', { name: /^Name, section and note/ }));
    await user.click(screen.getByRole('button', { name: 'Update Plan' }));
    const name = await screen.findByLabelText('Name');
    expect(name).toHaveAccessibleDescription('Name is required.');
    expect(name).toBeInvalid();
    await waitFor(() => expect(name).toHaveFocus());
    expect(screen.getByLabelText('Minutes of Activity')).toBeValid();
    await user.type(name, 'Water');
    expect(screen.queryByText('Name is required.')).not.toBeInTheDocument();
  });
});
