import type { Experiment } from '../harness/experiment';
import { metricsOf, ofPart, rowsOf, type Metric } from '../harness/rows';
import { measureSubjects } from './browser/subjects';
import { loadMetrics, measureLoad, openPage, slowDevice } from './browser/tab';

const [visit, reload] = ['New tab', 'Reload'] as const;

const metrics: Metric[] = [
  { ...loadMetrics.content, aim: { timesMonolith: 1 } },
  { ...loadMetrics.requests, aim: { timesMonolith: 1 } },
  loadMetrics.fcp,
];

/** Home in a browser that has all files. */
export const warm: Experiment = {
  kind: 'bench',
  name: 'warm',
  title: 'Home, warm',
  method: `Signed in, after two visits: the browser has all files. ${slowDevice} Requests are those that went over the network.`,
  rounds: { whole: 9, quick: 1 },
  async run(options) {
    const samples = await measureSubjects(options, async (context, { url }) => {
      const open = () => openPage(context, 'main article', url);
      // The second visit lets the browser keep compiled code.
      for (const _visit of [1, 2]) await (await open()).tab.page.close();
      const { tab, load } = await open();
      const reloaded = await measureLoad(tab, () => tab.page.reload());
      return { ...ofPart(visit, load), ...ofPart(reload, reloaded) };
    });
    return rowsOf(metricsOf([visit, reload], metrics), samples);
  },
};
