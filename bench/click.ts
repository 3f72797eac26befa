import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Bench } from './bench';
import type { LabSubject } from './browser/lab';
import { measureClick } from './browser/page-probe';
import { measureInContexts, openPage, slowDevice, type Tab } from './browser/visit';
import { sectionOf, type Metric } from './results/section';
import { samplesOf, withTitle } from './results/section-keys';
import { monoliths } from './subjects/subjects';

/** A spinner or skeleton that is gone before this is a flicker. */
const flickerMs = 200;

/** How long a pointer is on a link before it is pressed. People take at least that. */
const pointerRestMs = 100;

interface Step {
  /** As a table names it. */
  name: string;
  link: (page: Page) => Locator;
  /** The page it leads to: its heading, and the selector of what it is complete with. */
  to: { heading: string; content: string };
}

function mainLink(name: string) {
  return (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
}

/** A round through the portal that begins and ends on Home. */
const steps: Step[] = [
  {
    name: 'View Details',
    link: (page) => page.getByRole('link', { name: 'View Details' }).first(),
    to: { heading: 'Team Details', content: 'main h2' },
  },
  {
    name: 'Drill Library',
    link: mainLink('Drill Library'),
    to: { heading: 'Drill Library', content: 'main article' },
  },
  {
    name: 'Create Drill',
    link: (page) => page.getByRole('link', { name: '+ Create Drill' }),
    to: { heading: 'Create Drill', content: 'main form' },
  },
  {
    name: 'Teams',
    link: mainLink('Teams'),
    to: { heading: 'Teams', content: 'main article' },
  },
  {
    name: 'A practice plan',
    link: (page) =>
      page.getByRole('list', { name: 'Practice plans' }).first().getByRole('link').first(),
    to: { heading: 'Practice Plan', content: 'main h3' },
  },
  {
    name: 'Edit Practice Plan',
    link: (page) => page.getByRole('link', { name: 'Edit Practice Plan' }),
    to: { heading: 'Edit Practice Plan', content: 'main .plan-drill' },
  },
  {
    name: 'Back to Teams',
    link: mainLink('Teams'),
    to: { heading: 'Teams', content: 'main article' },
  },
];

const laps = ['The first time', 'Later in the same tab'];

const metrics: Metric[] = [
  ...steps.map(({ name }) => ({ key: name, label: `${name} (ms)` })),
  { key: 'placeholder', label: 'Spinners and skeletons seen, sum (ms)' },
  { key: 'flickers', label: 'Flickers' },
  { key: 'shift', label: 'Cumulative layout shift, sum', digits: 3, hasNoRatio: true },
];

/** From a click on a link to the page. */
export const click: Bench = {
  name: 'click',
  title: 'From a click to the page',
  conditions: `Signed in, empty HTTP cache at the start, each click after the network was idle, with the pointer on the link for ${pointerRestMs} ms. ${slowDevice} Until heading and content of the page are painted. A flicker is a spinner or skeleton that is gone in less than ${flickerMs} ms.`,
  rounds: 7,
  async run(context) {
    const samples = await measureInContexts(context, await context.lab(), measureTour);
    return {
      sections: laps.map((lap) => sectionOf(lap, metrics, samplesOf(lap, samples), monoliths)),
      aims: laps.flatMap((section) => [
        ...steps.map(({ name }) => ({ section, metric: name, atMost: { ratio: 1 } })),
        { section, metric: 'flickers', atMost: { value: 0 } },
        { section, metric: 'shift', atMost: { value: 0.02 } },
      ]),
    };
  },
};

async function measureTour(
  context: BrowserContext,
  { url }: LabSubject,
): Promise<Record<string, number>> {
  const { tab } = await openPage(context, 'main article', url);
  let all: Record<string, number> = {};
  for (const lap of laps) all = { ...all, ...withTitle(lap, await measureLap(tab)) };
  return all;
}

async function measureLap({ page, network }: Tab): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {};
  let [placeholder, flickers, shift] = [0, 0, 0];
  for (const step of steps) {
    const link = step.link(page);
    await link.hover();
    await page.waitForTimeout(pointerRestMs);
    const timing = await measureClick(page, step.to, () => link.click());
    numbers[step.name] = timing.ms;
    placeholder += timing.placeholderMs;
    if (timing.placeholderMs > 0 && timing.placeholderMs < flickerMs) flickers += 1;
    shift += timing.shift;
    await network.idle();
  }
  return { ...numbers, placeholder, flickers, shift };
}
