import { expect, it } from '@jest/globals';
import { failedRows } from '../torture';
import { runKills } from './kill-rounds';

it('no kill loses what was acknowledged', async () => {
  const lines: string[] = [];
  const rows = await runKills(['database process', 'database server', 'API and database'], 4, {
    seed: Date.now() % 1_000_000,
    say: (line) => lines.push(line),
  });
  expect([failedRows(rows), lines]).toEqual([[], lines]);
  const acknowledged = rows.find(({ what }) => what === 'Writes acknowledged')?.found;
  expect(acknowledged).toBeGreaterThan(50);
}, 120_000);
