import type { Plan } from '@touchline/product';
import { formOfPlan, planOfForm, readPlanDraft } from './plan-form-values';

const plan: Plan = {
  ...{ id: 'plan-1', teamId: 'team-1', name: 'Press', description: '' },
  ...{ practiceDate: '2026-11-21T17:30', duration: 60 },
  entries: [{ drillId: 'drill-1', duration: 10 }],
};

it('compares what is typed as it would be saved', () => {
  const form = { ...formOfPlan(plan), duration: '45.7' };
  expect(planOfForm(form)).toMatchObject({
    duration: 45,
    entries: [{ drillId: 'drill-1', duration: 10 }],
  });
});

it('reads the draft of a release that had activities beside drills', () => {
  const activity = { section: '', note: 'Water', afterOrder: 1 };
  const draft = {
    name: 'Press',
    drills: ['a', 'b'].map((drillId) => ({ drillId, duration: '1x', section: 'Main', note: '' })),
    activities: [
      { ...activity, id: 'activity-2', name: 'Break', duration: '5' },
      { ...activity, id: 'activity-1', name: 'Talk', duration: '', afterOrder: 0 },
    ],
  };
  const drill = { name: '', duration: '1x', section: 'Main', note: '' };
  expect(readPlanDraft(draft)).toEqual({
    name: 'Press',
    entries: [
      { id: 'activity-1', name: 'Talk', duration: '', section: '', note: 'Water' },
      { id: 'a', drillId: 'a', ...drill },
      { id: 'activity-2', name: 'Break', duration: '5', section: '', note: 'Water' },
      { id: 'b', drillId: 'b', ...drill },
    ],
  });
  const today = { entries: formOfPlan(plan).entries };
  expect(readPlanDraft(today)).toEqual(today);
});
