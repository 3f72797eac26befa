import { expect, test } from '@jest/globals';
import { currentSeasons, dateOfPractice } from './practice-calendar';

const tuesdaysAndSaturdays = ['tuesday 17:30', 'saturday 10:00'];
const wednesday = new Date(2026, 10, 18, 9, 15);

test.each([
  [1, '2026-11-21T10:00'],
  [2, '2026-11-24T17:30'],
  [5, '2026-12-05T10:00'],
  [-1, '2026-11-17T17:30'],
  [-2, '2026-11-14T10:00'],
])('finds practice %i counted from a Wednesday', (count, expected) => {
  expect(dateOfPractice(tuesdaysAndSaturdays, count, wednesday)).toBe(expected);
});

test('counts no practice of the day itself', () => {
  const tuesday = new Date(2026, 10, 17, 23, 59);
  expect(dateOfPractice(tuesdaysAndSaturdays, 1, tuesday)).toBe('2026-11-21T10:00');
  expect(dateOfPractice(tuesdaysAndSaturdays, -1, tuesday)).toBe('2026-11-14T10:00');
});

test('goes over the end of a year and a leap day', () => {
  expect(dateOfPractice(['friday 18:00'], 1, new Date(2026, 11, 30))).toBe('2027-01-01T18:00');
  expect(dateOfPractice(['tuesday 18:00'], 1, new Date(2028, 1, 28))).toBe('2028-02-29T18:00');
});

test.each([
  [new Date(2026, 2, 1), 'Spring 2026', '2025/26'],
  [new Date(2026, 6, 31), 'Summer 2026', '2025/26'],
  [new Date(2026, 7, 1), 'Summer 2026', '2026/27'],
  [new Date(2026, 10, 30), 'Autumn 2026', '2026/27'],
  [new Date(2026, 11, 1), 'Winter 2026/27', '2026/27'],
  [new Date(2027, 1, 28), 'Winter 2026/27', '2026/27'],
  [new Date(2099, 11, 31), 'Winter 2099/00', '2099/00'],
])('names the seasons of %s', (now, outdoors, indoors) => {
  expect(currentSeasons.outdoor(now)).toBe(outdoors);
  expect(currentSeasons.indoor(now)).toBe(indoors);
});
