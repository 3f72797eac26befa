import type { BrowserContext } from '@playwright/test';
import type { Experiment } from '../harness/experiment';
import { metricsOf, ofPart, rowsOf, type Metric } from '../harness/rows';
import { floorPath } from './monolith/build-monolith';
import { measureSubjects } from './browser/subjects';
import { loadMetrics, measureLoad, openPage, slowDevice } from './browser/tab';

const [visit, reload, floor] = ['New tab', 'Reload', 'Floor'] as const;

const metrics: Metric[] = [
  { ...loadMetrics.content, aim: { timesMonolith: 1 } },
  { ...loadMetrics.content, aim: { timesFloor: 1.5 } },
  { ...loadMetrics.requests, aim: { timesMonolith: 1 } },
  loadMetrics.fcp,
];

/** Home in a browser that has all files. */
export const warm: Experiment = {
  kind: 'bench',
  name: 'warm',
  title: 'Home, warm',
  method: `Signed in, after two visits: the browser has all files. ${slowDevice} The floor is React that shows three cards of the browser's cache, from one script and the same style sheet. Requests are those that went over the network.`,
  rounds: { whole: 9, quick: 1 },
  async run(options) {
    const measure = async (context: BrowserContext, url: string) => {
      const open = () => openPage(context, 'main article', url);
      // The second visit lets the browser keep compiled code.
      for (const _visit of [1, 2]) await (await open()).tab.page.close();
      const { tab, load } = await open();
      const reloaded = await measureLoad(tab, () => tab.page.reload());
      return { ...ofPart(visit, load), ...ofPart(reload, reloaded) };
    };
    const samples = await measureSubjects(
      options,
      (context, { url }) => measure(context, url),
      async (context, { name, url }) =>
        name === 'monolith' ? ofPart(floor, await measure(context, url + floorPath)) : {},
    );
    // The monolith's server has the floor's page.
    for (const [metric, found] of Object.entries(samples)) {
      const ofFloor = samples[`${floor}: ${metric}`]?.monolith;
      if (ofFloor) found.floor = ofFloor;
    }
    return rowsOf(metricsOf([visit, reload], metrics), samples);
  },
};
