import words from './plain-words.json';
import { plainWords } from './plain-words';

it.each(words.same)('compares %j and %j as the same', (one, other) => {
  expect(plainWords(one)).toBe(plainWords(other));
});

it.each(words.different)('compares %j and %j as different', (one, other) => {
  expect(plainWords(one)).not.toBe(plainWords(other));
});

it('changes nothing that it has changed', () => {
  const once = words.same.flat().map(plainWords);
  expect(once.map(plainWords)).toEqual(once);
});
