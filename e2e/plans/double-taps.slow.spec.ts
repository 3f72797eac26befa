import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test, type Api } from '../harness/fixtures';
import { PlanEditorPage } from '../pages/plan-editor';
import { PlanDetailsPage } from '../pages/plan-details';

/** How long after the first tap the second one comes, in milliseconds. */
const gapMs = 450;

/** How long a tap is down. */
const pressSeconds = 0.04;

interface Point {
  x: number;
  y: number;
}

declare global {
  interface Window {
    /** What the taps reached that counted, and what the first one was on. */
    reached: string[];
    firstControl: Element | undefined;
  }
}

/** Counts the taps that reach anything on the page. */
async function watchTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.reached = [];
    window.addEventListener('click', ({ target, detail }) => {
      // A label clicks its field, and a field of minutes takes the focus at any time.
      if (detail === 0 || !(target instanceof Element) || target.matches('[type="number"]')) return;
      window.firstControl ??= target.closest('button, a') ?? target;
      window.reached.push(target.textContent);
    });
  });
}

/** One tap by its own clock, in seconds: however slow the machine is, the page sees these times. */
type Tap = (at: number) => Promise<void>;

function fingerAt(session: CDPSession, point: Point): Tap {
  return async (timestamp) => {
    const send = (type: 'touchStart' | 'touchEnd', touchPoints: Point[], at: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: at });
    await send('touchStart', [point], timestamp);
    await send('touchEnd', [], timestamp + pressSeconds);
  };
}

function mouseAt(session: CDPSession, point: Point): Tap {
  return async (timestamp) => {
    const send = (type: 'mousePressed' | 'mouseReleased', at: number) =>
      session.send('Input.dispatchMouseEvent', {
        ...{ type, ...point, button: 'left', clickCount: 1, timestamp: at },
      });
    await send('mousePressed', timestamp);
    await send('mouseReleased', timestamp + pressSeconds);
  };
}

/** The middle of a control, once it stands still in sight. */
async function pointOf(control: Locator): Promise<Point> {
  await control.scrollIntoViewIfNeeded();
  await control.click({ trial: true });
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not to be seen.');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** Taps twice at the place of a control. In between, waits until something else is there if that is to come. */
async function tapTwice(page: Page, control: Locator, gap: number, moves: boolean, how = fingerAt) {
  const point = await pointOf(control);
  const session = await page.context().newCDPSession(page);
  const tap = how(session, point);
  const start = Date.now() / 1_000;
  await tap(start);
  await expect.poll(() => page.evaluate(() => window.reached.length)).toBe(1);
  if (moves) {
    await page.waitForFunction(({ x, y }) => {
      const under = document.elementFromPoint(x, y);
      return under && (under.closest('button, a') ?? under) !== window.firstControl;
    }, point);
  }
  await tap(start + pressSeconds + gap / 1_000);
  // What the second tap does, it does before this.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await session.detach();
  return page.evaluate(() => window.reached);
}

/** Neither drafts nor runs of the rows before. */
async function forgetInput(page: Page): Promise<void> {
  await page.evaluate(async () => {
    sessionStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('touchline-user ')) continue;
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(name).onsuccess = resolve;
      });
    }
  });
}

interface Scene {
  teamId: string;
  planId: string;
  drillId: string;
}

async function setScene(api: Api): Promise<Scene> {
  const team = await api.createTeam({ name: 'Hawks', sportId: 'handball', tags: ['girls', 'u12'] });
  const ids: string[] = [];
  for (const name of ['Rondo', 'Small game', 'Shooting', 'Passing gates', 'Tag']) {
    const drill = await api.createDrill({
      ...{ name, sportId: 'handball', tags: ['a', 'b'] },
      videoUrls: ['https://youtu.be/a', 'https://youtu.be/b'],
    });
    ids.push(drill.id);
  }
  const plan = await api.createPlan(team.id, {
    drills: ids.slice(0, 3).map((drillId, index) => ({ drillId, order: index + 1, duration: 10 })),
  });
  return { teamId: team.id, planId: plan.id, drillId: ids[0] ?? '' };
}

