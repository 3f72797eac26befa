import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectFitForAll } from '../harness/fit-for-all';
import { expect, test } from '../harness/fixtures';

const minute = 60_000;

test.use({ viewport: { width: 360, height: 640 } });

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
  await home.getByRole('link', { name: 'Run Practice' }).click();
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
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(56);
    }
    const { violations } = await new AxeBuilder({ page: home })
      .include('.run')
      .withRules(['color-contrast-enhanced'])
      .analyze();
    expect(violations).toEqual([]);
    await home.getByText('Tone, vibration, start over').click();
    await home.getByRole('contentinfo').scrollIntoViewIfNeeded();
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
