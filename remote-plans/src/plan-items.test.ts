import { planItems, sectionsOf, sectionTitle } from './plan-items';

const plan = {
  practiceDate: '2026-11-21T17:30',
  entries: [
    { name: 'Talk', duration: 5 },
    { drillId: 'a', duration: 10, section: 'Warm-up' },
    { name: 'Break', duration: 3, section: 'Main' },
    { drillId: 'b', duration: 20, section: 'Main', note: 'Wide' },
    { name: 'Shower', duration: 15, section: 'Main', note: 'Warm' },
  ],
};

it('gives drills and activities in their order, with numbers of drills and times', () => {
  expect(planItems(plan, (id) => `Drill ${id}`)).toEqual(
    [
      ['activity-1', undefined, undefined, 'Talk', 5, '', '', '5:30 PM'],
      ['a', 'a', 1, 'Drill a', 10, 'Warm-up', '', '5:35 PM'],
      ['activity-2', undefined, undefined, 'Break', 3, 'Main', '', '5:45 PM'],
      ['b', 'b', 2, 'Drill b', 20, 'Main', 'Wide', '5:48 PM'],
      ['activity-3', undefined, undefined, 'Shower', 15, 'Main', 'Warm', '6:08 PM'],
    ].map(([key, drillId, place, name, minutes, section, note, start]) => ({
      ...{ key, drillId, place, name, minutes, section, note, start },
    })),
  );
});

it.each([
  ['', ''],
  ['  ', '- 2'],
  ['WWM', 'W 2, M 1'],
  ['WMW', 'W 1, M 1, W 1'],
  [' W ', '- 1, W 1, No section 1'],
])('sections of "%s" are "%s"', (letters, expected) => {
  const items = [...letters].map((letter) => ({ section: letter.trim(), minutes: 1 }));
  const told = sectionsOf(items).map(
    (section, index) => `${sectionTitle(section, index) ?? '-'} ${section.minutes}`,
  );
  expect(told.join(', ')).toBe(expected);
});
