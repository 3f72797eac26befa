import type { BrowserContext, Page } from '@playwright/test';
import { type Api, expect, test } from '../harness/fixtures';
import { giveAndGo } from '../harness/give-and-go';
import { PlanEditorPage } from '../pages/plan-editor';

test.use({ startPath: 'about:blank' });

/**
 * Does what a browser that translates does, now and to all that is added later: each text is replaced by
 * <font><font>, here with the same words.
 */
function translate() {
  const isText = (node: Node) =>
    node.nodeValue?.trim() && !node.parentElement?.closest('script, style, svg, font');
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode);
    for (const text of texts) {
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text.nodeValue ?? '');
      text.parentNode?.replaceChild(font, text);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    wrap(document.body);
    new MutationObserver(() => wrap(document.body)).observe(document.body, {
      ...{ childList: true, subtree: true, characterData: true },
    });
  });
}

/** The words of the screen. An element in between changes the blanks. */
const wordsOf = (page: Page) =>
  page.locator('main').evaluate((main: HTMLElement) => main.innerText.replace(/\s+/g, ''));

/** Either may still be drawing. */
const expectSameWords = (translated: Page, plain: Page) =>
  expect(async () => expect(await wordsOf(translated)).toBe(await wordsOf(plain))).toPass({
    timeout: 10_000,
  });

interface Fixtures {
  home: Page;
  api: Api;
  context: BrowserContext;
}

