import type { BrowserContext } from '@playwright/test';
import type { Experiment } from '../harness/experiment';
import { metricsOf, ofPart, rowsOf, type Metric } from '../harness/rows';
import { floorPath } from './monolith/build-monolith';
import { measureSubjects } from './browser/subjects';
import { loadMetrics, measureLoad, openPage, slowDevice } from './browser/tab';

const [visit, plan, reload] = ['New tab', 'A plan by its link', 'Reload'];
const floor = 'Floor';

const metrics: Metric[] = [
  { ...loadMetrics.content, aim: { timesMonolith: 1 } },
  { ...loadMetrics.content, aim: { timesFloor: 1.5 } },
  { ...loadMetrics.fcp, aim: { timesMonolith: 1 } },
  loadMetrics.requests,
];

/** Home and a plan in a browser that has all files. */
export const warm: Experiment = {
  kind: 'bench',
  name: 'warm',
  title: 'Home and a plan, warm',
  method: `Signed in, after two visits: the browser has all files, and the portal's worker. ${slowDevice} The floor is React that shows three cards of the browser's cache, from one script and the same style sheet, with the same worker, which passes its page on. Requests are those that went over the network.`,
  rounds: { whole: 9, quick: 1 },
  async run(options) {
    const measure = async (
      context: BrowserContext,
      home: string,
      link: { address: string; content: string },
      hasWorker = false,
    ) => {
      // The second visit lets the browser keep compiled code.
      for (const _visit of [1, 2]) {
        for (const { address, content } of [{ address: home, content: 'main article' }, link]) {
          const { tab } = await openPage(context, content, address);
          if (hasWorker) await tab.page.evaluate(() => navigator.serviceWorker.ready.then(() => 1));
          await tab.idle();
          await tab.page.close();
        }
      }
      const linked = await openPage(context, link.content, link.address);
      await linked.tab.page.close();
      const { tab, load } = await openPage(context, 'main article', home);
      const reloaded = await measureLoad(tab, () => tab.page.reload());
      return { ...ofPart(visit, load), ...ofPart(plan, linked.load), ...ofPart(reload, reloaded) };
    };
    const samples = await measureSubjects(
      options,
      (context, { name, url, data }) => {
        const address = `${url}/teams/${data.teamId}/plans/${data.planId}`;
        return measure(context, url, { address, content: 'main h3' }, name !== 'monolith');
      },
      async (context, { name, url }) => {
        const address = url + floorPath;
        if (name !== 'monolith') return {};
        const link = { address, content: 'main article' };
        return ofPart(floor, await measure(context, address, link, true));
      },
    );
    // The monolith's server has the floor's page.
    for (const [metric, found] of Object.entries(samples)) {
      const ofFloor = samples[`${floor}: ${metric}`]?.monolith;
      if (ofFloor) found.floor = ofFloor;
    }
    return rowsOf(metricsOf([visit, plan, reload], metrics), samples);
  },
};
