import { readReturnToPlan } from './return-to-plan';

const plan = { teamId: 'team-1', planId: 'plan-1' };

it('reads the plan that awaits the drill', () => {
  expect(readReturnToPlan({ returnToPracticePlan: true, ...plan })).toEqual(plan);
});

it.each([
  ['nothing', null],
  ['a plan that asks for no return', plan],
  ['a return that is not asked for plainly', { returnToPracticePlan: 'true', ...plan }],
  ['no plan', { returnToPracticePlan: true, teamId: 'team-1' }],
  ['ids of another kind', { returnToPracticePlan: true, teamId: 1, planId: 2 }],
])('takes %s for none', (_what, state) => {
  expect(readReturnToPlan(state)).toBeUndefined();
});
