import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test } from '../harness/fixtures';
import { middleOf, PlanEditorPage } from '../pages/plan-editor';

test.use({ startPath: 'about:blank', viewport: { width: 360, height: 740 }, hasTouch: true });

/** No drill of another test has such a name. */
const names = ['Rondo', 'Gates', 'Crossing', 'Finishing', 'Small game', 'Cool-down'].map(
  (name) => `${name} ${randomUUID().slice(0, 8)}`,
);

test(
  'with a thumb: a plan of an hour with six drills, its paper and its copy in 40 actions',
  { tag: '@framed' },
  async ({ home, api }) => {
    await api.createTeam({ name: 'Harbour Hawks' });
    for (const name of names) await api.createDrill({ name });
    await home.goto('/');
    let actions = 0;
    const tap = (what: Locator) => (actions++, what.tap());
    const type = (what: Locator, text: string) => (actions++, what.fill(text));
    const button = (name: string) => home.getByRole('button', { name, exact: true });

    await tap(button('Create Practice Plan'));
    await type(home.getByLabel('Practice Date'), '2026-11-21T17:30');
    await type(home.getByLabel('Focus'), 'Passing under pressure');
    await tap(button('Show Drill Library'));
    for (const name of names) {
      await type(home.getByLabel('Search by name or tag'), name);
      const card = home.getByRole('article', { name, exact: true });
      await tap(card.getByRole('button', { name: 'Add to Plan' }));
    }
    await expect(home.getByText('0 min left')).toBeVisible();
    await tap(button('Create Practice Plan'));

    await tap(home.getByRole('link', { name: 'View', exact: true }));
    await expect(home.getByText('6:20 PM')).toBeVisible();
    await home.evaluate(() => {
      addEventListener('beforeprint', () => (document.title = 'Printed'), { once: true });
    });
    // Sooner, a tap where 'View' was would be the second one of a double tap.
    await home.waitForTimeout(550);
    await tap(button('More'));
    await tap(button('Print'));
    await expect(home).toHaveTitle('Printed');

    await tap(button('More'));
    await tap(button('Repeat'));
    await tap(button('Duplicate a week later'));
    await expect(home.getByLabel('Practice Date')).toHaveValue('2026-11-28T17:30');
    await expect(
      home.getByRole('region', { name: 'Selected Drills' }).getByRole('listitem'),
    ).toHaveCount(6);
    expect(actions).toBeLessThanOrEqual(40);
  },
);

test(
  'Back in the library pane leads to the plan pane, and only then out of the form',
  { tag: '@slow' },
  async ({ home, api }) => {
    const team = await api.createTeam({ name: 'Harbour Hawks' });
    await home.goto(`/teams/${team.id}`);
    await home.getByRole('button', { name: 'Create Practice Plan' }).tap();
    const editor = new PlanEditorPage(home);
    await editor.fill({ focus: 'Passing' });
    await editor.showLibrary().tap();
    await expect(editor.library()).toBeVisible();
    const asked: string[] = [];
    home.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.accept();
    });

    await home.evaluate(() => history.back());
    await expect(editor.focus()).toBeVisible();
    await expect(editor.library()).toBeHidden();
    await expect(editor.showLibrary()).toBeFocused();
    await expect(home).toHaveURL(`/teams/${team.id}/plans/create`);
    expect(asked).toEqual([]);

    await home.evaluate(() => history.back());
    // First: while it is asked, the address is the other page's for a moment.
    await expect
      .poll(() => asked)
      .toEqual(['You have unsaved changes. Are you sure you want to leave?']);
    await expect(home).toHaveURL(`/teams/${team.id}`);
  },
);

test(
  'the whole head of a drill opens it, and a bar over time keeps its numbers',
  { tag: '@slow' },
  async ({ home, api }) => {
    const team = await api.createTeam({ name: 'Harbour Hawks' });
    const drills = await Promise.all(names.slice(0, 2).map((name) => api.createDrill({ name })));
    const plan = await api.createPlan(team.id, {
      duration: 30,
      drills: drills.map(({ id }, index) => ({ drillId: id, order: index + 1, duration: 30 })),
    });
    await home.goto(`/teams/${team.id}/plans/${plan.id}`);
    const head = home.getByRole('button', { name: `1. ${names[0]}` });
    const { x, y } = await middleOf(home.locator('.plan-drill-start').first());
    await home.touchscreen.tap(x, y);
    await expect(head).toHaveAttribute('aria-expanded', 'true');
    const number = home.getByRole('img', { name: /minutes used/ }).getByText('2', { exact: true });
    const isOnTop = await number.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === element;
    });
    expect(isOnTop).toBe(true);
  },
);
