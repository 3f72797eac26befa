import { expect, it } from '@jest/globals';
import { checkAims, type Aim } from './aims';
import { sectionOf } from './section';

const metrics = [{ key: 'card', label: 'First card (ms)' }];
const sections = [
  sectionOf('Home', metrics, { card: { portal: [90], vite: [100] } }, ['vite', 'webpack']),
];

it.each<[string, Aim['atMost'], boolean, number]>([
  ['a ratio that is kept', { ratio: 0.9 }, true, 0.9],
  ['a ratio that is missed', { ratio: 0.75 }, false, 0.9],
  ['a number that is kept', { value: 90 }, true, 90],
  ['a number that is missed', { value: 89 }, false, 90],
])('tells %s', (_what, atMost, isMet, measured) => {
  const [outcome] = checkAims([{ section: 'Home', metric: 'card', atMost }], sections, 'portal');
  expect(outcome).toMatchObject({ isMet, measured, limit: Object.values(atMost)[0] as number });
});

it.each<[string, Aim]>([
  ['section', { section: 'Plan', metric: 'card', atMost: { value: 1 } }],
  ['metric', { section: 'Home', metric: 'fcp', atMost: { value: 1 } }],
])('refuses an aim for an unknown %s', (_what, aim) => {
  expect(() => checkAims([aim], sections, 'portal')).toThrow('portal has no');
});
