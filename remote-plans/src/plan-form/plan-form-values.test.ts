import { buildPlan } from '@touchline/shared/testing';
import { formOfPlan, planOfForm } from './plan-form-values';

it('compares what is typed as it would be saved', () => {
  const form = { ...formOfPlan(buildPlan()), duration: '45.7' };
  expect(planOfForm(form)).toMatchObject({
    duration: 45,
    drills: [{ drillId: 'drill-1', duration: 10 }],
  });
});
