import type { BrowserContext } from '@playwright/test';
import type { Bench } from './bench';
import type { LabSubject } from './browser/lab';
import { measureClick, readProbe, resetProbe } from './browser/page-probe';
import { measureInContexts, openPage, slowDevice } from './browser/visit';
import { loadMetrics } from './load-metrics';
import { sectionOf } from './results/section';
import { monoliths } from './subjects/subjects';

/** The browser does not tell how long faster ones took. */
const shortestInteractionMs = 16;

const section = 'Home';

/** Home of a coach who is signed in and comes with an empty HTTP cache. */
export const home: Bench = {
  name: 'home',
  title: 'Home, cold',
  conditions: `Signed in, empty HTTP cache, three teams with five plans each. ${slowDevice} The content is the first team card; the first click is on View Details.`,
  rounds: 11,
  async run(context) {
    const samples = await measureInContexts(context, await context.lab(), measureHome);
    const metrics = [
      ...loadMetrics,
      { key: 'interaction', label: 'First click to its next paint (ms)' },
    ];
    return {
      sections: [sectionOf(section, metrics, samples, monoliths)],
      aims: [
        { section, metric: 'content', atMost: { ratio: 0.85 } },
        { section, metric: 'fcp', atMost: { ratio: 1 } },
        { section, metric: 'jsUntilContent', atMost: { ratio: 1 } },
        { section, metric: 'jsUntilContent', atMost: { value: 170 } },
        { section, metric: 'cssUntilContent', atMost: { value: 8 } },
        { section, metric: 'requestsUntilContent', atMost: { ratio: 1 } },
        { section, metric: 'depth', atMost: { ratio: 1 } },
        { section, metric: 'shift', atMost: { value: 0.01 } },
        { section, metric: 'interaction', atMost: { value: 200 } },
      ],
    };
  },
};

async function measureHome(
  context: BrowserContext,
  subject: LabSubject,
): Promise<Record<string, number>> {
  const { tab, load } = await openPage(context, 'main article', subject.url);
  const { page, network } = tab;
  await resetProbe(page);
  await measureClick(page, { heading: 'Team Details', content: 'main h2' }, () =>
    page.getByRole('link', { name: 'View Details' }).first().click(),
  );
  await network.idle();
  const { interactionMs } = await readProbe(page);
  return { ...load, interaction: Math.max(interactionMs, shortestInteractionMs) };
}
