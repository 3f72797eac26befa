import { agoText } from './stored-age';

const minute = 60_000;

it.each([
  [0, 'just now'],
  [-5 * minute, 'just now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [60 * minute, '1 hour ago'],
  [47 * 60 * minute, '47 hours ago'],
  [48 * 60 * minute, '2 days ago'],
])('%d ms: %s', (ageMs, text) => {
  expect(agoText(1e12, 1e12 + ageMs)).toBe(text);
});
