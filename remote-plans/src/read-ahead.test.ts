import { readAhead } from './read-ahead';

const now = new Date(2026, 10, 22, 18, 30);

/** Reads ahead from these answers by path. @returns what was read, in order, with its options */
async function readFrom(answers: Record<string, unknown>) {
  const read = jest.fn(async (path: string, _options?: object) => answers[path]);
  await readAhead(read, now);
  return read.mock.calls;
}
const pathsIn = async (answers: Record<string, unknown>) =>
  (await readFrom(answers)).map(([path]) => path);

const team = { id: '7', name: 'Hawks', sportId: 'soccer' };

it('reads the teams, and the next plans with their drills', async () => {
  const next = { id: 'next', practiceDate: '2026-11-23T17:30' };
  const past = { id: 'past', practiceDate: '2026-11-21T23:59' };
  const drills = [{ drillId: 'a/b' }, { drillId: 'c', sportId: 'hockey' }, { drillId: 'a/b' }];
  expect(
    await readFrom({
      '/teams': [team],
      '/teams/7/plans': [past, next],
      '/teams/7/plans/next': { drills },
    }),
  ).toEqual([
    ['/sports'],
    ['/teams'],
    ['/teams/7', { listed: team }],
    ['/teams/7/players'],
    ['/teams/7/plans'],
    ['/teams/7/plans/next', { listed: next }],
    ['/teams/7/plans/next/attendance'],
    ['/sports/soccer/drills/a%2Fb', { maxAgeMs: expect.any(Number) as number }],
    ['/sports/hockey/drills/c', { maxAgeMs: expect.any(Number) as number }],
  ]);
});

it('reads at most 20 plans from the start of today on, the first first', async () => {
  const plans = Array.from({ length: 25 }, (_, index) => ({
    id: `${index}`,
    practiceDate: `2026-11-${String(46 - index).padStart(2, '0')}T09:00`,
  }));
  const read = await pathsIn({ '/teams': [team], '/teams/7/plans': plans });
  const today = plans.findIndex(({ practiceDate }) => practiceDate.startsWith('2026-11-22'));
  const next = Array.from({ length: 20 }, (_, index) => `/teams/7/plans/${today - index}`);
  expect(read.slice(5)).toEqual(next.flatMap((path) => [path, `${path}/attendance`]));
});

it('goes on where the API refuses, or answers something else', async () => {
  const other = { id: '8' };
  expect(await pathsIn({ '/teams': [team, 'none', other], '/teams/7/plans': 'none' })).toEqual([
    '/sports',
    '/teams',
    '/teams/7',
    '/teams/7/players',
    '/teams/7/plans',
    '/teams/8',
    '/teams/8/players',
    '/teams/8/plans',
  ]);
});
