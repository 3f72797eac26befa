import type { Locator, Page } from '@playwright/test';
import { expectFitForAll } from '../harness/fit-for-all';
import { type Api, expect, test } from '../harness/fixtures';
import { DrillFormPage } from '../pages/drill-form';
import { PlanDetailsPage } from '../pages/plan-details';
import { PlanEditorPage } from '../pages/plan-editor';

// What a page is about, and what is done there, stands in the upper half of a phone.
test.use({ startPath: 'about:blank', viewport: { width: 360, height: 740 } });

/** Where an element begins, in pixels below the top of the window. */
async function topOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not to be seen.');
  return box.y;
}

/** How many controls Tab reaches, once around the page. */
async function countByTab(page: Page): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { reached: new Set() });
    (document.activeElement as HTMLElement | null)?.blur();
  });
  for (;;) {
    await page.keyboard.press('Tab');
    const [size, isNew] = await page.evaluate(() => {
      const { reached } = window as unknown as { reached: Set<Element | null> };
      const { size } = reached;
      // After the last one the focus leaves the page, and is at its body.
      const isControl = document.activeElement !== document.body;
      if (isControl) reached.add(document.activeElement);
      return [reached.size, isControl && reached.size > size];
    });
    if (!isNew) return size;
  }
}

/** A team with so many practices, each day one, some before today and some after it. */
async function makeTeam(api: Api, plans: number) {
  const team = await api.createTeam({
    ...{ name: 'Riverside Rovers U12', level: 'U12', season: 'Autumn 2026', tags: ['9v9'] },
    description: 'Sixteen players, nine of them new to 9v9. We train on the lower field.',
  });
  for (let day = 0; day < plans; day += 1) {
    const date = new Date(Date.UTC(2026, 10, 21 - Math.floor(plans / 2) + day));
    const practiceDate = `${date.toISOString().slice(0, 10)}T17:30`;
    await api.createPlan(team.id, { practiceDate, name: 'Sharp before the match' });
  }
  return team;
}

test('a plan says date, time, team and focus, and its first drill is in the upper half', async ({
  home,
  api,
}) => {
  const team = await makeTeam(api, 0);
  const drill = await api.createDrill({ name: 'Rondo', equipment: [{ name: 'Cones', count: 8 }] });
  const { id } = await api.createPlan(team.id, {
    name: 'Sharp before the match',
    description: 'Light legs. Finish on time, parents wait at the gate.',
    drills: [{ drillId: drill.id, order: 1, duration: 10, section: 'Warm-up' }],
  });
  const path = `/teams/${team.id}/plans/${id}`;
  const plan = new PlanDetailsPage(home);
  const dialog = home.getByRole('dialog');

  for (const [now, primary, other] of [
    ['2026-11-20T12:00', 'Edit Practice Plan', 'Run Practice'],
    ['2026-11-21T12:00', 'Run Practice', 'Edit Practice Plan'],
  ] as const) {
    await home.clock.setFixedTime(new Date(now));
    await home.goto(path);
    await expect(home.getByText('What to bring')).toBeVisible();
    await expect(plan.heading()).toHaveText('Nov 21, 2026, 5:30 PM · Riverside Rovers U12');
    expect(await topOf(home.getByRole('button', { name: /^1. Rondo/ }))).toBeLessThanOrEqual(330);
    // The team is in a line of its own, which no dot begins.
    const [heading, dot] = await Promise.all(
      [plan.heading(), plan.heading().getByText('·')].map((part) => part.last().boundingBox()),
    );
    expect((dot?.x ?? 0) + (dot?.width ?? 0)).toBeLessThanOrEqual(heading?.x ?? 0);
    const actions = [
      home.getByRole('link', { name: primary }),
      home.getByRole('link', { name: 'Roll Call' }),
      plan.moreButton(),
    ];
    expect(new Set(await Promise.all(actions.map(topOf))).size).toBe(1);
    await plan.moreButton().click();
    await expect(dialog.getByRole('link', { name: other })).toBeVisible();
    await expectFitForAll(home);
  }

  for (const name of ['Share', 'Repeat', 'Minutes by type and tag']) {
    await home.goto(path);
    await plan.choose(name);
    await expect(home.getByRole('dialog', { name, exact: true })).toBeVisible();
    await expectFitForAll(home);
  }
  await home.keyboard.press('Escape');
  await expect(plan.moreButton()).toBeFocused();
  await expect(dialog).toHaveCount(0);

  home.once('dialog', (question) => void question.accept());
  await plan.choose('Delete Plan');
  await expect(home).toHaveURL('/teams');
});

