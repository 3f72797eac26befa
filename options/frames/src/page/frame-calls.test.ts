import { api, RequestError } from '@touchline/shared';
import { configureApi } from '@touchline/shared/host';
import { buildRelease } from '@touchline/shared/testing/build-release';
import { callFor } from './frame-calls';

const release = buildRelease({
  pages: [{ path: '/scores', title: 'Scores', reads: ['/games/:gameId'] }],
  calls: ['POST /games/:gameId/goals', 'PUT /games/:gameId'],
});
const answer = { status: 200, body: {}, isEmpty: false, etag: undefined, next: undefined } as never;
const onRefused = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  configureApi('/api');
  for (const method of ['get', 'post', 'put', 'remove'] as const)
    jest.spyOn(api, method).mockResolvedValue(answer);
});

it('sends what is declared, with its body and tag', async () => {
  await callFor(release, { method: 'get', address: '/games/7' }, onRefused);
  expect(api.get).toHaveBeenCalledWith('/games/7');
  const data = { name: 'Pressing' };
  await callFor(
    release,
    { method: 'post', address: '/games/7/goals', data, tag: 'key' },
    onRefused,
  );
  expect(api.post).toHaveBeenCalledWith('/games/7/goals', data, 'key');
  await callFor(release, { method: 'put', address: '/games/7', data, tag: '"1"' }, onRefused);
  expect(api.put).toHaveBeenCalledWith('/games/7', data, '"1"');
  expect(onRefused).not.toHaveBeenCalled();
});

it.each([
  ['remove', '/games/7', 'DELETE /games/7'],
  ['get', '/players?game=7', 'GET /players'],
  ['get', '/games/../players', 'GET /players'],
  ['get', '/games/%2e%2e/../../x', 'GET /games/%2e%2e/../../x'],
  ['get', 'https://evil.example/api/games/7', 'GET https://evil.example/api/games/7'],
  ['get', '//evil.example/games/7', 'GET //evil.example/games/7'],
] as const)('refuses %s %s, and says so', async (method, address, refused) => {
  await expect(callFor(release, { method, address }, onRefused)).resolves.toMatchObject({
    error: { status: 403 },
  });
  expect(onRefused.mock.calls).toEqual([[refused]]);
  expect(api.get).not.toHaveBeenCalled();
  expect(api.remove).not.toHaveBeenCalled();
});

it('lets no frame use up what the coach may change in a minute, or store in a day', async () => {
  const send = async (of: typeof release, data: Record<string, unknown>) => {
    const sent = await callFor(of, { method: 'put', address: '/games/7', data }, onRefused);
    return 'error' in sent ? sent.error.status : 200;
  };
  const hasty = { ...release, name: 'hasty' };
  const statuses = [];
  for (let count = 0; count < 31; count += 1) statuses.push(await send(hasty, {}));
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  const large = { ...release, name: 'large' };
  const sent = [];
  for (let count = 0; count < 4; count += 1)
    sent.push(await send(large, { text: 'x'.repeat(7e5) }));
  expect(sent).toEqual([200, 200, 200, 429]);
  expect(await send(release, {})).toBe(200);
});

it("gives the API's own error back", async () => {
  const issues = [{ path: ['name'], message: 'Too long.' }] as never;
  jest.spyOn(api, 'put').mockRejectedValue(new RequestError('Check the form.', 400, issues));
  const call = { method: 'put', address: '/games/7', data: {} } as const;
  await expect(callFor(release, call, onRefused)).resolves.toEqual({
    error: {
      ...{ message: 'Check the form.', status: 400, issues, stored: undefined },
      ...{ isFinal: true, isUnanswered: false },
    },
  });
});
