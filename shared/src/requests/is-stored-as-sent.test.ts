import { isStoredAsSent } from './requests';

it.each([
  [{ name: 'A', etag: '"1"' }, { name: 'A' }, true],
  [{ name: 'B' }, { name: 'A' }, false],
  [{}, { description: '' }, true],
  [{ description: 'kept' }, { description: '' }, false],
  [{ videoUrl: undefined }, { videoUrl: null }, true],
  [{ tags: ['a', 'b'] }, { tags: ['a', 'b'] }, true],
  [{ tags: ['b', 'a'] }, { tags: ['a', 'b'] }, false],
  [{ tags: ['a', 'b'] }, { tags: ['a'] }, false],
  [{ drills: [{ drillId: '1', sportId: 's' }] }, { drills: [{ drillId: '1' }] }, true],
  [{ drills: [{ drillId: '2' }] }, { drills: [{ drillId: '1' }] }, false],
  [undefined, { name: 'A' }, false],
])('of %j, was %j sent? %s', (stored, sent, expected) => {
  expect(isStoredAsSent(stored, sent)).toBe(expected);
});
