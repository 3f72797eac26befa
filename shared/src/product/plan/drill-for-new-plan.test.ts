import { drillForPlan } from '../../platform/navigation/navigation-state';
import { drillForNewPlan } from './drill-for-new-plan';

it('reads what it wrote, with the keys of S2', () => {
  const state = drillForNewPlan.write('team-1');
  expect(state).toEqual({ returnToPracticePlan: true, teamId: 'team-1' });
  expect(drillForNewPlan.read(state)).toBe('team-1');
});

it('tells a new plan from a stored one', () => {
  const stored = drillForPlan.write({ teamId: 'team-1', planId: 'plan-1' });
  expect(drillForNewPlan.read(stored)).toBeUndefined();
  expect(drillForPlan.read(drillForNewPlan.write('team-1'))).toBeUndefined();
});

it.each([null, 'team-1', { teamId: 'team-1' }, { returnToPracticePlan: true, teamId: 7 }])(
  'reads %j as no request',
  (state) => expect(drillForNewPlan.read(state)).toBeUndefined(),
);
