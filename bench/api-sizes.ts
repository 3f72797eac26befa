import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@touchline/tools/project';
import { openApiLab } from './api/api-lab';
import { libraryCalls } from './api/calls';
import { drawCurves } from './api/size-curve';
import type { Bench } from './bench';
import type { Samples } from './results/rounds';
import { sectionOf } from './results/section';
import { spreadOf } from './results/statistics';

const section = 'Drills of the sport, p50 (ms)';
const image = path.join(root, 'docs/images/library-size.svg');

/** Searches and lists by the size of the library. The full run draws the curve of docs/performance.md. */
export const apiSizes: Bench = {
  name: 'api-sizes',
  title: 'The API with a large library',
  conditions: 'One client, one request at a time, 200 drills in an answer.',
  rounds: 5,
  async run({ rounds, isQuick, onRound }) {
    const sizes = isQuick ? [1_000, 10_000] : [1_000, 10_000, 100_000, 1_000_000];
    const lab = await openApiLab(sizes[0] ?? 0);
    const samples: Samples = {};
    try {
      // A library can't shrink, so a round can't have all sizes.
      for (const size of sizes) {
        await lab.growLibrary(size);
        // The first requests plan their queries and fill caches.
        for (const call of libraryCalls) await lab.send(call, 1, 1);
        for (let round = 0; round < rounds; round++) {
          onRound(round);
          for (const call of libraryCalls) {
            const { p50Ms } = await lab.send(call, 1, isQuick ? 0.5 : 1);
            ((samples[call.name] ??= {})[size.toLocaleString('en-US')] ??= []).push(p50Ms);
          }
        }
      }
    } finally {
      await lab.close();
    }
    const curves = libraryCalls.map(({ name }) => ({
      call: name,
      points: sizes.map((drills) => ({
        drills,
        p50Ms: spreadOf(samples[name]?.[drills.toLocaleString('en-US')] ?? []).median,
      })),
    }));
    if (!isQuick) await writeFile(image, drawCurves(curves));
    const metrics = libraryCalls.map(({ name }) => ({ key: name, label: name, digits: 1 }));
    return { sections: [sectionOf(section, metrics, samples, [])], aims: [] };
  },
};
