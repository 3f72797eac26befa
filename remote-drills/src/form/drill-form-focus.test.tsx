import { FakeApi, renderRoutes } from '@touchline/shared/testing';
import { buildDrill, buildTeam } from '@touchline/product/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { routes } from '../routes';

const api = new FakeApi();
const path = '/sports/soccer/drills/create';
let user: UserEvent;

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  sessionStorage.clear();
  user = userEvent.setup();
  api.answer('GET /teams', { body: [buildTeam()] });
  api.answer('GET /sports', { body: [{ id: 'soccer', name: 'Soccer' }] });
});

async function open() {
  renderRoutes(routes, path);
  await waitFor(() => expect(screen.getByLabelText('Sport')).toHaveValue('soccer'));
}

const button = (name: string) => screen.getByRole('button', { name });

it('keeps the focus when a tag or a video is removed', async () => {
  await open();
  await user.type(screen.getByLabelText('Tags'), 'one{Enter}two{Enter}three{Enter}');
  await user.click(button('Remove tag two'));
  expect(button('Remove tag three')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Remove tag one')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Add')).toHaveFocus();
  await user.type(screen.getByLabelText('Video URLs'), 'https://a.test/1{Enter}');
  await user.click(button('Remove video https://a.test/1'));
  expect(button('Add Video')).toHaveFocus();
});

it('offers the words of the library once somebody types a type, each meaning once', async () => {
  api.answer('GET /sports/soccer/drills', {
    body: [buildDrill({ type: 'warm up' }), buildDrill({ id: 'drill-2', type: 'Warm Up' })],
  });
  await open();
  expect(api.received('GET /sports/soccer/drills')).toEqual([]);
  const type = screen.getByLabelText('Type');
  await user.click(type);
  const options = () =>
    [...((type as HTMLInputElement).list?.options ?? [])].map(({ value }) => value);
  await waitFor(() => expect(options()).toContain('warm up'));
  expect(options().filter((one) => /warm/i.test(one))).toEqual(['warm up']);
  await user.type(type, 'Warm-up');
  expect(type).toHaveValue('Warm-up');
});

it('brings up the keyboard that fits', async () => {
  await open();
  await user.click(screen.getByText('More details'));
  expect(screen.getByLabelText('Video URLs')).toHaveAttribute('inputmode', 'url');
  expect(screen.getByLabelText('Players from')).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByLabelText('Tags')).toHaveAttribute('autocapitalize', 'none');
  expect(screen.getByLabelText('Name')).toHaveAttribute('enterkeyhint', 'next');
});
