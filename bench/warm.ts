import type { BrowserContext } from '@playwright/test';
import type { Bench } from './bench';
import type { LabSubject } from './browser/lab';
import { measureInContexts, measureLoad, openPage, slowDevice } from './browser/visit';
import { warmMetrics } from './load-metrics';
import { sectionOf } from './results/section';
import { samplesOf, withTitle } from './results/section-keys';
import { monoliths } from './subjects/subjects';

const visit = 'Home again, in a new tab';
const reload = 'Home, reloaded';
const content = 'main article';

/** Home in a browser that has all files. */
export const warm: Bench = {
  name: 'warm',
  title: 'Home, warm',
  conditions: `Signed in, after two visits: the HTTP cache has all files. ${slowDevice} Requests are those that went over the network.`,
  rounds: 7,
  async run(context) {
    const samples = await measureInContexts(context, await context.lab(), measureWarm);
    return {
      sections: [visit, reload].map((title) =>
        sectionOf(title, warmMetrics, samplesOf(title, samples), monoliths),
      ),
      aims: [visit, reload].flatMap((section) => [
        { section, metric: 'content', atMost: { ratio: 1 } },
        { section, metric: 'requests', atMost: { ratio: 1 } },
      ]),
    };
  },
};

async function measureWarm(
  context: BrowserContext,
  { url }: LabSubject,
): Promise<Record<string, number>> {
  const open = () => openPage(context, content, url);
  // The second visit lets the browser keep compiled code.
  for (const _visit of [1, 2]) await (await open()).tab.page.close();
  const { tab, load } = await open();
  const reloaded = await measureLoad(tab, () => tab.page.reload());
  return { ...withTitle(visit, load), ...withTitle(reload, reloaded) };
}
