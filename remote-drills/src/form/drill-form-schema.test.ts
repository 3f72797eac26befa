import type { Drill } from '@touchline/product';
import { buildDrill } from '@touchline/product/testing';
import { drillFormSchema, formOfDrill, inputOfDrill, isBlank } from './drill-form-schema';

const valid = {
  name: 'Rondo',
  type: 'Passing',
  difficulty: 'Beginner',
  sportId: 'soccer',
} as const;
const form = { ...valid, visibility: 'private', description: '', tags: [] };
const soccer = { sport: 'soccer', view: 'area', length: 20, width: 20 };

it.each<[string, Partial<Drill> | undefined, Partial<Drill>, object]>([
  ['sends a new drill without what is empty', undefined, {}, { videoUrls: [] }],
  ['sends what is filled', {}, { defaultMinutes: 5 }, { videoUrl: '', defaultMinutes: 5 }],
  [
    'clears what was filled and is empty',
    { coachingPoints: ['Talk'], players: { from: 1, to: 2 } },
    {},
    { videoUrl: '', coachingPoints: null, players: null },
  ],
  [
    'leaves a stored diagram that it can not read',
    { diagram: { from: 'later' } },
    {},
    { videoUrl: '' },
  ],
  [
    'clears a diagram that it could read',
    { diagram: { surface: soccer } },
    {},
    { videoUrl: '', diagram: null },
  ],
])('%s', (_what, stored, filled, expected) => {
  const values = drillFormSchema.parse(formOfDrill({ ...valid, ...filled }));
  expect(inputOfDrill(values, stored)).toEqual({ ...form, ...expected });
});

it('reads back what it shows of a stored drill', () => {
  const setup = {
    coachingPoints: ['Head up', 'Talk'],
    equipment: [{ name: 'cones', count: 12 }],
    players: { from: 8, to: 16 },
    defaultMinutes: 15,
  };
  expect(drillFormSchema.parse(formOfDrill(buildDrill(setup)))).toMatchObject(setup);
});

it('is blank without any text', () => {
  expect([' ', { from: '', to: ' ' }].map(isBlank)).toEqual([true, true]);
  expect(['8', { from: '', to: '8' }].map(isBlank)).toEqual([false, false]);
});
