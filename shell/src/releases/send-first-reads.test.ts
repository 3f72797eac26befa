import { configureApi, tokenStore } from '@touchline/shared/host';
import { buildRelease } from '@touchline/shared/testing/build-release';
import { sendFirstReads } from './send-first-reads';

const page = { path: '/scores/:id', title: 'Scores', reads: ['/scores/:id', '/sports'] };
const release = buildRelease({ pages: [page] });
const fetched = jest.fn((_address: string) => new Promise(() => undefined));

beforeEach(() => {
  fetched.mockClear();
  globalThis.fetch = fetched as never;
  configureApi('/api');
  window.touchlineReads = new Map();
  const account = { id: 'coach', name: 'Robin', email: '' };
  tokenStore.setState({ account, token: 'token' });
});

it('sends what a page reads first', () => {
  sendFirstReads(release, { pathname: '/scores/7', search: '' });
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    expect.stringMatching(/\/api\/scores\/7$/),
    expect.stringMatching(/\/api\/sports$/),
  ]);
});

it.each([
  ['where a search narrows it', { pathname: '/scores/7', search: '?by=date' }, {}],
  ['at no page of the release', { pathname: '/fixtures', search: '' }, {}],
  ['without a token', { pathname: '/scores/7', search: '' }, { token: null }],
])('sends nothing %s', (_case, place, session) => {
  tokenStore.setState(session);
  sendFirstReads(release, place);
  expect(fetched).not.toHaveBeenCalled();
});

it('sends nothing that the first script has sent', () => {
  window.touchlineReads?.set('/sports', { sentAt: performance.now() } as never);
  sendFirstReads(release, { pathname: '/scores/7', search: '' });
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    expect.stringMatching(/\/api\/scores\/7$/),
  ]);
});