/** A team with a plan, open in a page that is translated and in one that is not. */
async function setScene({ home, api, context }: Fixtures) {
  const team = await api.createTeam({ name: 'Harbour Hawks', tags: ['girls', 'late'] });
  const path = `/teams/${team.id}`;
  const players = ['Ana', 'Bo', 'Cleo'].map((name, index) => ({ name, number: index + 1 }));
  await api.send('post', `${path}/players`, { players });
  const drills = await Promise.all(
    ['Rondo', 'Duels', 'Finish'].map((name) =>
      api.createDrill({
        name,
        tags: ['wet'],
        ...(name === 'Duels' && { players: { from: 6, to: 8 }, diagram: giveAndGo }),
      }),
    ),
  );
  const plan = await api.createPlan(team.id, {
    drills: drills.slice(0, 2).map(({ id }, index) => ({
      ...{ drillId: id, order: index + 1, duration: 20 },
    })),
  });
  const planPath = `${path}/plans/${plan.id}`;
  const errors: string[] = [];
  const translated = home;
  translated.on('pageerror', ({ message }) => errors.push(message));
  translated.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await translated.addInitScript(translate);
  const plain = await context.newPage();
  for (const page of [translated, plain]) await page.clock.setFixedTime('2026-11-21T17:30:00');

  /** Does the same on both pages, and compares them. */
  async function expectSame(screen: string, address: string, works: (page: Page) => Promise<void>) {
    await test.step(screen, async () => {
      for (const page of [translated, plain]) {
        await page.goto(address);
        await works(page);
      }
      await expectSameWords(translated, plain);
      expect(await translated.locator('main font').count()).toBeGreaterThan(0);
    });
  }
  const drillPath = `/sports/soccer/drills/${drills[1]?.id}`;
  return { translated, plain, errors, expectSame, path, planPath, drillPath };
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const see = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();

/** Adds a tag and takes it back, sends the form too early, and fills the field that was wrong. */
async function workForm(page: Page) {
  await page.getByLabel('Tags').fill('new');
  await page.getByLabel('Tags').press('Enter');
  await press(page, 'Remove tag new');
  // Last, as the form gives the first wrong field the focus a second time, later.
  await page.getByLabel('Name').press('Enter');
  await see(page, 'Name is required');
  await page.getByLabel('Name').fill('Rain');
  await expect(page.getByText('Name is required')).toBeHidden();
}

test('screens of teams show the same when the browser translates them', async ({
  home,
  api,
  context,
}) => {
  const { expectSame, path, errors } = await setScene({ home, api, context });

  await expectSame('Home', '/', async (page) => {
    await page.getByRole('link', { name: 'View Details' }).click();
    await see(page, 'Members');
    await page.goBack();
    await see(page, 'Create New Team');
  });

  await expectSame('Create Team', '/teams/create', workForm);

  await expectSame('Team Details', path, async (page) => {
    await press(page, 'Staff');
    await press(page, 'Invite a colleague');
    await expect(page.getByLabel('Invitation link')).toBeVisible();
    await press(page, /^Withdraw/);
    await expect(page.getByRole('list', { name: 'Open invitations' })).toBeHidden();
  });

  await expectSame('Players', `${path}/players`, async (page) => {
    await press(page, /^Edit Bo/);
    await page.getByLabel('Name').last().fill('Bobo');
    await press(page, 'Save player');
    await see(page, 'Bobo');
  });

  await expectSame('Minutes by type and tag, and attendance', `${path}/balance`, async (page) => {
    await page.getByRole('link', { name: 'Last 90 days' }).click();
    await see(page, /plan, 40 minutes of drills/);
  });

  await expectSame('Profile', '/profile', async (page) => {
    await page.getByRole('radio', { name: 'Light' }).check();
  });

  expect(errors).toEqual([]);
});

test('screens of drills show the same when the browser translates them', async ({
  home,
  api,
  context,
}) => {
  const { expectSame, drillPath, errors } = await setScene({ home, api, context });

  await expectSame('Create Drill', '/sports/soccer/drills/create', workForm);

  await expectSame('Edit Drill', `${drillPath}/edit`, async (page) => {
    await press(page, 'Remove tag wet');
    await page.getByLabel('Name').fill('');
    await press(page, 'Update Drill');
    await see(page, 'Name is required');
  });

  await expectSame('Drill Details', drillPath, async (page) => {
    await press(page, 'Play');
    await press(page, 'Pause');
    await press(page, 'Next step');
    // To its end: where it is paused depends on the machine.
    await press(page, 'Play');
    await see(page, 'Step 3 of 3');
    await page.getByText('In words').click();
  });

  expect(errors).toEqual([]);
});

test('screens of plans show the same when the browser translates them', async ({
  home,
  api,
  context,
}) => {
  const { expectSame, path, planPath, translated, plain, errors } = await setScene({
    home,
    api,
    context,
  });

  await expectSame('Create Practice Plan', `${path}/plans/create`, async (page) => {
    const editor = new PlanEditorPage(page);
    await editor.showLibrary().click();
    await editor.add('Finish');
    await see(page, /^Time remaining/);
  });

  await expectSame('Edit Practice Plan', `${planPath}/edit`, async (page) => {
    const editor = new PlanEditorPage(page);
    await editor.showLibrary().click();
    await editor.add('Finish');
    await editor.drillMinutes('Finish').fill('15');
    await press(page, 'Move Finish up');
    await expect.poll(() => editor.order()).toEqual(['1. Rondo', '2. Finish', '3. Duels']);
    await see(page, 'Time remaining: 5 minutes');
    await editor.fill({ minutes: '50' });
    await see(page, 'Time remaining: -5 minutes');
    await editor.remove('Rondo');
    await see(page, 'Time remaining: 15 minutes');
  });

  await expectSame('Drill Library', '/drills?sport=soccer', async (page) => {
    await page.getByLabel('Search by name or tag').fill('zzz');
    await see(page, /No drill/);
    await page.getByLabel('Search by name or tag').fill('Duels');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  await expectSame('Edit Team', `${path}/edit`, async (page) => {
    await page.getByLabel('Tags').fill('new');
    await press(page, 'Add');
    await press(page, 'Remove tag girls');
  });

  await expectSame('Roll Call', `${planPath}/roll-call`, async (page) => {
    const tap = (player: string, state: string) =>
      page.getByRole('toolbar', { name: player }).getByRole('button', { name: state }).click();
    if (page === translated) {
      await tap('Ana', 'Here');
      await tap('Bo', 'Here');
      await tap('Bo', 'Absent');
    }
    await see(page, '1 here, 1 absent, 1 open');
  });

  await expectSame('Practice Plan', planPath, async (page) => {
    await see(page, '1 here');
    await press(page, /^Too few: 1, for 6 to 8/);
    await see(page, 'Neutral player or overload');
  });

  await test.step('Run Practice', async () => {
    await translated.goto(`${planPath}/run`);
    await press(translated, 'Start practice');
    await see(translated, 'Ends 6:10 PM');
    await press(translated, '+1 minute');
    await see(translated, 'Ends 6:11 PM');
    await press(translated, 'Next');
    await see(translated, '2 of 2');
    await press(translated, 'Previous');
    await see(translated, 'Next: 5:51 PM');
    await plain.goto(`${planPath}/run`);
    await see(plain, 'Next: 5:51 PM');
    await expectSameWords(translated, plain);
  });
  expect(errors).toEqual([]);
});
