import path from 'node:path';
import { request, type BrowserContext, type Page } from '@playwright/test';
import { runningPostgres } from '@touchline/backend/embedded-postgres';
import { seedLargeLibrary } from '@touchline/backend/demo/large-library';
import { Api } from '@touchline/e2e/fixtures';
import type { Drill } from '@touchline/product/schemas';
import pg from 'pg';
import type { Experiment } from '../harness/experiment';
import { rowsOf, type Metric } from '../harness/rows';
import { quantile } from '../harness/statistics';
import { measureSubjects, type Subject } from './browser/subjects';
import { openPage, slowDevice, type Tab } from './browser/tab';

const storedDrills = 10_000;
const planDrills = 100;
/** Pixels per second, and how far. */
const scrolls = [
  { speed: 3_000, distance: 15_000 },
  { speed: 9_000, distance: 36_000 },
];
/** `<` is Backspace. */
const searched = ['mirror', ' ladder', ' 1', '<<', '<<<<<<<', '<<<<<<'];
const keyMs = 130;
/** After this pause a search is sent, and its answer comes while the next word is typed. */
const wordPauseMs = 330;

const dropped = (speed: number) => `Scrolling at ${speed} px/s: dropped frames (%)`;
const empty = (speed: number) => `Scrolling at ${speed} px/s: frames with a gap (%)`;
const shift = 'Cumulative layout shift while scrolling';
const search = 'Search: key, p95 (ms)';
const minutes = 'Plan: key, p95 (ms)';
const drop = 'Plan: drop, p95 (ms)';

const metrics: Metric[] = [
  { what: dropped(3_000), digits: 1, aim: { atMost: 5 } },
  { what: dropped(9_000), digits: 1, aim: { timesMonolith: 1 } },
  ...scrolls.map(({ speed }) => ({ what: empty(speed), digits: 1 })),
  { what: shift, digits: 3, aim: { atMost: 0 } },
  { what: search, aim: { atMost: 60 } },
  { what: minutes, aim: { atMost: 50 } },
  { what: drop, aim: { atMost: 50 } },
];

/** Screens with more on them than most coaches have. */
export const large: Experiment = {
  kind: 'bench',
  name: 'large',
  title: 'Large screens',
  method: `A library of ${storedDrills} drills, a plan of ${planDrills}. ${slowDevice} Dropped are frames of 60 a second that the page did not draw while the wheel scrolled; a key every ${keyMs} ms; from the key or the end of a drag to the next frame.`,
  rounds: { whole: 6, quick: 1 },
  async run(options) {
    const plans = new Map<string, string>();
    const samples = await measureSubjects(options, async (context, subject) => {
      const plan = plans.get(subject.url) ?? (await storeLargePlan(subject));
      plans.set(subject.url, plan);
      return {
        ...(await measureLibrary(context, `${subject.url}/drills`)),
        ...(await measureEditor(context, `${subject.url}${plan}/edit`)),
      };
    });
    return rowsOf(metrics, samples);
  },
};

/** Returns the address of a plan with many drills of a large library. */
async function storeLargePlan({ url, token, dataDir, data }: Subject): Promise<string> {
  const connectionString = await runningPostgres(path.join(dataDir, 'postgres'));
  const database = new pg.Pool({ connectionString });
  await seedLargeLibrary(database, 'soccer', storedDrills).finally(() => database.end());
  const calls = await request.newContext();
  const api = new Api(calls, url, token);
  const list = await api.send<Drill[]>('get', '/sports/soccer/drills?limit=1000');
  const drills = list
    .filter((_drill, index) => index % (list.length / planDrills) === 0)
    .map(({ id }, index) => ({ drillId: id, order: index + 1, duration: 10 }));
  const plan = await api.createPlan(data.teamId, { drills, duration: 1_000 });
  await calls.dispose();
  return `/teams/${data.teamId}/plans/${plan.id}`;
}

async function measureLibrary(context: BrowserContext, address: string) {
  const { tab, load } = await openPage(context, 'main article', address);
  const { page } = tab;
  const numbers: Record<string, number> = {};
  const cdp = await context.newCDPSession(page);
  await page.evaluate(() => globalThis.touchlineLab.watch());
  for (const { speed, distance } of scrolls) {
    await noted(page);
    const gesture = { x: 700, y: 500, yDistance: -distance, speed, preventFling: true };
    await cdp.send('Input.synthesizeScrollGesture', { ...gesture, gestureSourceType: 'mouse' });
    const { frames, emptyFrames } = await noted(page);
    const wanted = Math.round((((frames.at(-1) ?? 0) - (frames[0] ?? 0)) * 60) / 1_000);
    numbers[dropped(speed)] = 100 * Math.max(0, 1 - (frames.length - 1) / wanted);
    numbers[empty(speed)] = (100 * emptyFrames) / frames.length;
    await tab.idle();
  }
  const { shift: after } = await page.evaluate(() => globalThis.touchlineLab.state);
  numbers[shift] = after - (load['Cumulative layout shift'] ?? 0);
  await page.reload();
  await tab.idle();
  await page.getByLabel('Search by name or tag').click();
  await noted(page);
  for (const text of searched) {
    await pressKeys(page, text);
    await page.waitForTimeout(wordPauseMs);
  }
  numbers[search] = quantile((await noted(page)).delays, 0.95);
  await page.close();
  return numbers;
}

async function measureEditor(context: BrowserContext, address: string) {
  const { tab } = await openPage(context, 'main .plan-drill', address);
  const { page } = tab;
  const fields = page.getByLabel(/^Minutes of/);
  for (const place of [0, 1, 50]) {
    await fields.nth(place).click();
    if (place === 0) await noted(page);
    await pressKeys(page, '5<7<<12');
  }
  const typed = quantile((await noted(page)).delays, 0.95);
  const dropDelays: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) dropDelays.push(await drag(tab, turn % 2 === 0));
  return { [minutes]: typed, [drop]: quantile(dropDelays, 0.95) };
}

/** Drags the second row past three others and back. Returns how long the drop took, in milliseconds. */
async function drag({ page }: Tab, isDown: boolean): Promise<number> {
  const rows = page.locator('.plan-drill .drag-handle');
  await rows.nth(1).scrollIntoViewIfNeeded();
  const [one, other] = [await rows.nth(1).boundingBox(), await rows.nth(4).boundingBox()];
  if (!one || !other) throw new Error('There is no row to drag.');
  const [from, to] = isDown ? [one, other] : [other, one];
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 12 });
  await page.waitForTimeout(300);
  await noted(page);
  await page.mouse.up();
  await page.waitForTimeout(1_000);
  return (await noted(page)).delays[0] ?? NaN;
}

async function pressKeys(page: Page, keys: string): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key === '<' ? 'Backspace' : key, { delay: keyMs });
  }
}

const noted = (page: Page) => page.evaluate(() => globalThis.touchlineLab.noted());
