import { isToBeStored, maxAnswers, maxPlans, nextPlans, planOfPage, surplus } from './stored-paths';

it.each([
  ['/teams', true],
  ['/teams/7', true],
  ['/teams/7/plans', true],
  ['/teams/7/plans/8', true],
  ['/sports', true],
  ['/sports/soccer/drills/9', true],
  ['/sports/soccer/drills?limit=200', false],
  ['/sports/soccer/drills', false],
  ['/teams?limit=10', false],
  ['/teams/7/balance?from=2026-11-01&to=2026-11-22', false],
  ['https://portal.example.com/api/teams', false],
])('%s is kept: %s', (address, expected) => {
  expect(isToBeStored(address)).toBe(expected);
});

it.each([
  ['/teams/7/plans/8', '/teams/7/plans/8'],
  ['/teams/7/plans/8/run', '/teams/7/plans/8'],
  ['/teams/7/plans/create', undefined],
  ['/teams/7', undefined],
])('the page %s shows the plan %s', (pathname, path) => {
  expect(planOfPage(pathname)).toBe(path);
});

describe('the next plans', () => {
  const now = new Date(2026, 10, 22, 18, 30);
  const plan = (practiceDate: string) => ({ path: practiceDate, practiceDate });
  const dates = (list: { practiceDate: string }[]) => list.map(({ practiceDate }) => practiceDate);

  it('are those from the start of today on, the first first', () => {
    const plans = ['2026-12-01T10:00', '2026-11-21T23:59', '2026-11-22T09:00', '2026-11-23T08:00'];
    expect(dates(nextPlans(plans.map(plan), now))).toEqual([
      '2026-11-22T09:00',
      '2026-11-23T08:00',
      '2026-12-01T10:00',
    ]);
  });

  it('are not more than the limit', () => {
    const plans = Array.from({ length: maxPlans + 5 }, (_, index) =>
      plan(`2027-01-01T10:${index + 10}`),
    );
    expect(dates(nextPlans(plans, now))).toEqual(dates(plans.slice(0, maxPlans)));
  });
});

it('lets go of teams that the user has left, and of the oldest above the limit', () => {
  const drills = Array.from({ length: maxAnswers }, (_, index) => `/sports/soccer/drills/${index}`);
  const addresses = ['/teams/old/plans/1', ...drills, '/teams', '/teams/mine'];
  expect(surplus(addresses, new Set(['mine']))).toEqual([
    '/teams/old/plans/1',
    drills[0],
    drills[1],
  ]);
});
