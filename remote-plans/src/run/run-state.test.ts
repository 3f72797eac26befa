import { leftMs, placeOf, type RunEntry } from '../practice/run-clock';
import { type Run } from '../practice/run';
import {
  addMinute,
  behindMs,
  followPlan,
  goBack,
  goOn,
  isForgotten,
  partEndsAt,
  pauseOrGoOn,
  practiceEndsAt,
  startRun,
} from './run-state';

const minute = 60_000;
const date = '2026-11-21T17:30';
const start = new Date(date).getTime();
const warmUp = { key: 'warm-up', minutes: 10 };
const rondo = { key: 'rondo', minutes: 20 };
const game = { key: 'game', minutes: 30 };
const entries = [warmUp, rondo, game];

type Step = ['next' | 'back' | 'pause' | 'minute', number];

/** A practice that started in time, after these presses at these minutes from its start. */
function runAfter(steps: Step[], of: RunEntry[] = entries): Run {
  return steps.reduce(
    (run, [press, at]) => {
      const now = start + at * minute;
      switch (press) {
        case 'next':
          return goOn(run, of, now);
        case 'back':
          return goBack(run, of, now);
        case 'pause':
          return pauseOrGoOn(run, now);
        case 'minute':
          return addMinute(run);
      }
    },
    startRun(of, start),
  );
}

describe('a practice that runs', () => {
  it.each<[string, Step[], number, string, number, number]>([
    // at minute, what is under way, minutes left, minutes behind
    ['at its start', [], 0, 'warm-up', 10, 0],
    ['in its first entry', [], 4, 'warm-up', 6, 0],
    ['at 0', [], 10, 'warm-up', 0, 0],
    ['beyond the time of an entry: it stays there', [], 13, 'warm-up', -3, 3],
    ['after Next in time', [['next', 10]], 15, 'rondo', 15, 0],
    ['after an early Next', [['next', 7]], 7, 'rondo', 20, -3],
    ['after a late Next', [['next', 12]], 12, 'rondo', 20, 2],
    ['while paused', [['pause', 4]], 9, 'warm-up', 6, 5],
    [
      'after a pause',
      [
        ['pause', 4],
        ['pause', 6],
      ],
      7,
      'warm-up',
      5,
      2,
    ],
    ['with a minute more', [['minute', 4]], 4, 'warm-up', 7, 1],
    [
      'with two minutes more beyond its time',
      [
        ['minute', 11],
        ['minute', 11],
      ],
      11,
      'warm-up',
      1,
      2,
    ],
    [
      'after a wrong Next that was taken back',
      [
        ['next', 4],
        ['back', 5],
      ],
      5,
      'warm-up',
      6,
      1,
    ],
    ['back in the first entry', [['back', 4]], 4, 'warm-up', 6, 0],
    [
      'after Next while paused',
      [
        ['pause', 10],
        ['next', 12],
      ],
      12,
      'rondo',
      20,
      2,
    ],
    [
      'after a wrong Next that was taken back: the next one has its time again',
      [
        ['next', 4],
        ['back', 5],
        ['next', 11],
      ],
      12,
      'rondo',
      19,
      1,
    ],
    [
      'after two wrong Nexts, of which one was taken back',
      [
        ['next', 4],
        ['next', 5],
        ['back', 8],
      ],
      8,
      'rondo',
      19,
      -3,
    ],
    [
      'after two wrong Nexts that were taken back, in the one that was skipped',
      [
        ['next', 4],
        ['next', 5],
        ['back', 8],
        ['back', 9],
        ['next', 15],
      ],
      15,
      'rondo',
      20,
      5,
    ],
    [
      'after two wrong Nexts that were taken back, in the one that was under way',
      [
        ['next', 4],
        ['next', 5],
        ['pause', 7],
        ['back', 8],
        ['next', 27],
      ],
      27,
      'game',
      30,
      -3,
    ],
    [
      'back in one that is done: what was spent in it stays',
      [
        ['next', 10],
        ['next', 25],
        ['back', 26],
      ],
      26,
      'rondo',
      5,
      1,
    ],
  ])('%s', (_case, steps, at, current, left, behind) => {
    const now = start + at * minute;
    const run = runAfter(steps);
    const entry = entries[placeOf(run, entries)] as RunEntry;
    expect({
      current: entry.key,
      left: leftMs(run, entry, now) / minute,
      behind: behindMs(run, entries, date, now) / minute,
    }).toEqual({ current, left, behind });
  });

  it('ends after its last entry, and goes on from there when that was wrong', () => {
    const ended = runAfter([
      ['next', 10],
      ['next', 30],
      ['next', 55],
    ]);
    expect(ended.endedAt).toBe(start + 55 * minute);
    const goesOn = goBack(ended, entries, start + 56 * minute);
    expect(goesOn.endedAt).toBeNull();
    expect(leftMs(goesOn, game, start + 57 * minute)).toBe(4 * minute);
  });

  it('ends when what is left has passed', () => {
    const now = start + 12 * minute;
    expect(practiceEndsAt(runAfter([]), entries, now)).toBe(start + 62 * minute);
    expect(practiceEndsAt(runAfter([['next', 12]]), entries, now)).toBe(start + 62 * minute);
  });

  it('says when its present part ends, but not one that is over its time', () => {
    const run = runAfter([['next', 12]]);
    expect(partEndsAt(run, entries, start + 17 * minute)).toBe(start + 32 * minute);
    expect(partEndsAt(run, entries, start + 40 * minute)).toBe(start + 40 * minute);
  });

  it('is forgotten once twice its length has passed, with minutes that were added', () => {
    const run = runAfter([
      ['minute', 1],
      ['minute', 2],
      ['next', 5],
      ['minute', 6],
    ]);
    // 60 minutes and three more.
    expect(isForgotten(run, entries, start + 126 * minute)).toBe(false);
    expect(isForgotten(run, entries, start + 126 * minute + 1)).toBe(true);
    expect(isForgotten(startRun(entries, start), entries, start + 120 * minute + 1)).toBe(true);
  });

  it('is measured by its own start when that is far from the date of the plan', () => {
    const run = startRun(entries, start + 3 * 24 * 60 * minute);
    expect(behindMs(run, entries, date, run.startedAt + 5 * minute)).toBe(0);
    const late = startRun(entries, start + 5 * minute);
    expect(behindMs(late, entries, date, late.startedAt)).toBe(5 * minute);
  });

  it('goes on after the plan has changed', () => {
    const run = runAfter([['next', 10]]);
    expect(placeOf(run, [rondo, warmUp, game])).toBe(0);
    expect(placeOf(run, [warmUp, game])).toBe(1);
    expect(placeOf(run, [warmUp])).toBe(0);
    const followed = followPlan(run, [warmUp, game], start + 15 * minute);
    expect(followed.current).toBe('game');
    expect(leftMs(followed, game, start + 16 * minute)).toBe(29 * minute);
    expect(followPlan(run, [rondo, warmUp, game], start + 15 * minute)).toBe(run);
  });

  it('does not count time twice when the clock of the phone is set back', () => {
    expect(leftMs(runAfter([]), warmUp, start - 5 * minute)).toBe(10 * minute);
  });
});
