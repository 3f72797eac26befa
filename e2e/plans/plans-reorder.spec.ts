import type { CDPSession, Page } from '@playwright/test';
import { expect, test, type Api } from '../harness/fixtures';
import { PlanDetailsPage } from '../pages/plan-details';
import { middleOf, PlanEditorPage } from '../pages/plan-editor';

test.use({ startPath: 'about:blank' });

type Point = Awaited<ReturnType<typeof middleOf>>;

const names = ['Rondo', 'Passing', 'Finishing', 'Cool-down'];

/** A plan of these drills, open in the editor. */
async function openPlan(page: Page, api: Api, drillNames = names): Promise<PlanEditorPage> {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const drills = [];
  for (const [index, name] of drillNames.entries()) {
    const { id } = await api.createDrill({ name });
    drills.push({ drillId: id, order: index + 1, duration: 10 });
  }
  const plan = await api.createPlan(team.id, { drills });
  await page.goto(`/teams/${team.id}/plans/${plan.id}/edit`);
  const editor = new PlanEditorPage(page);
  await expect(editor.row(drillNames.at(-1) ?? '')).toBeVisible();
  return editor;
}

function numbered(...drills: string[]): string[] {
  return drills.map((name, index) => `${index + 1}. ${name}`);
}

test(
  'by mouse: a drill dragged by its handle takes its new place, and is stored there',
  { tag: '@alone' },
  async ({ home, api }) => {
    const editor = await openPlan(home, api);
    await editor.drag('Rondo', 3);
    await expect
      .poll(() => editor.order())
      .toEqual(numbered('Passing', 'Finishing', 'Rondo', 'Cool-down'));
    await expect(
      home.getByRole('status').filter({ hasText: 'Rondo moved to place 3 of 4.' }),
    ).toHaveCount(1);

    await editor.drag('Cool-down', 1);
    const order = ['Cool-down', 'Passing', 'Finishing', 'Rondo'];
    await expect.poll(() => editor.order()).toEqual(numbered(...order));

    await editor.updateButton().click();
    await new PlanDetailsPage(home).expectDrills(
      ...order.map((name, index) => `${index + 1}. ${name} 10 minutes`),
    );
  },
);

const outside: Record<string, (page: Page, editor: PlanEditorPage) => Promise<Point>> = {
  above: (page) => middleOf(page.getByRole('banner').first()),
  'below the list': async (page) => {
    // What is farther below may lie under the bar at the foot.
    const { x, y } = await middleOf(page.getByRole('button', { name: 'Add activity' }));
    return { x: x + 200, y };
  },
  beside: async (_page, editor) => {
    const { x, y } = await middleOf(editor.row('Finishing'));
    return { x: x + 500, y };
  },
  'outside the window': () => Promise.resolve({ x: -40, y: 300 }),
};

test(
  'by mouse: only the handle drags, and after a drop outside the list the next click counts',
  { tag: ['@slow', '@framed'] },
  async ({ home, api }) => {
    const editor = await openPlan(home, api);
    await editor.row('Cool-down').scrollIntoViewIfNeeded();
    const title = await middleOf(editor.row('Rondo').getByText('Rondo'));
    const to = await middleOf(editor.row('Finishing'));
    await home.mouse.move(title.x, title.y);
    await home.mouse.down();
    await home.mouse.move(to.x, to.y, { steps: 8 });
    await home.mouse.up();
    expect(await editor.order()).toEqual(numbered(...names));

    async function drop(find: () => Promise<Point>) {
      const { x, y } = await find();
      await editor.handle('Rondo').hover();
      await home.mouse.down();
      await home.mouse.move(x, y, { steps: 8 });
      await expect(home.locator('.plan-drill-dragged')).toHaveCount(1);
      await home.mouse.up();
      await expect(home.locator('.plan-drill-dragged')).toHaveCount(0);
      expect(await editor.order()).toEqual(numbered(...names));
      await editor.moveButton('Passing', 'down').click();
      expect(await editor.order()).toEqual(numbered('Rondo', 'Finishing', 'Passing', 'Cool-down'));
      await editor.moveButton('Passing', 'up').click();
      expect(await editor.order()).toEqual(numbered(...names));
    }
    for (const [place, find] of Object.entries(outside)) {
      await test.step(place, () => drop(() => find(home, editor)));
    }
    await test.step('on the bar at the foot it takes the last place that was in sight', async () => {
      const { x, y } = await middleOf(editor.timeLeft());
      await editor.handle('Rondo').hover();
      await home.mouse.down();
      await home.mouse.move(x, y, { steps: 20 });
      await expect(home.locator('.plan-drill:not(.plan-drill-dragged)').last()).toContainText(
        'Rondo',
      );
      await home.mouse.up();
      await expect.poll(() => editor.order()).toEqual(numbered(...names.slice(1), 'Rondo'));
    });
  },
);

