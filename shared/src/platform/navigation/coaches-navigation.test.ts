import { drillForNewPlan, drillForPlan, newDrill, sampleForNewPlan } from './coaches-navigation';

const plan = { teamId: 'team-1', planId: 'plan-1' };

it('reads what it wrote', () => {
  expect(drillForPlan.read(drillForPlan.write(plan))).toEqual(plan);
  expect(newDrill.read(newDrill.write('drill-7'))).toBe('drill-7');
  expect(drillForNewPlan.read(drillForNewPlan.write('team-1'))).toBe('team-1');
  expect(sampleForNewPlan.read(sampleForNewPlan.write())).toBe(true);
});

it('tells a new plan from a stored one', () => {
  expect(drillForNewPlan.read(drillForPlan.write(plan))).toBeUndefined();
  expect(drillForPlan.read(drillForNewPlan.write('team-1'))).toBeUndefined();
});

it('writes the keys that other releases read (S2)', () => {
  expect(drillForPlan.write(plan)).toEqual({ returnToPracticePlan: true, ...plan });
  expect(newDrill.write('drill-7')).toEqual({ newDrillId: 'drill-7' });
  expect(drillForNewPlan.write('team-1')).toEqual({ returnToPracticePlan: true, teamId: 'team-1' });
  expect(sampleForNewPlan.write()).toEqual({ sample: true });
});

it.each([
  ['nothing', null],
  ['a text', 'newDrillId'],
  ['a plan that asks for no return', plan],
  ['a return that is not true', { returnToPracticePlan: 'true', ...plan }],
  ['no plan', { returnToPracticePlan: true, teamId: 'team-1' }],
  ['ids of another type', { returnToPracticePlan: true, teamId: 1, planId: 2 }],
  ['a drill id of another type', { newDrillId: 7 }],
])('reads %s as no request', (_what, state) => {
  expect(drillForPlan.read(state)).toBeUndefined();
  expect(newDrill.read(state)).toBeUndefined();
  expect(sampleForNewPlan.read(state)).toBe(false);
});
