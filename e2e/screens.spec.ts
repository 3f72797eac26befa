import { expectFitForAll } from './fit-for-all';
import { expect, test, type Api } from './fixtures';

interface Screen {
  path: (scene: Scene) => string;
  /** A button to press first. */
  press?: string | RegExp;
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
    path: () => '/drills?sport=lacrosse&search=seafront',
    ready: 'Putting on the long and winding',
  },
  'Drill Library without a match': {
    path: () => '/drills?search=zzzzzz',
    ready: 'No drill matches',
  },
  'Create Drill': { path: () => '/sports/lacrosse/drills/create', ready: 'Video URLs' },
  'Drill Details': {
    path: ({ drillId }) => `/sports/lacrosse/drills/${drillId}`,
    ready: 'Play here',
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
    ready: 'Watch',
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
  Profile: { path: () => '/profile', ready: 'Email' },
  'unknown path': { path: () => '/lineup', ready: 'Go to the start page' },
};

interface Scene {
  teamId: string;
  drillId: string;
  /** The plan of another team, which takes the drill. */
  otherTeamId: string;
  planId: string;
}

/** In a sport of its own: what other tests make public would push the drill out of sight. */
async function setScene(api: Api): Promise<Scene> {
  const team = await api.createTeam({
    name: 'Harbour Hawks of the Long and Winding Northern Seafront',
    description: 'Meets at the harbour pitch. '.repeat(10),
    tags: ['girls', 'averyveryverylongtagwithoutanyspaceinitatall12345'],
    level: 'U12',
    season: 'Autumn',
  });
  const drill = await api.createDrill({
    name: 'Putting on the long and winding green of the northern seafront',
    sportId: 'lacrosse',
    difficulty: 'Advanced',
    description: 'Twelve balls around the hole. '.repeat(10),
    tags: ['putting', 'averyveryverylongtagwithoutanyspaceinitatall12345'],
    videoUrls: ['https://youtu.be/dQw4w9WgXcQ', 'https://videos.example.com/2'],
  });
  const otherTeam = await api.createTeam({ name: 'Seafront Seniors', sportId: 'lacrosse' });
  const plan = await api.createPlan(otherTeam.id, {
    name: 'Putting, chipping and the long game in the wind from the sea',
    description: 'Bring the rain gear. '.repeat(10),
    drills: [{ drillId: drill.id, order: 1, duration: 90 }],
  });
  return { teamId: team.id, drillId: drill.id, otherTeamId: otherTeam.id, planId: plan.id };
}

for (const [name, { path, press, ready }] of Object.entries(screens)) {
  for (const width of [1280, 360]) {
    test(`${name} is accessible and fits at ${width} px`, async ({ home, api }) => {
      const scene = await setScene(api);
      await home.setViewportSize({ width, height: 800 });
      await home.goto(path(scene));
      if (press !== undefined) await home.getByRole('button', { name: press }).click();
      await expect(home.getByText(ready).or(home.getByLabel(ready)).first()).toBeVisible();
      await expectFitForAll(home);
    });
  }
}

for (const width of [1280, 360]) {
  test(`the login page is accessible and fits at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
    await expectFitForAll(page);
  });

  test(`the signed-out page is accessible and fits at ${width} px`, async ({ home }) => {
    const popup = home.waitForEvent('popup');
    await home.getByRole('button', { name: 'Sign Out' }).click();
    await popup;
    await expect(home.getByText('You are signed out.')).toBeVisible();
    await home.setViewportSize({ width, height: 800 });
    await expectFitForAll(home);
  });
}
