import { buildDrill, buildPlan } from '@touchline/shared/testing';
import { planText } from './plan-text';

it('has what somebody needs who can not open the portal', () => {
  const plan = buildPlan({
    drills: [
      { drillId: 'a', order: 1, duration: 10 },
      { drillId: 'b', order: 2, duration: 1 },
    ],
  });
  const drill = buildDrill({ videoUrl: 'https://example.com/v' });
  expect(planText(plan, 'Harbour Hawks', [drill, undefined])).toBe(
    `Harbour Hawks: Passing under pressure
Nov 21, 2026, 5:30 PM, 60 minutes
Bring bibs.

1. Rondo 4v2, 10 minutes
Keep the ball on the outside.
https://example.com/v

2. Unknown Drill, 1 minute`,
  );
});
