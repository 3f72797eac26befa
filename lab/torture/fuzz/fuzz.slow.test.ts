import { expect, it } from '@jest/globals';
import { isKept } from '@touchline/lab/harness/rows';
import { testSeed } from '@touchline/lab/harness/test-seed';
import { fuzz } from '../fuzz';

it(`answers 300 requests at random as the documentation says (LAB_SEED=${testSeed})`, async () => {
  const lines: string[] = [];
  const rows = await fuzz.run({
    ...{ rounds: 300, seed: testSeed, isQuick: true },
    say: (line) => lines.push(line),
  });
  expect([rows.filter((row) => isKept(row) === false), lines]).toEqual([[], lines]);
}, 120_000);
