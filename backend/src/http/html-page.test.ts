import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { styles as signInStyles } from '../identity/sign-in-pages';
import { openPlanStyles } from '../links/open-plan-styles';

const theme = readFileSync(
  path.resolve(import.meta.dirname, '../../../shared/src/theme/theme.scss'),
  'utf8',
);

const all = { signInStyles, openPlanStyles };

it.each(Object.entries(all))(
  '%s have the colours of the portal, with the same values',
  (_name, styles) => {
    const declared = styles.match(/--color-[\w-]+: [^;]+;/g) ?? [];
    expect(declared.length).toBeGreaterThan(10);
    expect(declared.filter((declaration) => !theme.includes(declaration))).toEqual([]);
  },
);

it.each(Object.entries(all))('%s name no colour that they do not declare', (_name, styles) => {
  const used = [...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
  expect(used.filter((name) => !styles.includes(`${name}:`))).toEqual([]);
});
