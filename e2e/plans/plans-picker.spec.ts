import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Api } from '../harness/fixtures';
import { expect, test } from '../harness/fixtures';
import { middleOf, PlanEditorPage } from '../pages/plan-editor';

test.use({ startPath: 'about:blank' });

const phone = { width: 360, height: 740 };

/** The library of a new plan, opened, with so many drills of a sport that no other test uses. */
async function openPicker(page: Page, api: Api, sportId: string, count = 8) {
  const team = await api.createTeam({ name: 'Harbour Hawks', sportId });
  const mark = randomUUID().slice(0, 8);
  const names = Array.from({ length: count }, (_, index) => `${mark} ${index + 1}`);
  for (const name of names) await api.createDrill({ name, sportId });
  await page.goto(`/teams/${team.id}/plans/create`);
  const editor = new PlanEditorPage(page);
  await editor.showLibrary().click();
  await editor.search().fill(mark);
  await expect(editor.card(names[0] ?? '')).toBeVisible();
  return { editor, names };
}

/** What lies over the middle of an element, when that is something else. */
async function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('the picker shows six drills that can be added, each in a row of 64 px', async ({
    home,
    api,
  }) => {
    const { editor, names } = await openPicker(home, api, 'judo');
    for (const name of names.slice(0, 6)) {
      const add = editor.addButton(name);
      await expect(add).toBeInViewport({ ratio: 1 });
      expect(await isUncovered(add)).toBe(true);
      const { width, height } = (await add.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    const row = await editor.card(names[0] ?? '').boundingBox();
    expect(row?.height).toBeLessThanOrEqual(66);

    // Nothing flies for who wants less motion.
    await home.evaluate(() => {
      Element.prototype.animate = () => {
        throw new Error('It moves.');
      };
    });
    await editor.addButton(names[0] ?? '').tap();
    await expect(editor.count()).toHaveText('1 drill');
    await expect(home.locator('.is-flying')).toHaveCount(0);
  });

  test(
    'what is added flies to the number, can be undone, and a double tap adds one',
    { tag: '@framed' },
    async ({ home, api }) => {
      const { editor, names } = await openPicker(home, api, 'judo');
      const [first = ''] = names;
      await home.emulateMedia({ reducedMotion: 'no-preference' });
      await home.evaluate(() => {
        const { animate } = Element.prototype;
        Element.prototype.animate = function (...given) {
          if (this.classList.contains('is-flying')) document.body.dataset['flew'] = 'yes';
          return animate.apply(this, given);
        };
      });
      const { x, y } = await middleOf(editor.addButton(first));
      await home.mouse.dblclick(x, y);
      await expect(editor.count()).toHaveText('1 drill');
      await expect(home.locator('body')).toHaveAttribute('data-flew', 'yes');
      await expect(home.locator('.is-flying')).toHaveCount(0);
      await home.getByRole('button', { name: 'Undo' }).click();
      await expect(editor.count()).toBeHidden();
      await expect(editor.addButton(first)).toBeFocused();
    },
  );
});

test(
  'at 400 % the bars scroll by, and nothing that has the focus is covered',
  { tag: '@slow' },
  async ({ home, api }) => {
    await home.setViewportSize({ width: 320, height: 256 });
    const { editor } = await openPicker(home, api, 'judo');
    await expect(home.locator('.plan-bar')).toHaveCSS('position', 'static');
    await expect(home.locator('.library-bar')).toHaveCSS('position', 'static');
    await editor.search().focus();
    for (let press = 0; press < 12; press += 1) {
      await home.keyboard.press('Tab');
      expect(await isUncovered(home.locator(':focus'))).toBe(true);
    }
  },
);

test(
  'names of forty characters are on one line beside the library at 1280 px',
  { tag: '@slow' },
  async ({ home, api }) => {
    await home.setViewportSize({ width: 1280, height: 800 });
    const name = `Quick passes and a shot off the post ${randomUUID().slice(0, 3)}`;
    const team = await api.createTeam({ name: 'Harbour Hawks', sportId: 'judo' });
    const { id } = await api.createDrill({ name, sportId: 'judo' });
    const plan = await api.createPlan(team.id, {
      drills: [{ drillId: id, order: 1, duration: 10 }],
    });
    await home.goto(`/teams/${team.id}/plans/${plan.id}/edit`);
    const editor = new PlanEditorPage(home);
    await editor.showLibrary().click();
    await expect(editor.row(name)).toBeVisible();
    const title = await editor.row(name).locator('.entry-title').boundingBox();
    expect(title?.height).toBeLessThan(32);
  },
);
