import { expect, it } from '@jest/globals';
import { insertSection } from './insert-section';

const page = 'Before\n\n<!-- bench:home -->\nold\n<!-- /bench:home -->\n\nAfter\n';

it('replaces what is between the markers, and nothing else', () => {
  const once = insertSection(page, 'bench:home', '| new |\n');
  expect(once).toBe('Before\n\n<!-- bench:home -->\n\n| new |\n\n<!-- /bench:home -->\n\nAfter\n');
  expect(insertSection(once, 'bench:home', '| new |')).toBe(once);
});

it.each(['bench:click', 'bench:hom'])('refuses a page without the marker of %s', (name) => {
  expect(() => insertSection(page, name, '')).toThrow(`<!-- ${name} -->`);
});
