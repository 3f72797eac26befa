import { expect, it } from '@jest/globals';
import { billOf } from './built-modules.mjs';

const zod = { package: 'zod', version: '4.6.7', license: 'MIT' };
const icons = { package: '@scope/icons', version: '1.0.0', license: '(MIT OR Apache-2.0)' };
const own = { package: '@touchline/remote-teams', version: '1.2.0' };

it('lists each package once, with its version and licence', () => {
  const bill = JSON.parse(billOf([zod, icons, zod, own])) as Record<string, unknown>;
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  expect(bill.components).toMatchObject([
    {
      ...{ name: '@scope/icons', version: '1.0.0', purl: 'pkg:npm/%40scope/icons@1.0.0' },
      licenses: [{ expression: '(MIT OR Apache-2.0)' }],
    },
    { name: '@touchline/remote-teams', version: '1.2.0' },
    { name: 'zod', version: '4.6.7', purl: 'pkg:npm/zod@4.6.7', licenses: [{ expression: 'MIT' }] },
  ]);
});

it('is the same for the same modules in another order', () => {
  expect(billOf([own, zod, icons])).toBe(billOf([zod, icons, own]));
});
