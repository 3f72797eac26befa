import { expect, it } from '@jest/globals';
import { isKept } from '@touchline/lab/harness/rows';
import { testSeed } from '@touchline/lab/harness/test-seed';
import { runKills, targets } from '../kill';

it(`no kill loses what was acknowledged (LAB_SEED=${testSeed})`, async () => {
  const lines: string[] = [];
  const rows = await runKills(4, {
    ...{ rounds: targets.length, seed: testSeed },
    say: (line) => lines.push(line),
  });
  expect([rows.filter((row) => isKept(row) === false), lines]).toEqual([[], lines]);
  const acknowledged = rows.find(({ what }) => what === 'Writes acknowledged')?.found.found?.[0];
  expect(acknowledged).toBeGreaterThan(50);
}, 120_000);
