import { equipmentText } from './drill-setup';

it.each([
  ['cones', 12, '12 cones'],
  ['balls', 1, 'Balls'],
  ['cones 4', 1, 'Cones 4'],
  ['Ladder', 1, 'Ladder'],
])('%s, %d: %s', (name, count, text) => {
  expect(equipmentText({ name, count })).toBe(text);
});