test('by keyboard: move up and move down keep the focus and say the new place', async ({
  home,
  api,
}) => {
  const editor = await openPlan(home, api);
  const down = editor.moveButton('Rondo', 'down');
  await down.focus();
  await home.keyboard.press('Enter');
  await expect(down).toBeFocused();
  await home.keyboard.press('Space');
  expect(await editor.order()).toEqual(numbered('Passing', 'Finishing', 'Rondo', 'Cool-down'));
  await expect(down).toBeFocused();
  await expect(
    home.getByRole('status').filter({ hasText: 'Rondo moved to place 3 of 4.' }),
  ).toHaveCount(1);

  await home.keyboard.press('Shift+Tab');
  await expect(editor.moveButton('Rondo', 'up')).toBeFocused();
  for (let press = 0; press < 5; press += 1) await home.keyboard.press('Enter');
  expect(await editor.order()).toEqual(numbered(...names));
  await expect(editor.moveButton('Rondo', 'up')).toHaveAttribute('aria-disabled', 'true');

  const removeButton = (name: string) =>
    editor.row(name).getByRole('button', { name: 'Remove drill' });
  await removeButton('Passing').focus();
  await home.keyboard.press('Enter');
  expect(await editor.order()).toEqual(numbered('Rondo', 'Finishing', 'Cool-down'));
  await expect(removeButton('Finishing')).toBeFocused();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  async function touch(client: CDPSession, type: 'Start' | 'Move', x: number, y: number) {
    await client.send('Input.dispatchTouchEvent', {
      type: `touch${type}`,
      touchPoints: [{ x, y, id: 1 }],
    });
  }

  async function slide(client: CDPSession, x: number, fromY: number, toY: number) {
    for (let step = 1; step <= 10; step += 1) {
      await touch(client, 'Move', x, fromY + ((toY - fromY) * step) / 10);
    }
  }

  async function lift(client: CDPSession) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test('a press of 150 ms on the handle drags', async ({ home, api, context }) => {
    const editor = await openPlan(home, api);
    const client = await context.newCDPSession(home);
    await editor.handle('Finishing').scrollIntoViewIfNeeded();
    const from = await middleOf(editor.handle('Rondo'));
    const to = await middleOf(editor.row('Finishing'));
    const scrolled = await home.evaluate(() => window.scrollY);
    await touch(client, 'Start', from.x, from.y);
    await expect(home.locator('.plan-drill-held')).toHaveCount(1);
    await slide(client, from.x, from.y, to.y);
    await editor.untilAt('Rondo', 3, (wiggle) => touch(client, 'Move', from.x, to.y + wiggle));
    await lift(client);
    await expect
      .poll(() => editor.order())
      .toEqual(numbered('Passing', 'Finishing', 'Rondo', 'Cool-down'));
    expect(await home.evaluate(() => window.scrollY)).toBe(scrolled);
  });

  test('a drag goes on beyond the screen: a drop on the bar counts, and other fingers do nothing', async ({
    home,
    api,
    context,
  }) => {
    const many = Array.from(
      { length: 14 },
      (_, index) => `Drill ${String.fromCharCode(65 + index)}`,
    );
    const editor = await openPlan(home, api, many);
    const client = await context.newCDPSession(home);
    await editor.handle('Drill A').scrollIntoViewIfNeeded();
    const from = await middleOf(editor.handle('Drill A'));
    const bar = await middleOf(editor.timeLeft());
    await touch(client, 'Start', from.x, from.y);
    await expect(home.locator('.plan-drill-held')).toHaveCount(1);
    await slide(client, from.x, from.y, bar.y);
    // The page is at its end at once: no row has passed below the finger, which rests.
    await home.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    // Beside it is the copy under the finger.
    const rows = home.locator('.plan-drill:not(.plan-drill-dragged)');
    await expect(rows.last()).toContainText('Drill A');
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [
        { x: from.x, y: bar.y, id: 1 },
        { x: 100, y: 300, id: 2 },
      ],
    });
    await touch(client, 'Move', from.x, bar.y);
    await expect(home.locator('.plan-drill-dragged')).toHaveCount(1);
    await lift(client);
    await expect.poll(() => editor.order()).toEqual(numbered(...many.slice(1), 'Drill A'));
  });

  test('a row that is taken out while a finger holds it is gone, and nothing fails', async ({
    home,
    api,
    context,
  }) => {
    const editor = await openPlan(home, api);
    const client = await context.newCDPSession(home);
    await editor.handle('Finishing').scrollIntoViewIfNeeded();
    const from = await middleOf(editor.handle('Rondo'));
    await touch(client, 'Start', from.x, from.y);
    await expect(home.locator('.plan-drill-held')).toHaveCount(1);
    // Within its own place: it is not on its way over another row.
    await slide(client, from.x, from.y, from.y + 30);
    await expect(home.locator('.plan-drill-dragged')).toHaveCount(1);
    const errors: string[] = [];
    home.on('pageerror', ({ message }) => errors.push(message));
    // SortableJS swallows the first click in a drag that has passed no other row. After its release none follows.
    const remove = home.locator('.plan-drill-place').getByTitle('Remove drill');
    await remove.dispatchEvent('click');
    await remove.dispatchEvent('click');
    await slide(client, from.x, from.y + 30, from.y + 60);
    await expect(home.locator('.plan-drill-dragged')).toHaveCount(0);
    await lift(client);
    expect(errors).toEqual([]);
    expect(await editor.order()).toEqual(numbered('Passing', 'Finishing', 'Cool-down'));
  });

  test('a finger that moves at once scrolls and never drags', async ({ home, api, context }) => {
    const editor = await openPlan(home, api);
    const client = await context.newCDPSession(home);
    await editor.handle('Rondo').scrollIntoViewIfNeeded();
    const from = await middleOf(editor.handle('Rondo'));
    const scrolled = await home.evaluate(() => window.scrollY);
    await touch(client, 'Start', from.x, from.y);
    await slide(client, from.x, from.y, from.y - 200);
    await expect(home.locator('.plan-drill-held')).toHaveCount(0);
    await lift(client);
    await expect.poll(() => home.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled);
    expect(await editor.order()).toEqual(numbered(...names));
  });
});
