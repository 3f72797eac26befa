import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Experiment } from '../harness/experiment';
import { startManagedPortal } from '../harness/portal/managed-portal';
import { counted } from '../harness/rows';
import { fuzzApi, kinds, type Note } from './fuzz/fuzz-api';

/** How often one kind of finding is printed. More of the same help nobody. */
const maxPrinted = 20;

export const fuzz: Experiment = {
  kind: 'torture',
  name: 'fuzz',
  title: 'Requests at random',
  method:
    'Calls the API by its own documentation, with valid bodies, spoiled ones and none. ' +
    'What one call makes, later ones use. A round is a call.',
  rounds: { whole: 10_000, quick: 300 },
  async run({ seed, rounds, say }) {
    const counts = new Map<string, number>();
    const note: Note = (kind, what) => {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      if (count <= maxPrinted) say(`${kinds[kind]}: seed ${what}`);
    };
    const portal = await startManagedPortal();
    try {
      const accepted = await fuzzApi(portal, { seed, cases: rounds, note });
      say(`${rounds} calls by the documentation, ${accepted} accepted`);
      const log = await readFile(path.join(portal.dataDir, 'logs/touchline.log'), 'utf8');
      for (const line of log.split('\n').filter(Boolean)) {
        const { level } = JSON.parse(line) as { level: number };
        if (level >= 50) note('logged', `${seed}: ${line.slice(0, 600)}`);
      }
      return [
        counted('Calls by the documentation', rounds),
        counted('Of them accepted', accepted, { atLeast: rounds / 10 }),
        ...Object.entries(kinds).map(([kind, what]) =>
          counted(what, counts.get(kind) ?? 0, { exactly: 0 }),
        ),
      ];
    } finally {
      await portal.stop();
    }
  },
};
