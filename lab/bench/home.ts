import type { Experiment } from '../harness/experiment';
import { rowsOf, type Metric } from '../harness/rows';
import { measureSubjects } from './browser/subjects';
import { loadMetrics, openPage, slowDevice } from './browser/tab';

const { content, fcp, shift, requests, js, css } = loadMetrics;
const metrics: Metric[] = [
  { ...content, aim: { timesMonolith: 0.85 } },
  { ...fcp, aim: { timesMonolith: 1 } },
  { ...shift, aim: { atMost: 0.01 } },
  { ...requests, aim: { timesMonolith: 1 } },
  { ...js, aim: { atMost: 170 } },
  { ...js, aim: { timesMonolith: 1 } },
  { ...css, aim: { atMost: 8 } },
];

/** Home of a coach who is signed in and comes with an empty HTTP cache. */
export const home: Experiment = {
  kind: 'bench',
  name: 'home',
  title: 'Home, cold',
  method: `Signed in, empty HTTP cache, three teams with five plans each. ${slowDevice} The content is the first team card.`,
  rounds: { whole: 11, quick: 1 },
  async run(options) {
    const samples = await measureSubjects(options, async (context, { url }) => {
      const { load } = await openPage(context, 'main article', url);
      return load;
    });
    return rowsOf(metrics, samples);
  },
};
