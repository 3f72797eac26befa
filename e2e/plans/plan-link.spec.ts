import { randomUUID } from 'node:crypto';
import { expect, test } from '../harness/fixtures';
import { expectFitForAll } from '../harness/fit-for-all';
import { PlanDetailsPage } from '../pages/plan-details';

test.use({ startPath: 'about:blank' });

const phone = { width: 360, height: 740 };

test('a helper without an account reads a plan by its link until it is taken back', async ({
  home,
  api,
  coach,
  browser,
}) => {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const secret = `Secret ${randomUUID()}`;
  const open = await api.createDrill({
    ...{
      name: 'Rondo 4v2',
      visibility: 'public',
      description: `Keep the ball. ${'Move. '.repeat(40)}`,
    },
    ...{ coachingPoints: ['Look before you pass', 'Open your hips'], players: { from: 6, to: 12 } },
    equipment: [{ name: 'cones', count: 8 }],
  });
  const own = await api.createDrill({ name: 'Corner routine', description: secret });
  const plan = await api.createPlan(team.id, {
    ...{ name: 'Passing <b>under</b> pressure', description: secret, duration: 60 },
    drills: [
      { drillId: open.id, order: 1, duration: 20, section: 'Warm-up', note: secret },
      { drillId: own.id, order: 2, duration: 25, section: 'Main' },
    ],
    activities: [{ name: 'Water', duration: 5, section: 'Main', afterOrder: 2 }],
  });

  await home.setViewportSize(phone);
  await home.goto(`/teams/${team.id}/plans/${plan.id}`);
  await new PlanDetailsPage(home).choose('Share');
  await home.getByRole('button', { name: 'Make link' }).click();
  await expect(home.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expectFitForAll(home);
  const link = await home.getByLabel('Link to the plan').inputValue();

  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const response = await page.goto(link);

  await test.step('a page alone, for every eye, without code', async () => {
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Passing <b>under</b> pressure',
    );
    for (const shown of [
      'Harbour Hawks',
      'Rondo 4v2',
      'Look before you pass',
      'Corner routine',
      'Water',
    ]) {
      await expect(page.getByText(shown, { exact: false }).first()).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'What to bring' })).toBeVisible();
    const text = await page.content();
    for (const hidden of [secret, coach.name, coach.email]) expect(text).not.toContain(hidden);
    expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([link]);
    expect(errors).toEqual([]);
    expect(await page.locator('script').count()).toBe(0);
    await expectFitForAll(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectFitForAll(page);
  });

  await test.step('on paper it is one page', async () => {
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  await test.step('taken back, it says so', async () => {
    await home.getByRole('button', { name: /^Take back the link of/ }).click();
    await expect(home.getByRole('button', { name: /^Take back/ })).toHaveCount(0);
    expect((await page.reload())?.status()).toBe(410);
    await expect(page.getByRole('heading', { name: 'This link was taken back' })).toBeVisible();
    await expectFitForAll(page);
    expect((await page.goto(`${link.slice(0, -4)}AAAA`))?.status()).toBe(404);
  });
  await context.close();
});
