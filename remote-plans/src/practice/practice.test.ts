import { remedyTexts } from './fit';
import { changedPlan, newPractice, planOfPractice } from './practice';

const rondo = { drillId: 'rondo', duration: 15, section: 'Main', note: 'Two touches.' };
const plan = { id: 'p', entries: [rondo, { name: 'Water', duration: 5 }] };
const drill = { id: 'diamond', sportId: 'soccer', type: 'Passing', name: 'Diamond' };

it('a practice without changes is its plan, each entry with its key', () => {
  expect(planOfPractice(plan, newPractice)).toEqual({
    id: 'p',
    entries: [
      { ...rondo, id: 'rondo' },
      { name: 'Water', duration: 5, id: 'activity-1' },
    ],
  });
});

it.each([
  ['a remedy', { remedy: 'rotate' as const }, { note: `${remedyTexts.rotate.note}\nTwo touches.` }],
  ['another drill', { drill }, { drillId: 'diamond', sportId: 'soccer', type: 'Passing' }],
])('%s: minutes, section and note stay, and in a practice the key', (_title, change, changed) => {
  const changes = { rondo: change, gone: { drill } };
  expect(planOfPractice(plan, { ...newPractice, changes }).entries[0]).toEqual({
    ...{ ...rondo, ...changed, id: 'rondo' },
  });
  expect(changedPlan(plan, 'rondo', change).entries).toEqual([
    { ...rondo, ...changed },
    plan.entries[1],
  ]);
});
