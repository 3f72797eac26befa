import { expect, it } from '@jest/globals';
import { checkAims, type Aim, type Limit } from './aims';
import { sectionOf } from './section';

const metrics = [{ key: 'card', label: 'First card (ms)' }];
const sections = [
  sectionOf('Home', metrics, { card: { portal: [90], vite: [100] } }, ['vite', 'webpack']),
];

it.each<[string, Limit, boolean, number]>([
  ['a ratio that is kept', { atMost: { ratio: 0.9 } }, true, 0.9],
  ['a ratio that is missed', { atMost: { ratio: 0.75 } }, false, 0.9],
  ['a number that is kept', { atMost: { value: 90 } }, true, 90],
  ['a number that is missed', { atMost: { value: 89 } }, false, 90],
  ['a least number that is kept', { atLeast: { value: 90 } }, true, 90],
  ['a least number that is missed', { atLeast: { value: 91 } }, false, 90],
])('tells %s', (_what, limit, isMet, measured) => {
  const aims = [{ section: 'Home', metric: 'card', ...limit }];
  const [outcome] = checkAims(aims, sections, 'portal');
  expect(outcome).toMatchObject({ isMet, measured });
});

it('takes the numbers of the subject that an aim names', () => {
  const aim: Aim = { section: 'Home', metric: 'card', subject: 'vite', atLeast: { value: 95 } };
  expect(checkAims([aim], sections, 'portal')).toEqual([
    { what: 'Home: First card (ms), at least 95', measured: 100, limit: 95, isMet: true },
  ]);
});

it.each<[string, Aim]>([
  ['section', { section: 'Plan', metric: 'card', atMost: { value: 1 } }],
  ['metric', { section: 'Home', metric: 'fcp', atMost: { value: 1 } }],
])('refuses an aim for an unknown %s', (_what, aim) => {
  expect(() => checkAims([aim], sections, 'portal')).toThrow('portal has no');
});
