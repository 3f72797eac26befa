import type { Page } from '@playwright/test';
import type { Drill } from '@touchline/product/schemas';
import { expect, test } from '../harness/fixtures';
import { PlanEditorPage } from '../pages/plan-editor';

/** What can be pressed below the announcement: a finger that aims at it must not meet the announcement. */
async function expectNothingUnder(page: Page, message: string | RegExp): Promise<void> {
  const strip = page.locator('.announcement p');
  await expect(strip).toContainText(message);
  await expect(strip).toBeInViewport({ ratio: 1 });
  const under = await strip.evaluate((shown) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    shown.style.visibility = 'hidden';
    const found = new Set<string>();
    for (let x = left; x <= right; x += 4) {
      for (let y = top; y <= bottom; y += 4) {
        const control = document
          .elementFromPoint(x, y)
          ?.closest('a, button, input, select, textarea, summary, label, [tabindex="0"]');
        if (control) found.add(control.outerHTML);
      }
    }
    shown.style.visibility = '';
    return [...found];
  });
  expect(under).toEqual([]);
}

const windows = [
  { width: 360, height: 740, text: '200%' },
  { width: 1280, height: 720, text: '100%' },
];

for (const { text, ...viewport } of windows) {
  test.describe(`${viewport.width} px wide, ${viewport.height} px high, text at ${text}`, () => {
    test.use({ viewport });

    test(
      'an announcement covers no control, wherever the page is scrolled to',
      { tag: '@slow' },
      async ({ home, api }) => {
        await home.addInitScript((size) => {
          const large = () => (document.documentElement.style.fontSize = size);
          addEventListener('DOMContentLoaded', large);
        }, text);
        const team = await api.createTeam({ name: 'Harbour Hawks', sportId: 'lacrosse' });
        const drills: Drill[] = [];
        for (let number = 1; number <= 12; number += 1) {
          const name = `Ground balls from the far side ${number}.`;
          drills.push(await api.createDrill({ name, sportId: 'lacrosse' }));
        }
        const plan = await api.createPlan(team.id, { duration: 90, drills: [] });
        const last = drills.at(-1);

        await test.step('editor, with the picker scrolled', async () => {
          await home.goto(`/teams/${team.id}/plans/${plan.id}/edit`);
          const editor = new PlanEditorPage(home);
          await editor.showLibrary().click();
          const name = drills[0]?.name ?? '';
          await editor.addButton(name).scrollIntoViewIfNeeded();
          await editor.addButton(name).click();
          await expectNothingUnder(home, `${name} added to the plan`);
          await expect(home.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
          await editor.updateButton().click();
        });

        await test.step('plan', () => expectNothingUnder(home, 'Practice plan updated'));

        await test.step('library', async () => {
          await home.goto(`/sports/lacrosse/drills/${last?.id}/edit`);
          await home.getByRole('button', { name: 'Update Drill' }).click();
          await expectNothingUnder(home, 'Drill updated');
          await home.evaluate(() => window.scrollBy(0, 300));
          await expectNothingUnder(home, 'Drill updated');
        });

        await test.step('team', async () => {
          await home.goto(`/teams/${team.id}/edit`);
          await home.getByRole('button', { name: 'Update Team' }).click();
          await expectNothingUnder(home, 'Team updated');
          await home.evaluate(() => window.scrollBy(0, 300));
          await expectNothingUnder(home, 'Team updated');
        });

        await test.step('Home', async () => {
          await home.goto('/teams/create');
          await home.getByLabel('Name').fill('Meadow Owls');
          await home.getByLabel('Sport').selectOption('Lacrosse');
          await home.getByRole('button', { name: 'Create Team' }).click();
          await expect(home).toHaveURL('/');
          await expectNothingUnder(home, 'Team created');
        });
      },
    );
  });
}
