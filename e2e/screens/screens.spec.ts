import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectFitForAll, overflowOf, withBarsInPlace } from '../harness/fit-for-all';
import { expect, test, type Api } from '../harness/fixtures';
import { giveAndGo } from '../harness/give-and-go';

test.use({ startPath: 'about:blank' });

interface Screen {
  path: (scene: Scene) => string;
  /** A button to press first, or several. */
  press?: string | RegExp | string[];
  /** What must be there before the look. */
  ready: string;
}

/** Every screen in a state worth looking at. */
const screens: Record<string, Screen> = {
  Home: { path: () => '/', ready: 'No practice plans available.' },
  'Create Team': { path: () => '/teams/create', ready: 'Description' },
  'Team Details': { path: ({ teamId }) => `/teams/${teamId}`, ready: 'Members' },
  'Edit Team': { path: ({ teamId }) => `/teams/${teamId}/edit`, ready: 'Remove tag girls' },
  'Drill Library': {
    path: () => '/drills?sport=lacrosse&search=winding',
    ready: 'Putting on the long and winding',
  },
  'Drill Library without a match': {
    path: () => '/drills?search=zzzzzz',
    ready: 'No drill matches',
  },
  'Create Drill': { path: () => '/sports/lacrosse/drills/create', ready: 'Video URLs' },
  'Drill Details': {
    path: ({ drillId }) => `/sports/lacrosse/drills/${drillId}`,
    ready: 'In words',
  },
  'Edit Drill': {
    path: ({ drillId }) => `/sports/lacrosse/drills/${drillId}/edit`,
    ready: 'The first of 2 videos',
  },
  'Create Practice Plan': {
    path: ({ otherTeamId }) => `/teams/${otherTeamId}/plans/create`,
    press: 'Show Drill Library',
    ready: 'Putting on the long and winding',
  },
  'Practice Plan': {
    path: ({ otherTeamId, planId }) => `/teams/${otherTeamId}/plans/${planId}`,
    press: /^1\. Putting/,
    ready: 'Play the diagram',
  },
  'Practice Plan with its minutes by type and tag': {
    path: ({ otherTeamId, planId }) => `/teams/${otherTeamId}/plans/${planId}`,
    press: ['More', 'Minutes by type and tag'],
    ready: 'Show all 50',
  },
  'Edit Practice Plan': {
    path: ({ otherTeamId, planId }) => `/teams/${otherTeamId}/plans/${planId}/edit`,
    ready: 'Time remaining: -30 minutes',
  },
  'Edit Practice Plan beside the library': {
    path: ({ otherTeamId, planId }) => `/teams/${otherTeamId}/plans/${planId}/edit`,
    press: 'Show Drill Library',
    ready: 'Already Added',
  },
  'Run Practice': {
    path: ({ otherTeamId, planId }) => `/teams/${otherTeamId}/plans/${planId}/run`,
    ready: 'When time is up',
  },
  Players: {
    path: ({ otherTeamId }) => `/teams/${otherTeamId}/players`,
    ready: 'Add a player',
  },
  'Players with the form of one': {
    path: ({ otherTeamId }) => `/teams/${otherTeamId}/players`,
    press: /^Edit Winger/,
    ready: 'Save player',
  },
  'Minutes by type and tag, and attendance': {
    path: ({ otherTeamId }) => `/teams/${otherTeamId}/balance?days=90`,
    ready: 'Attendance',
  },
  'Roll Call': {
    path: ({ otherTeamId, planId }) => `/teams/${otherTeamId}/plans/${planId}/roll-call`,
    press: 'By number',
    ready: 'Group 2',
  },
  'Roll Call without players': {
    path: ({ emptyPlanPath }) => `${emptyPlanPath}/roll-call`,
    ready: 'How many players are here?',
  },
  'Practice Plan with what helps': {
    path: ({ otherTeamId, planId }) => `/teams/${otherTeamId}/plans/${planId}`,
    press: /^Too few/,
    ready: 'Neutral player or overload',
  },
  Profile: { path: () => '/profile', ready: 'Email' },
  'unknown path': { path: () => '/lineup', ready: 'Go to the start page' },
};

