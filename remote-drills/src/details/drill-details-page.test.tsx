import { FakeApi, renderRoutes } from '@touchline/shared/testing';
import { buildDrill } from '@touchline/product/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';

const api = new FakeApi();
const path = '/sports/soccer/drills/drill-1';

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  api.answer('GET /sports', { body: [{ id: 'soccer', name: 'Soccer' }] });
});

function answer(overrides: Parameters<typeof buildDrill>[0]) {
  api.answer(`GET ${path}`, { body: buildDrill(overrides) });
}

it('shows every field', async () => {
  answer({ visibility: 'public', videoUrls: ['https://a.test/1', 'http://a.test/2'] });
  renderRoutes(routes, path);
  expect(await screen.findByRole('heading', { name: 'Rondo 4v2' })).toBeVisible();
  expect(screen.getByText('Keep the ball on the outside.')).toBeVisible();
  expect(await screen.findByText('Soccer')).toBeVisible();
  for (const text of ['Passing', 'Intermediate', 'Public', 'possession', 'first touch']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  const second = screen.getByRole('link', { name: 'Video 2' });
  expect(second).toHaveAttribute('href', 'http://a.test/2');
  expect(second).toHaveAttribute('target', '_blank');
  expect(second).toHaveAttribute('rel', 'noopener noreferrer');
});

it('shows what the drill needs, and none of it where the drill says nothing', async () => {
  answer({
    coachingPoints: ['Head up', 'Talk'],
    equipment: [
      { name: 'cones', count: 12 },
      { name: 'ladder', count: 1 },
    ],
    players: { from: 6, to: 8 },
    defaultMinutes: 15,
  });
  const { queryClient } = renderRoutes(routes, path);
  await screen.findByRole('heading', { name: 'Rondo 4v2' });
  const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(textsOf('term')).toEqual(['Coaching points', 'Equipment', 'Tags']);
  expect(textsOf('definition').slice(0, 2)).toEqual(['Head upTalk', '12 cones, Ladder']);
  expect(screen.getByText('15 minutes')).toBeVisible();
  expect(screen.getByText('6 to 8 players')).toBeVisible();
  answer({ players: { from: 4, to: 4 } });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('4 players')).toBeVisible();
  expect(screen.queryByText('15 minutes')).not.toBeInTheDocument();
  expect(textsOf('term')).toEqual(['Tags']);
});

it('shows the words of the coach before the diagram', async () => {
  answer({ diagram: { surface: { sport: 'soccer', view: 'whole' } } });
  renderRoutes(routes, path);
  const diagram = await screen.findByText(/^This diagram can't be read/);
  const words = screen.getByText('Keep the ball on the outside.');
  expect(words.compareDocumentPosition(diagram)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('offers the owner, by object id, to edit', async () => {
  // What counts here is the owner, not the server's flag (S2).
  answer({ isOwner: false });
  const { router } = renderRoutes(routes, path);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Drill' }));
  expect(router.state.location.pathname).toBe(`${path}/edit`);
});

it('offers the owner to draw a diagram where there is none', async () => {
  answer({});
  const { router } = renderRoutes(routes, path);
  await userEvent.click(await screen.findByRole('link', { name: 'Draw a diagram' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Update Drill' })).toBeVisible();
  // What a reload would read.
  expect(router.state.location).toMatchObject({ pathname: `${path}/edit`, state: null });
});

it('offers nobody else to edit', async () => {
  answer({ owner: 'somebody-else', isOwner: true });
  renderRoutes(routes, path);
  expect(await screen.findByRole('heading', { name: 'Rondo 4v2' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit Drill' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Draw a diagram' })).not.toBeInTheDocument();
});

it('says that it failed and why, and tries again when asked', async () => {
  api.answer(`GET ${path}`, { status: 403, body: { message: 'Not today.', statusCode: 403 } });
  renderRoutes(routes, path);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Failed to load drill.')).toBeVisible();
  expect(within(alert).getByText('Not today.')).toBeVisible();
  answer({});
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Rondo 4v2' })).toBeVisible();
});

it('leads on to the library from a drill that does not exist', async () => {
  renderRoutes(routes, path);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Failed to load drill.')).toBeVisible();
  expect(within(alert).getByRole('link', { name: 'Go to your drill library' })).toHaveAttribute(
    'href',
    '/drills',
  );
});

it('loads a player only when it is asked to', async () => {
  answer({ videoUrls: ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/search?q=rondo'] });
  renderRoutes(routes, path);
  const play = await screen.findByRole('button', { name: 'Play here' });
  expect(play).toHaveAccessibleDescription('Video 1');
  expect(screen.queryByTitle(/Video/)).not.toBeInTheDocument();
  await userEvent.click(play);
  const player = screen.getByTitle('Video 1 of Rondo 4v2');
  expect(player).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  );
  expect(player).toHaveFocus();
});

it('never links an address that is not http or https', async () => {
  answer({ videoUrls: ['javascript:alert(1)', 'https://a.test/2'] });
  renderRoutes(routes, path);
  const links = await screen.findAllByRole('link', { name: /Video/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://a.test/2']);
});
