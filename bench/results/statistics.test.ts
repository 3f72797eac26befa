import { expect, it } from '@jest/globals';
import { droppedFrames, quantile, spreadOf } from './statistics';

it.each<[number[], number, number]>([
  [[7], 0.5, 7],
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 3, 2], 0.5, 2.5],
  [[1, 2, 3, 4, 5], 0.25, 2],
  [[10, 20], 0.75, 17.5],
  [[1, 2, 3], 1, 3],
])('finds in %j at %d the value %d', (values, share, expected) => {
  expect(quantile(values, share)).toBe(expected);
});

it('has no median of nothing', () => {
  expect(() => spreadOf([])).toThrow('There are no numbers.');
});

it('tells median and quartiles apart', () => {
  expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ median: 3, lowerQuartile: 2, upperQuartile: 4 });
});

it.each<[string, number[], number]>([
  ['no frames', [], 0],
  ['frames in time', [16.6, 16.7, 16.8], 0],
  ['a frame that took the time of two', [16.7, 33.3, 16.7], 25],
  ['frames faster than the screen', [8, 8], 0],
])('counts dropped frames: %s', (_what, frames, percent) => {
  expect(droppedFrames(frames)).toBe(percent);
});