interface Scene {
  teamId: string;
  drillId: string;
  /** The plan of another team, which takes the drill. */
  otherTeamId: string;
  planId: string;
  /** Of a team without players. */
  emptyPlanPath: string;
}

/** A text filled up to a length by one word without a space: the longest that a name may be. */
const filled = (text: string, length = 200) => text.padEnd(length, 'W');

/**
 * Texts as long as the bounds allow (D15), in words that break nowhere, and in both directions. In a
 * sport of its own: what other tests make public would push the drill out of sight.
 */
async function setScene(api: Api): Promise<Scene> {
  const tags = Array.from({ length: 49 }, (_, index) => filled(`${index}`, 50));
  const description = filled('Meets at the harbour pitch. ', 10_000);
  const team = await api.createTeam({
    name: filled('Harbour Hawks '),
    description,
    tags: ['girls', ...tags],
    level: filled('U12 '),
    season: filled('Autumn '),
  });
  const drill = await api.createDrill({
    name: filled('Putting on the long and winding '),
    sportId: 'lacrosse',
    type: filled('Passing '),
    difficulty: 'Advanced',
    description,
    tags: ['putting', ...tags],
    players: { from: 16, to: 18 },
    diagram: giveAndGo,
    videoUrls: ['https://youtu.be/dQw4w9WgXcQ', filled('https://videos.example.com/', 2_000)],
  });
  const otherTeam = await api.createTeam({
    name: '\u0646\u0633\u0648\u0631 \u0627\u0644\u0645\u064a\u0646\u0627\u0621 '.padEnd(
      200,
      '\u0645',
    ),
    sportId: 'lacrosse',
  });
  const plan = await api.createPlan(otherTeam.id, {
    name: filled('https://example.com/'),
    description,
    drills: [{ drillId: drill.id, order: 1, duration: 90 }],
  });
  const { players } = await api.send<{ players: { id: string }[] }>(
    'post',
    `/teams/${otherTeam.id}/players`,
    {
      players: [
        { name: filled('Winger ', 100), number: 999, positions: [filled('Wing ', 30)] },
        { name: '\u0646\u0633\u0648\u0631', isGuest: true },
      ],
    },
  );
  await api.send('put', `/teams/${otherTeam.id}/plans/${plan.id}/attendance`, {
    changes: players.map(({ id }) => ({ playerId: id, state: 'here', ageMs: 0 })),
  });
  const newTeam = await api.createTeam({ name: 'Hill Hawks', sportId: 'lacrosse' });
  const emptyPlan = await api.createPlan(newTeam.id, {});
  return {
    ...{ teamId: team.id, drillId: drill.id, otherTeamId: otherTeam.id, planId: plan.id },
    emptyPlanPath: `/teams/${newTeam.id}/plans/${emptyPlan.id}`,
  };
}

/** Opens a screen in its state. */
async function open(page: Page, { path, press, ready }: Screen, scene: Scene): Promise<void> {
  await page.goto(path(scene));
  for (const name of [press ?? []].flat()) {
    await page.getByRole('button', { name, exact: name === 'More' }).click();
  }
  await expect(page.getByText(ready).or(page.getByLabel(ready)).first()).toBeVisible();
}

test(
  'every screen is accessible and fits, 360 px wide',
  { tag: '@framed' },
  async ({ home, api }) => {
    test.slow();
    const scene = await setScene(api);
    await home.setViewportSize({ width: 360, height: 800 });
    for (const [name, screen] of Object.entries(screens)) {
      await test.step(name, async () => {
        await open(home, screen, scene);
        await expectFitForAll(home);
        expect(await againstHtml(home)).toEqual([]);
      });
    }
  },
);

