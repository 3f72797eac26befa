import type { Browser, BrowserContext, Page } from '@playwright/test';
import { makeDataDir, startPortal, type PortalProcess } from '@touchline/e2e/portal-process';
import { release } from '@touchline/e2e/release-command';
import { build } from '@touchline/tools/run/build';
import { launchChromium, openProfile } from '../harness/chromium';
import type { Experiment, RunOptions } from '../harness/experiment';
import { measureInRounds, withTwin } from '../harness/rounds';
import { rowsOf, type Metric } from '../harness/rows';
import type { CoachData } from './browser/coach-data';
import { contentShown, measureClick, pointAt } from './browser/page-probe';
import { enter, screen, settings, type Subject } from './browser/subjects';
import { openTab, slowerBy, type Tab } from './browser/tab';

/** A portal whose remotes are all in its page, or all in frames. */
interface Level extends Pick<Subject, 'url' | 'storage' | 'data'> {
  name: string;
}

interface Place {
  title: string;
  /** Selector of what it is complete with. A frame's document has the same element around a remote as the page. */
  content: string;
}

interface MeasuredPage extends Place {
  address: (data: CoachData) => string;
  /** A page of another remote, by a link in the navigation. */
  next?: Place;
}

const remotes = ['teams', 'drills', 'plans'];
const teams = { title: 'Teams', content: '[data-remote="teams"] article' };
const library = { title: 'Drill Library', content: '[data-remote="drills"] article' };
const measured: MeasuredPage[] = [
  { title: 'Home', content: teams.content, address: () => '/' },
  { ...library, address: () => '/drills', next: teams },
  {
    title: 'Practice Plan',
    content: '[data-remote="plans"] h3',
    address: ({ teamId, planId }) => `/teams/${teamId}/plans/${planId}`,
    next: library,
  },
  {
    title: 'Edit Practice Plan',
    content: '[data-remote="plans"] .plan-drill',
    address: ({ teamId, planId }) => `/teams/${teamId}/plans/${planId}/edit`,
  },
];

const cold = (title: string) => `${title}, cold (ms)`;
const warm = (title: string) => `${title}, warm (ms)`;
const byLink = (title: string, to: string) => `${title}, a click to ${to} (ms)`;

/** The same portal with its remotes in frames, and in the page. */
export const frames = experimentOf('frames', 'Remotes in frames', 1);
export const framesSlow = experimentOf(
  'frames-slow',
  'Remotes in frames, on a slow device',
  slowerBy,
);

function experimentOf(name: string, title: string, slower: number): Experiment {
  const aim = (overPage: number) => slower === 1 && { aim: { overPage } };
  const metrics: Metric[] = measured.flatMap(({ title: page, next }) => [
    { what: cold(page), ...aim(500) },
    { what: warm(page), ...aim(300) },
    ...(next ? [{ what: byLink(page, next.title), ...aim(600) }] : []),
  ]);
  return {
    ...{ kind: 'bench', name, title },
    method:
      `Signed in; until the first drill or card is painted, in the page or in its frame. Cold: empty profile. Warm: the third visit, after one of some seconds. ` +
      `A click: right after, in the same tab. 60 ms latency and 9/1.5 Mbps${slower > 1 ? `, processor slowed down ${slower} times` : ''}. ` +
      `\`page\` is the same portal with its remotes in the page.`,
    rounds: { whole: 8, quick: 1 },
    run: async (options) =>
      rowsOf(
        metrics,
        await measureLevels(options, (context, level) => measurePages(context, level, slower)),
      ),
  };
}

async function measureLevels(
  options: RunOptions,
  measure: (open: () => Promise<BrowserContext>, level: Level) => Promise<Record<string, number>>,
) {
  await build();
  const portals: PortalProcess[] = [];
  let browser: Browser | undefined;
  try {
    browser = await launchChromium();
    const open = browser.newContext.bind(browser);
    const levels: Level[] = [];
    for (const name of ['page', 'touchline'] as const) {
      const portal = await startPortal({ ...settings, DATA_DIR: await makeDataDir() });
      portals.push(portal);
      levels.push({ name, url: portal.url, ...(await enter(await open(), portal.url)) });
      for (const remote of remotes) await goLive(portal, remote, name);
    }
    return await measureInRounds(withTwin(levels, 'touchline'), options, (level) =>
      measure(() => openProfile({ ...screen, storageState: level.storage }), level),
    );
  } finally {
    await browser?.close();
    for (const portal of portals) await portal.end();
  }
}

/** Publishes what was built here, and has it run where the level says. */
async function goLive(portal: PortalProcess, remote: string, level: Level['name']): Promise<void> {
  const done = async (...parameters: string[]) => {
    const { status, answer } = await release(portal, ...parameters);
    if (status !== 0) throw new Error(`${parameters.join(' ')}: ${JSON.stringify(answer)}`);
    return answer.result;
  };
  const published = await done('publish', remote, '--build', `remote-${remote}/dist`);
  await done('promote', remote, (published as { version: string }).version, '--unopened');
  if (level === 'touchline') await done('trust', remote, 'frame');
}

async function measurePages(
  open: () => Promise<BrowserContext>,
  { name, url, data }: Level,
  slower: number,
): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {};
  for (const { title, address, content, next } of measured) {
    const context = await open();
    const visit = async () => {
      const tab = await openTab(context, [content, next?.content ?? []].flat().join(), slower);
      const opening = tab.page.goto(`${url}${address(data)}`, { waitUntil: 'commit' });
      await Promise.all([contentShown(tab.page), opening]);
      const { contentAt, startedAt } = await timesOf(tab.page);
      await tab.idle();
      return { tab, ms: contentAt - startedAt };
    };
    const first = await visit();
    // What the portal loads ahead.
    await first.tab.page.waitForTimeout(3_000);
    await first.tab.page.close();
    // The second visit lets the browser keep compiled code.
    await (await visit()).tab.page.close();
    const { tab, ms } = await visit();
    Object.assign(numbers, { [cold(title)]: first.ms, [warm(title)]: ms });
    if (next) numbers[byLink(title, next.title)] = await measureLink(tab, next, name === 'page');
    await context.close();
  }
  return numbers;
}

async function measureLink({ page }: Tab, { title, content }: Place, isInPage: boolean) {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: title });
  await pointAt(link);
  if (isInPage) {
    return (await measureClick(page, { heading: title, content }, () => link.click())).ms;
  }
  await Promise.all([contentShown(page), link.click()]);
  const { contentAt, clickedAt } = await timesOf(page);
  return contentAt - clickedAt;
}

/** When a page was asked for and last clicked, and when its content was painted, in the page or in its frame; milliseconds since 1970. */
async function timesOf(page: Page) {
  const documents = page
    .frames()
    .filter((frame) => !frame.parentFrame() || frame.url().includes('/frames/'));
  const [main, ...others] = await Promise.all(
    documents.map((frame) =>
      frame.evaluate(() => ({ origin: performance.timeOrigin, ...globalThis.touchlineLab.state })),
    ),
  );
  if (!main) throw new Error('The page is gone.');
  const painted = [main, ...others].map(({ origin, contentMs }) => contentMs && origin + contentMs);
  return {
    startedAt: main.origin,
    clickedAt: main.origin + main.clickedMs,
    contentAt: Math.max(...painted),
  };
}
