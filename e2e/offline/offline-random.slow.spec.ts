import type { Page } from '@playwright/test';
import type { RemoteRegistry } from '@touchline/shared/schemas';
import { Api, expect, newCoach, signIn, test } from '../harness/fixtures';
import { PlanEditorPage } from '../pages/plan-editor';
import { addMember } from '../harness/team-members';

// Without a connection, a coach sees what was last on the screen, and its true age (D30). Two coaches do
// random things for 20 seconds, or for longer. A run that failed is repeated with the seed that it printed:
// OFFLINE_SEED=1234 OFFLINE_SECONDS=150 npm run e2e -- offline-random --project portal

const seed = Number(process.env.OFFLINE_SEED ?? Math.floor(Math.random() * 1e6));
const forMs = Number(process.env.OFFLINE_SECONDS ?? 20) * 1_000;

test.use({ serviceWorkers: 'allow' });

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A plan of the test: its Focus is `P3v7` in its 7th version, of which it has 67 minutes. */
interface TestPlan {
  number: number;
  teamId: string;
  id: string;
  version: number;
  /** Version -> when it was replaced, in milliseconds since 1970. */
  replacedAtMs: Map<number, number>;
}

const focusOf = ({ number, version }: Pick<TestPlan, 'number' | 'version'>) =>
  `P${number}v${version}`;
const pathOf = ({ teamId, id }: TestPlan) => `/teams/${teamId}/plans/${id}`;

/** The plans that a page shows: number -> version. */
async function shownOn(page: Page): Promise<{ text: string; plans: Map<number, number> }> {
  const whole = await page.getByRole('main').innerText();
  // Without the notice of a page without a connection, and without how many drills the next practice has,
  // which is read ahead and may come after the rest.
  const text = whole
    .replace(/.*No connection\..*\n+/, '')
    .replace(/ · (no drills yet|\d+ drills?)/, '')
    .replaceAll(/\s+/g, ' ');
  const found = [...text.matchAll(/P(\d+)v(\d+)/g)];
  return {
    text,
    plans: new Map(found.map(([, plan, version]) => [Number(plan), Number(version)])),
  };
}

/** When the answer came that this browser has stored of an address, in milliseconds since 1970. */
function storedAtMs(page: Page, address: string): Promise<number | undefined> {
  return page.evaluate(async (path) => {
    const stored = await caches.match(`/stored-answers${path}`);
    return ((await stored?.json()) as { storedAtMs: number } | undefined)?.storedAtMs;
  }, address);
}

