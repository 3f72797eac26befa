import { buildDrill, buildPlan } from '@touchline/shared/testing';
import { planText } from './plan-text';

it('has what somebody needs who can not open the portal', () => {
  const plan = buildPlan({
    drills: [
      { drillId: 'a', order: 1, duration: 10, section: 'Warm-up', note: 'In pairs.' },
      { drillId: 'b', order: 2, duration: 1 },
    ],
    activities: [{ name: 'Drinks', duration: 5, afterOrder: 1 }],
  });
  const drill = buildDrill({
    videoUrl: 'https://example.com/v',
    coachingPoints: ['Look up.', 'Two touches.'],
  });
  expect(planText(plan, 'Harbour Hawks', [drill, undefined])).toBe(
    `Harbour Hawks: Passing under pressure
Nov 21, 2026, 5:30 PM, 60 minutes
Bring bibs.

Warm-up, 10 minutes

5:30 PM  Rondo 4v2, 10 minutes
In pairs.
– Look up.
– Two touches.
Keep the ball on the outside.
https://example.com/v

No section, 6 minutes

5:40 PM  Drinks, 5 minutes

5:45 PM  Unknown Drill, 1 minute`,
  );
});
