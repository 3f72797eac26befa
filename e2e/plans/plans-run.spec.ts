import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expectFitForAll, overflowOf } from '../harness/fit-for-all';
import { expect, test } from '../harness/fixtures';
import { PlanDetailsPage } from '../pages/plan-details';

const minute = 60_000;

test.use({ startPath: 'about:blank', viewport: { width: 360, height: 640 } });

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('a practice runs on through reloads and a killed tab, and is read with gloves in the sun', async ({
  home,
  api,
  context,
}) => {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const drills = await Promise.all(
    ['Rondo', 'Small game'].map((name) => api.createDrill({ name, description: 'Look up.' })),
  );
  const plan = await api.createPlan(team.id, {
    drills: drills.map(({ id }, index) => ({ drillId: id, order: index + 1, duration: 45 })),
  });
  const path = `/teams/${team.id}/plans/${plan.id}`;
  const start = new Date('2026-11-21T17:30:00').getTime();
  const openAt = async (page: Page, minutes: number) => {
    await page.clock.setFixedTime(start + minutes * minute);
    await page.goto(`${path}/run`);
  };

  await home.clock.setFixedTime(start);
  await home.goto(path);
  await new PlanDetailsPage(home).run();
  await press(home, 'Start practice');
  const clock = home.getByRole('timer');
  await expect(clock).toHaveText('45:00');
  await expect(home.getByText('On time')).toBeVisible();

  await test.step('all that is needed is in sight and can be pressed', async () => {
    await expect(clock).toBeInViewport({ ratio: 1 });
    for (const name of ['Previous', 'Pause', '+1 minute', 'Next']) {
      const button = home.getByRole('button', { name });
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = await button.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(60);
    }
    const { violations } = await new AxeBuilder({ page: home })
      .include('.run')
      .withRules(['color-contrast-enhanced'])
      .analyze();
    expect(violations).toEqual([]);
    await home.getByText('Tone, vibration, start over').click();
    await home.getByText('This browser may').or(home.getByText('Start over')).last().hover();
    await expectFitForAll(home);
  });

  await home.clock.setFixedTime(start + 40 * minute);
  await press(home, 'Next');
  await expect(home.getByText('5 min ahead')).toBeVisible();
  await home.close();

  const later = await context.newPage();
  await openAt(later, 40 + 30);
  await expect(later.getByRole('timer')).toHaveText('15:00');
  await openAt(later, 40 + 50);
  await expect(later.getByRole('timer')).toHaveText('+5:00');
  await expect(later.getByRole('heading', { name: 'Small game' })).toBeVisible();
  await press(later, 'Finish');
  await expect(later.getByText('From 5:30 PM to 7:00 PM.')).toBeVisible();
  const { drills: stored } = await api.send<{ drills: unknown[] }>('get', path);
  expect(stored).toHaveLength(2);
});

test(
  'the clock is large in every window, and nothing covers it',
  { tag: '@slow' },
  async ({ home, api }) => {
    const team = await api.createTeam({ name: 'Harbour Hawks' });
    const drills = await Promise.all(
      ['Rondo with a long name of two lines', 'Small game'].map((name) =>
        api.createDrill({ name }),
      ),
    );
    const { id } = await api.createPlan(team.id, {
      drills: drills.map((drill, index) => ({ drillId: drill.id, order: index + 1, duration: 45 })),
    });
    await home.clock.install({ time: new Date('2026-11-21T17:30:00') });
    await home.goto(`/teams/${team.id}/plans/${id}/run`);
    await press(home, 'Start practice');
    await expect(home.getByRole('heading', { name: /Rondo/ })).toBeFocused();

    for (const [width, height, share] of [
      [360, 740, 0.4],
      [740, 360, 0.4],
      // As at 400 %, in a window of 1280 x 1024.
      [320, 256, 0.4],
      [1280, 800, 0.4],
    ] as const) {
      await test.step(`${width} x ${height}`, async () => {
        await home.setViewportSize({ width, height });
        const clock = home.getByRole('timer');
        const box = await clock.boundingBox();
        expect((box?.height ?? 0) / height).toBeGreaterThanOrEqual(share);
        for (const part of [
          clock,
          home.getByText('Next:', { exact: false }),
          ...['Previous', 'Pause', '+1 minute', 'Next'].map((name) =>
            home.getByRole('button', { name }),
          ),
        ]) {
          await expect(part).toBeInViewport({ ratio: 1 });
          expect(await isOnTop(part)).toBe(true);
        }
        expect(await overflowOf(home)).toBeLessThanOrEqual(0);
      });
    }

    await press(home, 'Pause');
    await expect(home.getByText('Paused', { exact: true })).toBeInViewport({ ratio: 1 });
    await home.getByRole('link', { name: 'Practice Plan' }).click();
    await expect(home.getByRole('link', { name: 'Back to Practice · paused' })).toBeVisible();
  },
);

/** Whether a click in its middle reaches it. */
function isOnTop(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
}