test('a team has its next plan, and where else it leads, in the upper half, and few controls', async ({
  home,
  api,
}) => {
  const team = await makeTeam(api, 24);
  await home.clock.setFixedTime(new Date('2026-11-21T12:00'));
  await home.goto(`/teams/${team.id}`);
  const staff = home.getByRole('button', { name: 'Staff' });
  await expect(home.getByRole('heading', { name: 'Joining and leaving' })).toBeVisible();
  await expect(home.getByRole('heading', { level: 2 }).first()).toHaveText('Riverside Rovers U12');
  expect(await topOf(home.getByRole('listitem').filter({ hasText: 'Next' }))).toBeLessThanOrEqual(
    330,
  );
  for (const way of [
    home.getByRole('link', { name: 'Players' }),
    home.getByRole('link', { name: 'Balance' }),
    home.getByRole('button', { name: 'Calendar' }),
    staff,
  ]) {
    expect(await topOf(way)).toBeLessThanOrEqual(280);
  }
  expect(await countByTab(home)).toBeLessThanOrEqual(20);
  await expectFitForAll(home);

  await staff.click();
  await expect(home.getByRole('table', { name: 'Members' })).toBeInViewport();
  await expect(home.getByRole('button', { name: 'Invite a colleague' })).toBeVisible();
  await expectFitForAll(home);

  await home.goto('/teams/create');
  await expect(home.getByRole('button', { name: 'Create Team' })).toBeInViewport({ ratio: 1 });
});

/** How high an element is, in pixels. */
async function heightOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not to be seen.');
  return box.height;
}

/** A plan of seven drills, of a sport with five more, and a team of sixteen. Returns the plan's path. */
async function makePlan(api: Api): Promise<string> {
  const team = await api.createTeam({ name: 'Harbour Hawks', sportId: 'water-polo' });
  await api.send('post', `/teams/${team.id}/players`, {
    players: Array.from({ length: 16 }, (_, index) => ({ name: `Player ${index + 1}` })),
  });
  const drills = [];
  for (let order = 1; order <= 12; order += 1) {
    const { id } = await api.createDrill({
      ...{ name: `Drill ${order}`, sportId: 'water-polo', tags: ['stones'] },
      description: 'Two stones each; the far one counts.',
    });
    drills.push({ drillId: id, order, duration: 10 });
  }
  const plan = await api.createPlan(team.id, { duration: 90, drills: drills.slice(0, 7) });
  return `/teams/${team.id}/plans/${plan.id}`;
}

test('the form of a plan begins with its drills: a head of one line, low rows, a bar of one row', async ({
  home,
  api,
}) => {
  await home.goto(`${await makePlan(api)}/edit`);
  const editor = new PlanEditorPage(home);
  await expect(editor.row('Loading drill...')).toHaveCount(0);
  const bar = home.locator('.plan-bar');

  const heading = home.getByRole('heading', { name: 'Selected Drills' });
  expect(await topOf(heading)).toBeLessThanOrEqual(300);
  await expect(home.getByText(/^Nov 21, 5:30 PM · 90 min ·/)).toBeVisible();
  for (const row of await editor.rows().all()) {
    expect(await heightOf(row)).toBeLessThanOrEqual(80);
  }
  expect(await heightOf(bar)).toBeLessThanOrEqual(64);
  expect(await countByTab(home)).toBeLessThanOrEqual(35);
  await expectFitForAll(home);

  await test.step('the arrow keys go on in a row', async () => {
    await editor.moveButton('Drill 2', 'up').focus();
    await home.keyboard.press('ArrowRight');
    await expect(editor.moveButton('Drill 2', 'down')).toBeFocused();
    await home.keyboard.press('Enter');
    await expect.poll(() => editor.order()).toContain('3. Drill 2');
  });
  await test.step('with the library', async () => {
    await editor.showLibrary().click();
    expect(await heightOf(bar)).toBeLessThanOrEqual(64);
    await editor.hideLibrary().click();
  });
  await test.step('a field that is refused is not folded away, and what was typed is kept', async () => {
    await editor.fill({ focus: '' });
    await home.getByRole('button', { name: 'Done date, team and focus' }).click();
    await expect(editor.focus()).toBeVisible();
    await editor.fill({ focus: 'Takeouts' });
    await home.getByRole('button', { name: 'Done date, team and focus' }).click();
    await expect(editor.focus()).toBeHidden();
    await expect(home.getByText('Takeouts')).toBeVisible();
    expect(await heightOf(bar)).toBeLessThanOrEqual(64);
  });
});

