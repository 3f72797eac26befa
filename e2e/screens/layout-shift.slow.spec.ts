import type { Page } from '@playwright/test';
import { expect, removeStoredAnswers, test } from '../harness/fixtures';
import { DrillLibraryPage } from '../pages/drill-library';
import { HomePage } from '../pages/home-page';
import { PlanDetailsPage } from '../pages/plan-details';
import { PlanEditorPage } from '../pages/plan-editor';
import { TeamFormPage } from '../pages/team-form';

declare global {
  var layoutShift: number;
}

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height } });

    test('what is on the screen stays in its place while the rest arrives', async ({
      home,
      api,
    }) => {
      const team = await api.createTeam({ name: 'Harbour Hawks' });
      const drill = await api.createDrill({ name: 'Rondo' });
      const plan = await api.createPlan(team.id, {
        drills: [{ drillId: drill.id, duration: 10, order: 1 }],
      } as object);
      const planPath = `/teams/${team.id}/plans/${plan.id}`;
      const form = new TeamFormPage(home).sport().filter({ hasText: 'Soccer' });
      /** The pages that wait for the API, and what they show then. */
      const contents = {
        '/': new HomePage(home).card(team.name),
        '/drills': new DrillLibraryPage(home).cards().first(),
        [planPath]: new PlanDetailsPage(home).headers().filter({ hasText: drill.name }),
        [`${planPath}/edit`]: new PlanEditorPage(home).row(drill.name),
      };
      await home.addInitScript(sumLayoutShifts);

      // As fast as it comes: what belongs together is painted together.
      for (const [path, content] of Object.entries({ ...contents, '/teams/create': form })) {
        await home.goto(path);
        await expect(content).toBeVisible();
        expect.soft(await shiftOf(home), path).toBeLessThan(0.002);
      }

      // Late, with nothing stored: what is shown while the page waits is not pushed away.
      await removeStoredAnswers(home);
      for (const [path, content] of Object.entries(contents)) {
        const letGo = await holdAnswers(home);
        await home.goto(path);
        await expect(home.getByRole('status').filter({ hasText: 'Loading' }).first()).toBeVisible();
        await painted(home);
        await letGo();
        await expect(content).toBeVisible();
        expect.soft(await shiftOf(home), `${path}, late`).toBeLessThan(0.002);
      }

      // Stored: the server's answer does not move what a coach who returns has before it.
      for (const [path, content] of Object.entries(contents).slice(0, -1)) {
        const letGo = await holdAnswers(home);
        await home.goto(path);
        await expect(content).toBeVisible();
        await painted(home);
        const answered = home.waitForResponse('**/api/**');
        await letGo();
        await answered;
        await painted(home);
        expect.soft(await shiftOf(home), `${path}, stored`).toBeLessThan(0.002);
      }
    });
  });
}

/** Holds back what the API answers. @returns lets the answers go */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/**', async (route) => {
    await released;
    await route.fallback();
  });
  return async () => {
    release();
    await page.unroute('**/api/**');
  };
}

/** How far the page's parts have moved by themselves so far; 1 is all of the screen by all of its height. */
async function shiftOf(page: Page): Promise<number> {
  await painted(page);
  return page.evaluate(() => globalThis.layoutShift);
}

/** Resolves when what is in the page now is painted. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

function sumLayoutShifts(): void {
  globalThis.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      globalThis.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
