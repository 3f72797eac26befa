import type { Bench } from './bench';
import type { CoachData } from './browser/coach-data';
import { measureInContexts, openPage, slowDevice } from './browser/visit';
import { loadMetrics } from './load-metrics';
import { sectionOf, type Section } from './results/section';
import { monoliths } from './subjects/subjects';

interface OpenedPage {
  title: string;
  address: (data: CoachData) => string;
  /** Selector of what the page is complete with. */
  content: string;
}

const openedPages: OpenedPage[] = [
  { title: 'Drill Library', address: () => '/drills', content: 'main article' },
  {
    title: 'Practice Plan',
    address: ({ teamId, planId }) => `/teams/${teamId}/plans/${planId}`,
    content: 'main h3',
  },
  {
    title: 'Edit Practice Plan',
    address: ({ teamId, planId }) => `/teams/${teamId}/plans/${planId}/edit`,
    content: 'main .plan-drill',
  },
];

/** Other pages than Home, opened by their address. */
export const pages: Bench = {
  name: 'pages',
  title: 'Other pages, cold',
  conditions: `Signed in, empty HTTP cache, opened by the address. ${slowDevice} The content is the first drill: a card of the library, a heading of the plan, a row of the editor.`,
  rounds: 7,
  async run(context) {
    const lab = await context.lab();
    const sections: Section[] = [];
    for (const { title, address, content } of openedPages) {
      const samples = await measureInContexts(context, lab, async (browser, { url }) => {
        const { load } = await openPage(browser, content, `${url}${address(lab.data)}`);
        return load;
      });
      sections.push(sectionOf(title, loadMetrics, samples, monoliths));
    }
    return {
      sections,
      aims: openedPages.flatMap(({ title: section }) => [
        { section, metric: 'content', atMost: { ratio: 1 } },
        { section, metric: 'shift', atMost: { value: 0.02 } },
      ]),
    };
  },
};