interface Row {
  path: (scene: Scene) => string;
  /** Leads to the state in which it is tapped. */
  first?: (page: Page) => Promise<unknown>;
  control: (page: Page) => Locator;
  /**
   * `moves`: something else comes under the finger, and the second tap does not count. `one step`: it does
   * not count on the same control either. `every`: it counts.
   */
  kind: 'moves' | 'one step' | 'every';
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first();
const link = (name: string) => (page: Page) => page.getByRole('link', { name }).first();
const press = (name: string | RegExp) => (page: Page) => button(name)(page).click();
const team = ({ teamId }: Scene) => `/teams/${teamId}`;
const plan = ({ teamId, planId }: Scene) => `/teams/${teamId}/plans/${planId}`;
const newPlan = ({ teamId }: Scene) => `/teams/${teamId}/plans/create`;
const run = (scene: Scene) => `${plan(scene)}/run`;
const edit = (path: Row['path']) => (scene: Scene) => `${path(scene)}/edit`;
const repeat = (page: Page) => new PlanDetailsPage(page).choose('Repeat');

const rows: Record<string, Row> = {
  'Home: View': { path: () => '/', control: link('View'), kind: 'moves' },
  'Create Team: Create Team': {
    path: () => '/teams/create',
    first: async (page) => {
      await page.getByLabel('Name').fill('Hawks');
      await page.getByLabel('Sport').selectOption('Soccer');
    },
    control: button('Create Team'),
    kind: 'moves',
  },
  'Team Details: Invite': {
    path: team,
    first: press('Staff'),
    control: button('Invite a colleague'),
    kind: 'one step',
  },
  'Edit Team: remove a tag': { path: edit(team), control: button(/Remove tag/), kind: 'moves' },
  'Drill Library: Favourite': {
    path: () => '/drills',
    control: button('Favourite'),
    kind: 'every',
  },
  'Create Drill: Add Video': {
    path: () => '/sports/handball/drills/create',
    control: button('Add Video'),
    kind: 'every',
  },
  'Create Practice Plan: Add to Plan': {
    path: newPlan,
    first: press('Show Drill Library'),
    control: button('Add to Plan'),
    kind: 'moves',
  },
  'Practice Plan: a drill': { path: plan, control: button(/Rondo/), kind: 'every' },
  'Practice Plan: Duplicate': {
    path: plan,
    first: repeat,
    control: button('Duplicate a week later'),
    kind: 'moves',
  },
  'Edit Practice Plan: Remove drill': {
    path: edit(plan),
    control: button('Remove drill'),
    kind: 'moves',
  },
  'Edit Practice Plan: move down': {
    path: edit(plan),
    control: button('Move Rondo down'),
    kind: 'every',
  },
  'Edit Practice Plan: Update Plan': {
    path: edit(plan),
    control: button('Update Plan'),
    kind: 'moves',
  },
  'Run Practice: Start practice': { path: run, control: button('Start practice'), kind: 'moves' },
  'Run Practice: Next': {
    path: run,
    first: press('Start practice'),
    control: button('Next'),
    kind: 'one step',
  },
  'Run Practice: +1 minute': {
    path: run,
    first: press('Start practice'),
    control: button('+1 minute'),
    kind: 'every',
  },
};

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test(`the second tap after ${gapMs} ms, on controls of each kind`, async ({ home, api }) => {
    test.slow();
    home.setDefaultTimeout(15_000);
    const scene = await setScene(api);
    await watchTaps(home);
    for (const [name, { path, first, control, kind }] of Object.entries(rows)) {
      await test.step(name, async () => {
        await forgetInput(home);
        await home.goto(path(scene));
        await first?.(home);
        await home.evaluate(() => {
          window.reached = [];
          window.firstControl = undefined;
        });
        const reached = await tapTwice(home, control(home), gapMs, kind === 'moves');
        expect(reached, name).toHaveLength(kind === 'every' ? 2 : 1);
      });
    }
  });
});

test('a double click adds one drill, and a click elsewhere another one', async ({ home, api }) => {
  const { teamId } = await setScene(api);
  await watchTaps(home);
  await home.goto(`/teams/${teamId}/plans/create`);
  const editor = new PlanEditorPage(home);
  await editor.showLibrary().click();
  const add = editor.library().getByRole('button', { name: 'Add to Plan' });
  await home.evaluate(() => (window.reached = []));
  await tapTwice(home, add.first(), 120, true, mouseAt);
  await expect(editor.rows()).toHaveCount(1);
  await add.nth(1).click();
  await expect(editor.rows()).toHaveCount(2);
});
