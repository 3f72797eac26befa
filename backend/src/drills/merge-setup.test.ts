import { describe, expect, it } from '@jest/globals';
import { mergeSetup } from './merge-setup';

describe('what a drill needs after a write', () => {
  const current = {
    coachingPoints: ['Head up'],
    equipment: [{ name: 'cones', count: 8 }],
    players: { from: 6, to: 8 },
    defaultMinutes: 15,
  };

  it.each([
    ['keeps what is absent', {}, current],
    [
      'clears what is empty',
      { coachingPoints: [], equipment: [] },
      { players: current.players, defaultMinutes: 15 },
    ],
    [
      'clears what is null',
      { coachingPoints: null, equipment: null, players: null, defaultMinutes: null },
      {},
    ],
    [
      'replaces what is given',
      { coachingPoints: ['Talk'], players: { from: 2, to: 2 } },
      { ...current, coachingPoints: ['Talk'], players: { from: 2, to: 2 } },
    ],
  ])('%s', (_what, written, expected) => {
    expect(mergeSetup(current, written)).toEqual(expected);
  });

  it('starts with what is given', () => {
    expect(mergeSetup({}, { defaultMinutes: 20, equipment: [] })).toEqual({ defaultMinutes: 20 });
  });
});