test('a coach sees without a connection what was last on the screen', async ({
  home: page,
  api,
  browser,
  request,
  baseURL: origin,
}) => {
  const baseURL = origin ?? '';
  test.setTimeout(forMs + 60_000);
  console.log(`OFFLINE_SEED=${seed}`);
  const random = randomFrom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <Item>(items: Item[]) => items[below(items.length)] as Item;

  const other = await (await browser.newContext()).newPage();
  const colleague = new Api(request, baseURL, await signIn(other, newCoach('Toni Keeper')));
  await other.close();
  const [me] = (await api.createTeam({ name: 'First' })).members;

  const teams: string[] = [];
  const plans: TestPlan[] = [];
  /** What was last on the screen: path -> the plans there. */
  const seen = new Map<string, Map<number, number>>();

  async function addTeam() {
    const { id } = await colleague.createTeam({ name: `Team ${teams.length + 1}` });
    await addMember(baseURL, id, me?.userId ?? '');
    teams.push(id);
  }
  async function addPlan(teamId: string) {
    const plan = { number: plans.length + 1, version: 1 };
    const { id } = await colleague.createPlan(teamId, {
      name: focusOf(plan),
      practiceDate: `2099-01-0${1 + below(9)}T17:30`,
      duration: 61,
    });
    plans.push({ ...plan, teamId, id, replacedAtMs: new Map() });
  }
  const versionIsNext = (plan: TestPlan) => {
    plan.replacedAtMs.set(plan.version, Date.now());
    plan.version += 1;
  };
  async function change(plan: TestPlan) {
    const next = { ...plan, version: plan.version + 1 };
    const stored = await colleague.send<object>('get', pathOf(plan));
    const changed = { ...stored, name: focusOf(next), duration: 60 + next.version };
    await colleague.send('put', pathOf(plan), changed);
    versionIsNext(plan);
  }
  const anyPage = () => pick(['/', ...teams.map((id) => `/teams/${id}`), ...plans.map(pathOf)]);

  /** Waits for the screen, and notes what is on it. */
  async function look() {
    await expect(
      page
        .getByRole('main')
        .getByText(/P\d+v\d+|No practice plans|Team/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText(/Loading/)).toHaveCount(0);
    const { plans: shown } = await shownOn(page);
    seen.set(new URL(page.url()).pathname, shown);
  }

  /** The text of the page without a connection holds what it held before, or something newer. */
  async function expectAsSeen(before: string | undefined, atMs: number) {
    const { pathname } = new URL(page.url());
    const wanted = seen.get(pathname) ?? new Map<number, number>();
    await expect(page.getByText('No connection.')).toBeVisible();
    await expect
      .poll(async () => [...(await shownOn(page)).plans.keys()], {
        message: `plans on ${pathname}`,
      })
      .toEqual(expect.arrayContaining([...wanted.keys()]));
    const { plans: shown } = await shownOn(page);
    for (const [number, version] of wanted) {
      expect(shown.get(number), `P${number} on ${pathname}`).toBeGreaterThanOrEqual(version);
    }
    const isSame = [...shown].every(([number, version]) => wanted.get(number) === version);
    if (before !== undefined && isSame) {
      await expect.poll(async () => (await shownOn(page)).text).toBe(before);
    }

    const plan = plans.find((one) => pathOf(one) === pathname);
    const replacedAtMs = plan?.replacedAtMs.get(shown.get(plan.number) ?? 0);
    if (plan) {
      expect(await storedAtMs(page, pathname)).toBeLessThan((replacedAtMs ?? atMs) + 1_000);
    }
  }

  const editor = new PlanEditorPage(page);
  const steps: Record<string, () => Promise<void>> = {
    open: async () => {
      await page.goto(anyPage());
      await look();
    },
    reload: async () => {
      await page.reload();
      await look();
    },
    change: async () => change(pick(plans)),
    'change and reload': async () => {
      for (const plan of plans)
        if (new URL(page.url()).pathname === pathOf(plan)) await change(plan);
      await page.reload();
      await look();
    },
    save: async () => {
      const plan = pick(plans);
      await page.goto(`${pathOf(plan)}/edit`);
      await editor.fill({ focus: focusOf({ ...plan, version: plan.version + 1 }) });
      await editor.updateButton().click();
      await page.waitForURL((url) => !url.pathname.endsWith('/edit'));
      versionIsNext(plan);
      await look();
    },
    'new plan': async () => {
      if (plans.length >= 4) return;
      await addPlan(pick(teams));
      await page.goto(pathOf(plans.at(-1) as TestPlan));
      await look();
    },
    'new team': async () => {
      if (teams.length >= 3) return;
      await addTeam();
      await addPlan(teams.at(-1) ?? '');
      await page.goto(pathOf(plans.at(-1) as TestPlan));
      await look();
    },
    leave: async () => {
      await page.goto(anyPage());
      await look();
      await page.goto(anyPage(), { waitUntil: 'commit' });
      await look();
    },
    'lose the connection': async () => {
      const { text } = await shownOn(page);
      const atMs = Date.now();
      await page.context().setOffline(true);
      await page.reload();
      await expectAsSeen(text, atMs);
      await page.goto(pick([...seen.keys()]));
      await expectAsSeen(undefined, atMs);
      await page.context().setOffline(false);
      // The portal asks every ten seconds.
      await expect(page.getByText('No connection.')).toBeHidden({ timeout: 20_000 });
      await look();
    },
  };

  await addTeam();
  await addPlan(teams[0] ?? '');
  await page.goto('/');
  await look();
  // Each file that a page may need later: the browser stores them one after another.
  const missing = () =>
    page.evaluate(async () => {
      const { remotes } = (await (await fetch('/remotes.json')).json()) as RemoteRegistry;
      const wanted = remotes.flatMap(({ live }) => Object.keys(live.integrity));
      const files = await (await caches.open('touchline-remotes')).keys();
      const isStored = (name: string) => files.some(({ url }) => url.endsWith(`/${name}`));
      return navigator.serviceWorker.controller ? wanted.filter((name) => !isStored(name)) : wanted;
    });
  await expect.poll(missing, { timeout: 30_000 }).toEqual([]);

  const end = Date.now() + forMs;
  const done: string[] = [];
  while (Date.now() < end || !done.includes('lose the connection')) {
    const name = done.length % 4 === 3 ? 'lose the connection' : pick(Object.keys(steps));
    done.push(name);
    await test.step(`${done.length}. ${name}`, () => (steps[name] as () => Promise<void>)());
  }
  console.log(`${done.length} steps`);
});