/** What a checker of HTML would say of a page: addresses with spaces, and selects that need a value but begin with one. */
function againstHtml(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const addressed = [...document.querySelectorAll('[href], [src]')].filter((element) =>
      /\s/.test(element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
    );
    const selects = [...document.querySelectorAll<HTMLSelectElement>('select[required]')].filter(
      ({ options }) => options[0]?.value !== '',
    );
    return [...addressed, ...selects].map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
}

interface View {
  width: number;
  height?: number;
  media?: Parameters<Page['emulateMedia']>[0];
  /** The size of text alone, as a browser can set it. */
  text?: string;
  /** Those that can have another outcome than 1280 px wide, in light colours. */
  rules?: string[];
}

const dark: Partial<View> = { media: { colorScheme: 'dark' }, rules: ['color-contrast'] };

/** How else a screen is looked at. At 200 and 400 % a window of 1280 x 1024 is half and a quarter as wide. */
const views: Record<string, View> = {
  '1280 px wide, dark': { width: 1280, ...dark },
  '360 px wide, dark': { width: 360, ...dark },
  '1280 px wide, forced colours': { width: 1280, media: { forcedColors: 'active' } },
  'a phone on its side': { width: 740, height: 360 },
  '200 %': { width: 640, height: 512 },
  '400 %': { width: 320, height: 256 },
  'text at 200 %': { width: 1280, text: '200%' },
};

/** Looks at an open page in another way. axe is in it already. */
async function expectFit(page: Page, view: View): Promise<void> {
  const { width, height = 800, media, text = '', rules } = view;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...media });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    window.scrollTo(0, 0);
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, text);
  const { violations } = await withBarsInPlace(page, () =>
    new AxeBuilder({ page, axeSource: ';' })
      .setLegacyMode()
      .withRules(rules ?? ['target-size', 'scrollable-region-focusable'])
      .analyze(),
  );
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

for (const part of [0, 1, 2]) {
  test(
    `screens are accessible and fit in all windows, schemes and sizes of text, part ${part + 1} of 3`,
    { tag: '@slow' },
    async ({ home, api }) => {
      test.slow();
      const scene = await setScene(api);
      const ofPart = Object.entries(screens).filter((_, index) => index % 3 === part);
      for (const [name, screen] of ofPart) {
        await home.setViewportSize({ width: 1280, height: 800 });
        await home.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
        await open(home, screen, scene);
        await test.step(name, () => expectFitForAll(home));
        for (const [how, view] of Object.entries(views))
          await test.step(`${name}, ${how}`, () => expectFit(home, view));
      }
    },
  );
}

const widths = [1280, 360];

test('the login page is accessible and fits', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
    await expectFitForAll(page);
  }
});

test.describe('a coach of its own', () => {
  // Signing out ends the session at the provider, which other tests of a worker go on with.
  test.use({ isNewCoach: true, startPath: '/' });

  test('the signed-out page is accessible and fits', async ({ home }) => {
    const popup = home.waitForEvent('popup');
    await home.getByRole('button', { name: 'Sign Out' }).click();
    await popup;
    await expect(home.getByText('You are signed out.')).toBeVisible();
    for (const width of widths) {
      await home.setViewportSize({ width, height: 800 });
      await expectFitForAll(home);
    }
  });
});

test(
  'a page that is opened by its address begins at the top, also the same again, and a reload stays where it was',
  { tag: '@slow' },
  async ({ home, api }) => {
    const team = await api.createTeam({ name: 'Harbour Hawks' });
    const plan = await api.createPlan(team.id, {});
    await home.setViewportSize({ width: 1280, height: 400 });
    await home.goto(`/teams/${team.id}/edit`);
    await home.getByLabel('Name').waitFor();
    // Not more than the page has to scroll while it loads.
    await home.mouse.wheel(0, 30);
    const place = () => home.evaluate(() => window.scrollY);
    await expect.poll(place).toBe(30);
    await home.goto(`/teams/${team.id}/plans/${plan.id}/edit`);
    await home.getByLabel('Practice Date').waitFor();
    expect(await place()).toBe(0);
    await home.goto(`/teams/${team.id}/edit`);
    await home.getByLabel('Name').waitFor();
    expect(await place()).toBe(0);
    await home.mouse.wheel(0, 30);
    await expect.poll(place).toBe(30);
    await home.reload();
    await expect.poll(place).toBe(30);
  },
);
