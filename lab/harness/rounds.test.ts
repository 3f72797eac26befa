import { expect, it } from '@jest/globals';
import { isTwin, measureInRounds, orderOf, withTwin } from './rounds';

const subjects = [{ name: 'a' }, { name: 'b' }];
const options = { rounds: 2, say: () => undefined };

it.each<[number, string[]]>([
  [0, ['a', 'b', 'c']],
  [1, ['c', 'b', 'a']],
  [2, ['b', 'c', 'a']],
  [3, ['a', 'c', 'b']],
  [6, ['a', 'b', 'c']],
])('gives round %d an order of its own', (round, expected) => {
  expect(orderOf(['a', 'b', 'c'], round)).toEqual(expected);
});

it('measures all subjects in turn, and does not count the first time', async () => {
  const measured: string[] = [];
  const samples = await measureInRounds(subjects, options, ({ name }) => {
    measured.push(name);
    return Promise.resolve({ ms: measured.length, requests: 1 });
  });
  expect(measured).toEqual(['a', 'b', 'a', 'b', 'b', 'a']);
  expect(samples).toEqual({ ms: { a: [3, 6], b: [4, 5] }, requests: { a: [1, 1], b: [1, 1] } });
});

it('measures a subject a second time', () => {
  const all = withTwin(subjects, 'b').map(({ name }) => name);
  expect(all).toEqual(['a', 'b', 'b again']);
  expect(all.filter(isTwin)).toEqual(['b again']);
});

it('says which subject could not be measured', async () => {
  const failing = measureInRounds(subjects, options, ({ name }) =>
    name === 'b' ? Promise.reject(new Error('Too slow.')) : Promise.resolve({}),
  );
  await expect(failing).rejects.toThrow('b could not be measured.');
});
