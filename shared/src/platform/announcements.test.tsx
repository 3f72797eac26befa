import { announce } from '@touchline/shared';
import { renderRoutes } from '@touchline/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => announce(''));
  jest.useRealTimers();
});

const say = (...said: Parameters<typeof announce>) => act(() => announce(...said));
const open = () => renderRoutes([{ path: '/', element: <button>Here</button> }], '/');

it('is shown on the page that a save leads to, and ends with that page', async () => {
  const { router, navigate } = open();
  fireEvent.pointerDown(screen.getByText('Here'));
  await act(async () => {
    announce('Team created');
    await router.navigate('/saved');
  });
  expect(screen.getByText('Team created')).toBeVisible();
  fireEvent.pointerDown(document.body);
  await navigate('/next');
  expect(screen.queryByText('Team created')).not.toBeInTheDocument();
});

it('ends with Back, which no press in the page tells of', async () => {
  const { router, navigate } = open();
  await navigate('/two');
  say('Link copied');
  await act(() => router.navigate(-1));
  expect(screen.queryByText('Link copied')).not.toBeInTheDocument();
});

it('offers what can be done about it, on its own page alone', async () => {
  const { navigate } = open();
  const undo = jest.fn();
  say('Rondo removed', { title: 'Undo', onPress: undo });
  // The focus stays where it is: with the press the button goes, and the press may move the focus elsewhere.
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Undo' }))).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Rondo removed')).not.toBeInTheDocument();

  say('Rondo removed', { title: 'Undo', onPress: undo });
  await navigate('/elsewhere');
  expect(screen.queryByText('Rondo removed')).not.toBeInTheDocument();
});

it('stays for who is about to press it', () => {
  open();
  say('Rondo removed', { title: 'Undo', onPress: () => undefined });
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Rondo removed')).toBeVisible();
  act(() => screen.getByText('Here').focus());
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.queryByText('Rondo removed')).not.toBeInTheDocument();
});
