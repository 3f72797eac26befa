import { FakeApi, signInForTest } from '@touchline/shared/testing';
import { waitFor } from '@testing-library/react';
import { api as platform } from '../platform/api/api-client';
import { connection } from '../platform/connection';
import { tokenStore } from '../platform/token-store';
import { watchConnection } from './watch-connection';

const api = new FakeApi();
const loginPage = { text: '<!doctype html><p>Log in to this network', type: 'text/html' };
const config = { body: { apiBasePath: '/api' } };

beforeAll(async () => {
  await api.start();
  const { fetch } = globalThis;
  // The portal's own address is none that a test can serve.
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((asked, options) =>
      fetch(typeof asked === 'string' ? new URL(asked, api.url) : asked, options),
    );
  watchConnection();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.reset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  signInForTest();
  api.answer('GET /teams', { body: [] });
  await platform.get('/teams');
  api.reset();
  connection.setState({ isOffline: true });
});

/** Asks now. */
const look = () => document.dispatchEvent(new Event('visibilitychange'));

it.each([
  ['the portal and the API answer', config, { body: [] }, false],
  ['the API refuses', config, { status: 403, body: { message: 'No.', statusCode: 403 } }, false],
  ['a page answers in place of the portal', loginPage, { body: [] }, true],
  ['other JSON answers in place of the portal', { body: { login: true } }, { body: [] }, true],
  ['a page answers in place of the API', config, loginPage, true],
  ['a network asks for a login', config, { ...loginPage, status: 511 }, true],
])('when %s', async (_, portal, teams, isOffline) => {
  api.answer('GET /config.json', portal);
  api.answer('GET /teams', teams);
  look();
  const last = portal === config ? 'GET /teams' : 'GET /config.json';
  await waitFor(() => expect(api.received(last)).toHaveLength(1));
  // Time for the answer.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(connection.getState().isOffline).toBe(isOffline);
});

it('asks the API nothing without a token', async () => {
  tokenStore.setState({ token: null });
  api.answer('GET /config.json', config);
  look();
  await waitFor(() => expect(connection.getState().isOffline).toBe(false));
  expect(api.received('GET /teams')).toEqual([]);
});
