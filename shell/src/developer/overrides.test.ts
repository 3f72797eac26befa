import { forgetOverride, originProblem, readOverrides } from './overrides';

const local = ['http://localhost:*'];
const storageKey = 'touchline.overrides';

beforeEach(() => {
  sessionStorage.clear();
  delete window.touchlineGuard;
});

it.each([
  ['http://localhost:3004', local, true],
  ['http://localhost:3004/remoteEntry.js', local, true],
  ['https://localhost:3004', local, false],
  ['http://localhost.evil.example:3004', local, false],
  ['http://dev.club.example:8080', ['http://dev.club.example:8080'], true],
  ['http://dev.club.example:8081', ['http://dev.club.example:8080'], false],
  ['javascript:alert(1)', local, false],
  ['localhost:3004', local, false],
  ['', local, false],
])('%s, allowed %j: %s', (address, allowed, isAllowed) => {
  expect(originProblem(address, allowed) === undefined).toBe(isAllowed);
});

it('reads what each chosen origin serves', async () => {
  sessionStorage.setItem(
    storageKey,
    JSON.stringify(['http://localhost:3004', 'http://elsewhere.example']),
  );
  const description = {
    name: 'scores',
    title: 'Scores',
    pages: [{ path: '/scores', title: 'Scores' }],
    version: '1.0.0',
    federationName: 'scores_1_0_0',
  };
  globalThis.fetch = () =>
    Promise.resolve({ ok: true, json: () => Promise.resolve(description) } as Response);
  const { overrides, problems } = await readOverrides(local);
  expect(overrides).toMatchObject([
    { name: 'scores', entry: 'http://localhost:3004/remoteEntry.js', integrity: {} },
  ]);
  expect(problems).toEqual([expect.stringContaining('http://elsewhere.example: ')]);
  expect(sessionStorage.getItem(storageKey)).toBe('["http://localhost:3004"]');
  forgetOverride('http://localhost:3004');
  expect(sessionStorage.getItem(storageKey)).toBe('[]');
});

it.each(['{', '"text"', '{"a":1}'])('reads no origin from %s', async (text) => {
  sessionStorage.setItem(storageKey, text);
  expect(await readOverrides(local)).toEqual({ overrides: [], problems: [] });
});

it('says so where the browser keeps no cookies, instead of reloading without end', async () => {
  sessionStorage.setItem(storageKey, JSON.stringify(['http://localhost:3004']));
  Object.assign(window, { touchlineGuard: { refused: [] } });
  const cookies = jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const { overrides, problems } = await readOverrides(local);
  cookies.mockRestore();
  expect(overrides).toEqual([]);
  expect(problems).toEqual(['The page for developers needs cookies, and this browser keeps none.']);
  expect(sessionStorage.getItem(storageKey)).toBe('[]');
});
