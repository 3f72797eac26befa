import type { Locator, Page } from '@playwright/test';
import type { Api } from '../harness/fixtures';
import { expect, test } from '../harness/fixtures';
import { PlanEditorPage } from '../pages/plan-editor';

test.use({ startPath: 'about:blank' });

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 720 };

/** A plan of drills 'Drill 1.', 'Drill 2.' and so on, open in the editor; the library has twelve. */
async function openPlan(page: Page, api: Api, chosen = 12): Promise<PlanEditorPage> {
  const team = await api.createTeam({ name: 'Harbour Hawks', sportId: 'lacrosse' });
  const drills = [];
  for (let order = 1; order <= 12; order += 1) {
    const { id } = await api.createDrill({ name: `Drill ${order}.`, sportId: 'lacrosse' });
    drills.push({ drillId: id, order, duration: 10 });
  }
  const plan = await api.createPlan(team.id, { duration: 90, drills: drills.slice(0, chosen) });
  await page.goto(`/teams/${team.id}/plans/${plan.id}/edit`);
  const editor = new PlanEditorPage(page);
  await expect(editor.rows()).toHaveCount(chosen);
  await expect(editor.row('Loading drill...')).toHaveCount(0);
  return editor;
}

/** Expects an element to lie in the viewport with nothing over it. */
async function expectInReach(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const isOnTop = await element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
}

async function expectBarInReach(editor: PlanEditorPage): Promise<void> {
  for (const control of [editor.updateButton(), editor.count(), editor.timeLeft()]) {
    await expectInReach(control);
  }
}

for (const viewport of [desk, phone]) {
  test(
    `at ${viewport.width} px saving, leaving, the time and what has the focus stay in sight`,
    { tag: '@slow' },
    async ({ home, api }) => {
      await home.setViewportSize(viewport);
      const editor = await openPlan(home, api);
      await expect(editor.timeLeft()).toHaveText('30 min over');
      for (const isLibraryOpen of [false, true]) {
        if (isLibraryOpen) await editor.showLibrary().click();
        await expectBarInReach(editor);
        await expectInReach(isLibraryOpen ? editor.hideLibrary() : editor.showLibrary());
        for (const place of ['scrollHeight / 2', 'scrollHeight']) {
          await home.evaluate(`window.scrollTo(0, document.documentElement.${place})`);
          await expectBarInReach(editor);
        }
      }
      await home.evaluate(() => window.scrollTo(0, 0));
      if (viewport === desk) {
        await expectInReach(editor.cancelLink());
        await editor.openHead();
        await editor.minutes().focus();
      }
      for (const key of ['Tab', 'Shift+Tab']) await pressAndLook(home, key);
      if (viewport === phone) {
        await editor.hideLibrary().click();
        await editor.openHead();
        await editor.team().focus();
        await pressAndLook(home, 'Tab');
      }
      await editor.updateButton().click();
      await expect(home).toHaveURL(/plans\/[0-9a-f-]+$/);
    },
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('plan and library are a tap apart, and each keeps its place', async ({ home, api }) => {
    const scrolled = () => home.evaluate(() => Math.round(window.scrollY));
    const editor = await openPlan(home, api);
    await editor.row('Drill 9.').scrollIntoViewIfNeeded();
    const planPlace = await scrolled();
    expect(planPlace).toBeGreaterThan(500);

    await editor.showLibrary().click();
    await expect(editor.hideLibrary()).toBeFocused();
    await expect(editor.row('Drill 9.')).toBeHidden();
    await expect(editor.search()).toBeInViewport();
    await editor.search().fill('Drill');
    await expect(editor.card('Drill 10.')).toBeVisible();
    await editor.card('Drill 9.').scrollIntoViewIfNeeded();
    const libraryPlace = await scrolled();
    expect(libraryPlace).toBeGreaterThan(100);

    await editor.hideLibrary().click();
    await expect(editor.showLibrary()).toBeFocused();
    await expect(editor.row('Drill 9.')).toBeInViewport();
    await expect(editor.search()).toBeHidden();
    expect(await scrolled()).toBe(planPlace);

    await editor.showLibrary().click();
    await expect(editor.search()).toHaveValue('Drill');
    await expect(editor.card('Drill 9.')).toBeInViewport();
    expect(Math.abs((await scrolled()) - libraryPlace)).toBeLessThan(5);
  });

  test(
    'what is wrong, and why saving failed, is in sight beside the library, too',
    { tag: '@slow' },
    async ({ home, api }) => {
      const editor = await openPlan(home, api);
      await home.route('**/api/teams/*/plans/*', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
      await editor.drillMinutes('Drill 11.').fill('0');
      await editor.showLibrary().click();
      await editor.updateButton().click();
      await expect(editor.drillMinutes('Drill 11.')).toBeFocused();
      await expectInReach(editor.drillMinutes('Drill 11.'));

      await editor.drillMinutes('Drill 11.').fill('5');
      await editor.showLibrary().click();
      await editor.updateButton().click();
      await expectInReach(editor.alert());
      await expectBarInReach(editor);
    },
  );
});

/** Presses a key that moves the focus again and again: what has it must be seen each time. */
async function pressAndLook(page: Page, key: string, times = 25): Promise<void> {
  for (let press = 0; press < times; press += 1) {
    await page.keyboard.press(key);
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return undefined;
      const { left, top, width, height } = focused.getBoundingClientRect();
      // Of a tall field the browser shows the line that is written in.
      const lines = height > 60 ? [top + 20, top + height - 20] : [top + height / 2];
      const isSeen = lines.some((y) =>
        focused.contains(document.elementFromPoint(left + width / 2, y)),
      );
      return isSeen ? undefined : focused.outerHTML;
    });
    expect(covered).toBeUndefined();
  }
}
