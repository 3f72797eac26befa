import type { BrowserContext } from '@playwright/test';
import type { Experiment } from '../harness/experiment';
import { metricsOf, ofPart, rowsOf, type Metric } from '../harness/rows';
import type { CoachData } from './browser/coach-data';
import { measureSubjects, type Subject } from './browser/subjects';
import { loadMetrics, openPage, slowDevice } from './browser/tab';

interface OpenedPage {
  title: string;
  address: (data: CoachData) => string;
  /** Selector of what the page is complete with. */
  content: string;
}

const openedHome: OpenedPage = { title: 'Home', address: () => '/', content: 'main article' };
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

const { content, fcp, shift, requests, js, css } = loadMetrics;
const metrics: Metric[] = [
  { ...content, aim: { timesMonolith: 0.8 } },
  { ...fcp, aim: { timesMonolith: 1 } },
  { ...shift, aim: { atMost: 0.02 } },
  ...[requests, js],
];

const homeMetrics: Metric[] = [
  { ...content, aim: { timesMonolith: 0.72 } },
  { ...fcp, aim: { timesMonolith: 1 } },
  { ...shift, aim: { atMost: 0.01 } },
  { ...requests, aim: { timesMonolith: 1 } },
  { ...js, aim: { atMost: 150 } },
  { ...css, aim: { atMost: 9 } },
];

/** Home of a coach who is signed in. */
export const home = benchOf('home', 'Home, cold', [openedHome], homeMetrics);

/** Other pages than Home. */
export const pages = benchOf('pages', 'Other pages, cold', openedPages, metrics);

/** Of pages that are opened by their address, with an empty HTTP cache. */
function benchOf(name: string, title: string, opened: OpenedPage[], metrics: Metric[]): Experiment {
  const measures = opened.map(({ title, address, content }) => {
    return async (context: BrowserContext, { url, data }: Subject) => {
      const { load } = await openPage(context, content, `${url}${address(data)}`);
      return ofPart(title, load);
    };
  });
  const all = opened.map(({ title }) => title);
  return {
    ...{ kind: 'bench', name, title },
    method: `Signed in, empty HTTP cache, opened by the address. ${slowDevice} The content is the first team card, a card of the library, a heading of the plan, a row of the editor.`,
    rounds: { whole: 9, quick: 1 },
    run: async (options) =>
      rowsOf(metricsOf(all, metrics), await measureSubjects(options, ...measures)),
  };
}
