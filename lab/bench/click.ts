import type { Locator, Page } from '@playwright/test';
import type { Experiment } from '../harness/experiment';
import { metricsOf, ofPart, rowsOf, type Metric } from '../harness/rows';
import { measureClick, pointAt, pointerRestMs, type Destination } from './browser/page-probe';
import { measureSubjects } from './browser/subjects';
import { openPage, slowDevice, type Tab } from './browser/tab';

interface Step {
  /** As a table names it. */
  name: string;
  link: (page: Page) => Locator;
  to: Destination;
}

function mainLink(name: string) {
  return (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
}

function link(name: string) {
  return (page: Page) => page.getByRole('link', { name }).first();
}

const teams = { heading: 'Teams', content: 'main article' };

/** A round through the portal that begins and ends on Home. */
const steps: Step[] = [
  {
    ...{ name: 'View Details', link: link('View Details') },
    to: { heading: 'Team Details', content: 'main h2' },
  },
  {
    ...{ name: 'Drill Library', link: mainLink('Drill Library') },
    to: { heading: 'Drill Library', content: 'main article' },
  },
  { name: 'Teams', link: mainLink('Teams'), to: teams },
  {
    name: 'A practice plan',
    link: (page) =>
      page.getByRole('list', { name: 'Practice plans' }).first().getByRole('link').first(),
    to: { heading: 'Practice Plan', content: 'main h3' },
  },
  {
    ...{ name: 'Edit Practice Plan', link: link('Edit Practice Plan') },
    to: { heading: 'Edit Practice Plan', content: 'main .plan-drill' },
  },
  { name: 'Back to Teams', link: mainLink('Teams'), to: teams },
];

const [first, later] = ['First time', 'Later'];

const shiftOfLap = 'Cumulative layout shift, sum';

const metricsOfLap = (timesMonolith: number): Metric[] => [
  ...steps.map(({ name }) => ({ what: `${name} (ms)`, aim: { timesMonolith } })),
  { what: shiftOfLap, digits: 3, aim: { atMost: 0.02 } },
];

/** From a click on a link to the page. */
export const click: Experiment = {
  kind: 'bench',
  name: 'click',
  title: 'From a click to the page',
  method: `Signed in, empty HTTP cache at the start, each click after the network was idle, with the pointer on the link for ${pointerRestMs} ms. ${slowDevice} Until heading and content of the page are painted.`,
  rounds: { whole: 9, quick: 1 },
  async run(options) {
    const samples = await measureSubjects(options, async (context, { url }) => {
      const { tab } = await openPage(context, 'main article', url);
      const numbers: Record<string, number> = {};
      for (const lap of [first, later]) Object.assign(numbers, ofPart(lap, await measureLap(tab)));
      return numbers;
    });
    const metrics = [metricsOf([first], metricsOfLap(1)), metricsOf([later], metricsOfLap(0.95))];
    return rowsOf(metrics.flat(), samples);
  },
};

async function measureLap({ page, idle }: Tab): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {};
  let shift = 0;
  for (const step of steps) {
    const link = step.link(page);
    await pointAt(link);
    const timing = await measureClick(page, step.to, () => link.click());
    numbers[`${step.name} (ms)`] = timing.ms;
    shift += timing.shift;
    await idle();
  }
  return { ...numbers, [shiftOfLap]: shift };
}
