import type { PlanEntry } from '@touchline/product';
import { buildDrill, buildPlan } from '@touchline/product/testing';
import { planDetails, planText } from './plan-text';

const planWith = (entries: PlanEntry[]) => ({ ...buildPlan(), entries });
const plan = planWith([
  { drillId: 'a', duration: 10, section: 'Warm-up', note: 'In pairs.' },
  { name: 'Drinks', duration: 5 },
  { drillId: 'b', duration: 1 },
]);
const drill = buildDrill({
  videoUrl: 'https://example.com/v',
  coachingPoints: ['Look up.', 'Two touches.'],
  equipment: [
    { name: 'cones', count: 12 },
    { name: 'balls', count: 1 },
  ],
});

it('has what fits into a message to somebody who can not open the portal', () => {
  expect(planText(plan, 'Harbour Hawks', [drill, undefined])).toBe(
    `Harbour Hawks: Passing under pressure
Nov 21, 2026, 5:30 PM, 60 minutes
Bring bibs.

Warm-up, 10 minutes
5:30 PM  Rondo 4v2, 10 minutes
In pairs. · Look up. · Two touches.

No section, 6 minutes
5:40 PM  Drinks, 5 minutes
5:45 PM  Unknown Drill, 1 minute`,
  );
});

it('is short whatever its drills say', () => {
  const long = 'Keep the ball on the outside and look over your shoulder. '.repeat(3);
  const drills = Array.from({ length: 6 }, (_, index) =>
    buildDrill({
      id: `drill-${index}`,
      name: `${long}${index}`,
      description: long,
      coachingPoints: [long, long],
      videoUrl: 'https://example.com/v',
    }),
  );
  const entries = drills.map(({ id }) => ({ drillId: id, duration: 10, note: 'n'.repeat(60) }));
  const wordy = { ...planWith(entries), description: long };
  const text = planText(wordy, 'Harbour Hawks', drills);
  expect(text.match(/, 10 minutes/g)).toHaveLength(6);
  expect(text.length).toBeLessThan(1_000);
  const short = drills.map((one) => ({ ...one, coachingPoints: [] }));
  expect(planText(planWith(entries), 'Hawks', short).length).toBeLessThan(1_050);
});

it('says in a calendar what is done in which order, and what to bring', () => {
  expect(planDetails(plan, [drill, undefined])).toBe(
    '1. Rondo 4v2, 10 minutes\nDrinks, 5 minutes\n2. Unknown Drill, 1 minute\nWhat to bring: Balls, 12 cones',
  );
});
