import { expect, it } from '@jest/globals';
import { insertResult } from './insert-results';

const page = 'Before\n\n<!-- bench:home -->\nold\n<!-- /bench:home -->\n\nAfter\n';

it('replaces what is between the markers, and nothing else', () => {
  const once = insertResult(page, 'home', '| new |\n');
  expect(once).toBe('Before\n\n<!-- bench:home -->\n\n| new |\n\n<!-- /bench:home -->\n\nAfter\n');
  expect(insertResult(once, 'home', '| new |')).toBe(once);
});

it.each(['click', 'hom'])('refuses a page without the marker of %s', (name) => {
  expect(() => insertResult(page, name, '')).toThrow(`<!-- bench:${name} -->`);
});