test('where there is room, a card of the library says all of a drill without being opened', async ({
  home,
  api,
}) => {
  await home.setViewportSize({ width: 1280, height: 800 });
  await home.goto(`${await makePlan(api)}/edit`);
  const editor = new PlanEditorPage(home);
  await editor.showLibrary().click();
  const card = editor.card('Drill 10');
  for (const text of [
    'Two stones each; the far one counts.',
    'Passing',
    /^(Beginner|Intermediate|Advanced)$/,
    /^stones$/,
    'Add to Plan',
  ]) {
    await expect(card.getByText(text)).toBeVisible();
  }
  await expect(editor.card('Drill 1').getByText('Already Added')).toBeVisible();
  const sizes = await home.locator('.library-card .kind-tile').evaluateAll((tiles) =>
    tiles.map((tile) => {
      const { width, height } = tile.getBoundingClientRect();
      return `${width} ${height}`;
    }),
  );
  expect(new Set(sizes).size).toBe(1);
  expect(await countByTab(home)).toBeLessThanOrEqual(60);
  await home.mouse.wheel(0, 2_000);
  await expect(home.getByRole('navigation', { name: 'Main' }).getByText('Teams')).toBeInViewport();
  // One card: the bar at the foot would lie over a part of another one's button.
  await editor.search().fill('Drill 10');
  await expect(editor.card('Drill 9')).toHaveCount(0);
  await expect(editor.card('Drill 1')).toHaveCount(0);
  await expectFitForAll(home);

  await test.step('on a phone it is a row that opens for the rest', async () => {
    await home.setViewportSize({ width: 360, height: 740 });
    const rest = [/^Two stones each/, /^(Beginner|Intermediate|Advanced)$/, /^stones$/];
    for (const text of rest) await expect(card.getByText(text)).toBeHidden();
    await card.getByRole('button', { name: 'Drill 10', exact: true }).click();
    for (const text of rest) await expect(card.getByText(text)).toBeVisible();
    await expectFitForAll(home);
  });
});

test('a player of the roll call is one stop for Tab, and his name is not broken', async ({
  home,
  api,
}) => {
  await home.goto(`${await makePlan(api)}/roll-call`);
  await home.getByRole('button', { name: 'Rest here' }).waitFor();
  expect(await countByTab(home)).toBeLessThanOrEqual(45);
  await expectFitForAll(home);
  const player = home.getByRole('toolbar', { name: 'Player 16' });
  await player.getByRole('button', { name: 'Here' }).focus();
  await home.keyboard.press('ArrowLeft');
  await home.keyboard.press('Enter');
  await expect(player.getByRole('button', { name: 'Absent' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // Text at 200 %: no word is on two lines.
  await home.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const name = home.locator('.roll-call-name bdi', { hasText: 'Player 16' });
  await expect(name).toHaveText('Player 16');
  const lines = await name.evaluate((element) => {
    const [text] = element.childNodes;
    if (!text) return [];
    const range = document.createRange();
    return ['Player', '16'].map((word) => {
      const from = text.textContent?.indexOf(word) ?? 0;
      range.setStart(text, from);
      range.setEnd(text, from + word.length);
      return range.getClientRects().length;
    });
  });
  expect(lines).toEqual([1, 1]);
});

test('the form of a drill has short fields in pairs, the diagram near the top, and Save in sight', async ({
  home,
  api,
}) => {
  await api.createTeam({ name: 'Harbour Hawks', sportId: 'water-polo' });
  await home.goto('/sports/water-polo/drills/create');
  const form = new DrillFormPage(home);
  const draw = home.getByRole('button', { name: 'Draw a diagram' });
  await expect(draw).toBeVisible();
  for (const [one, other] of [
    [form.type(), form.difficulty()],
    [form.sport(), form.visibility()],
  ] as const) {
    expect(await topOf(one)).toBe(await topOf(other));
  }
  expect(await topOf(draw)).toBeLessThanOrEqual(430);
  await expect(home.getByRole('button', { name: 'Create Drill' })).toBeInViewport({ ratio: 1 });
  await expectFitForAll(home);
});
