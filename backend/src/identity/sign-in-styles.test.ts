import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { styles } from './sign-in-styles';

const theme = readFileSync(
  path.resolve(import.meta.dirname, '../../../shared/src/theme/theme.scss'),
  'utf8',
);

it('has the colours of the portal, with the same values', () => {
  const declared = styles.match(/--color-[\w-]+: [^;]+;/g) ?? [];
  expect(declared.length).toBeGreaterThan(10);
  expect(declared.filter((declaration) => !theme.includes(declaration))).toEqual([]);
});

it('names no colour that it does not declare', () => {
  const used = [...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
  expect(used.filter((name) => !styles.includes(`${name}:`))).toEqual([]);
});
