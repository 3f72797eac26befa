import { ongoing, userStore } from '@touchline/shared';
import { tokenStore } from '@touchline/shared/host';
import { renderRoutes } from '@touchline/shared/testing';
import { act, screen } from '@testing-library/react';
import { clockText, OngoingLink } from './ongoing-link';

const path = '/scores/7';
const routes = [{ path: '*', element: <OngoingLink /> }];
const settle = () => act(() => jest.advanceTimersByTimeAsync(300));
const link = () => screen.queryByRole('link');

beforeEach(() => {
  jest.useFakeTimers({ now: 1e12 });
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

it('says on every page but its own what goes on, with a clock, until it ends (D24)', async () => {
  const { navigate } = renderRoutes(routes, '/');
  await settle();
  expect(link()).not.toBeInTheDocument();
  ongoing.tell({ path, words: 'Match is on', endsAt: Date.now() + 65_000 });
  await settle();
  expect(link()).toHaveTextContent('Match is on · 1:05');
  expect(link()).toHaveAttribute('href', path);
  jest.setSystemTime(Date.now() + 69_700);
  await settle();
  expect(link()).toHaveTextContent('Match is on · +0:05');
  await navigate(path);
  expect(link()).not.toBeInTheDocument();
  await navigate('/profile');
  ongoing.end('/scores/8');
  await settle();
  expect(link()).toBeVisible();
  ongoing.end(path);
  await settle();
  expect(link()).not.toBeInTheDocument();
});

it('is there after a reload, for its own user, for two days; and its clock for an hour beyond the end', async () => {
  renderRoutes(routes, '/');
  ongoing.tell({ path, words: 'Match is on', endsAt: Date.now() });
  await settle();
  const { account } = tokenStore.getState();
  expect(Object.keys(sessionStorage)).toEqual([`touchline-user ${account?.id} ongoing`]);
  jest.setSystemTime(1e12 + 61 * 60_000);
  await settle();
  expect(link()).toHaveTextContent(/^Match is on$/);
  jest.setSystemTime(1e12 + 49 * 3_600_000);
  await settle();
  expect(link()).not.toBeInTheDocument();
  expect(await userStore.entries('ongoing')).toHaveProperty('size', 1);
});

it.each([
  [600_000, '10:00'],
  [-1_000, '+0:01'],
  [5_999_999, '100:00'],
])('writes %d ms as %s', (ms, text) => expect(clockText(ms)).toBe(text));
