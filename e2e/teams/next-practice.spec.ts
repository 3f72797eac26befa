import { expectFitForAll } from '../harness/fit-for-all';
import { expect, test } from '../harness/fixtures';
import { HomePage } from '../pages/home-page';

const hourMs = 3_600_000;

/** The local date-time so many hours from now, as a plan has it (D9). */
function inHours(hours: number): string {
  const now = Date.now() - new Date().getTimezoneOffset() * 60_000;
  return new Date(now + hours * hourMs).toISOString().slice(0, 16);
}

test.describe('a season of 60 plans, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    "today's practice is two taps from a cold start",
    { tag: '@slow' },
    async ({ home, api }) => {
      const team = await api.createTeam({ name: 'Harbour Hawks' });
      const drill = await api.createDrill({ name: 'Rondo', type: 'Warm-up' });
      // Under way since some hours, so that it is today's at any time of day, and around midnight too.
      const today = await api.createPlan(team.id, {
        practiceDate: inHours(-6),
        duration: 1_440,
        name: 'Press high',
        drills: [{ drillId: drill.id, order: 1, duration: 10 }],
      });
      for (let week = 1; week < 60; week++) {
        const practiceDate = inHours((week - 20) * 7 * 24);
        await api.createPlan(team.id, { practiceDate, name: `Week ${week}` });
      }
      const page = new HomePage(home);

      await home.goto('/');
      await expect(page.plans('Harbour Hawks')).toHaveCount(5);
      await expect(page.plans('Harbour Hawks').filter({ hasText: 'Press high' })).toHaveCount(0);
      const next = page.nextPractice();
      await expect(next).toContainText('Today');
      await expect(next.getByRole('img', { name: 'Minutes: Warm-up 10' })).toBeVisible();
      await expect(next).toContainText('1 drill');
      await expectFitForAll(home);
      await next.getByRole('link', { name: 'Run Practice' }).click();
      await home.getByRole('button', { name: 'Start practice' }).click();
      await expect(home.getByRole('timer')).toBeVisible();

      await test.step('while it runs, each page has its clock, in other tabs too (D24)', async () => {
        await home.goto('/');
        const running = home.getByRole('link', { name: 'Practice is running' });
        await expect(running).toHaveText(/ · (10:00|9:[0-5]\d)$/);
        await home.setViewportSize({ width: 320, height: 256 });
        await expectFitForAll(home);
        const other = await home.context().newPage();
        await other.goto('/profile');
        await other.getByRole('link', { name: 'Practice is running' }).click();
        await expect(other).toHaveURL(`/teams/${team.id}/plans/${today.id}/run`);
        await other.getByRole('button', { name: 'Finish' }).click();
        await expect(running).toBeHidden();
        await other.close();
      });

      await test.step('and its team has it as the first of those that are coming', async () => {
        await home.goto(`/teams/${team.id}`);
        const coming = home.getByRole('list', { name: /^Coming/ });
        const first = coming.first().getByRole('listitem').first();
        await expect(first).toContainText('Now');
        await expect(first).toContainText('Press high');
        await home.getByRole('searchbox', { name: 'Search plans by focus' }).fill('week 5');
        await expect(home.getByRole('list', { name: /^(Coming|Earlier)/ })).not.toHaveCount(0);
        await expect(home.getByRole('main').getByRole('link', { name: 'View' })).toHaveCount(11);
        await expectFitForAll(home);
        await home.getByRole('searchbox').fill('nowhere');
        await expect(home.getByText('No plan has')).toBeVisible();
        // All of a row leads to its plan, not its link alone.
        await home.getByRole('searchbox').fill('press');
        await first.getByText('1440 minutes').click({ force: true });
        await expect(home).toHaveURL(`/teams/${team.id}/plans/${today.id}`);
      });
    },
  );
});

test.describe('with what is read ahead', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'Home asks for the next plan, which is then not read ahead',
    { tag: '@slow' },
    async ({ home, api }) => {
      const team = await api.createTeam({ name: 'Harbour Hawks' });
      const drill = await api.createDrill({ name: 'Rondo' });
      const plan = await api.createPlan(team.id, {
        practiceDate: inHours(30),
        drills: [{ drillId: drill.id, order: 1, duration: 10 }],
      });
      const path = `/api/teams/${team.id}/plans/${plan.id}`;
      let asked = 0;
      home.on('request', (request) => (asked += Number(request.url().endsWith(path))));
      // Its drills are what is read ahead of a plan at last.
      const readAhead = home.waitForRequest(`**/drills/${drill.id}`);
      await home.goto('/');
      await expect(new HomePage(home).nextPractice()).toContainText('1 drill');
      await readAhead;
      expect(asked).toBe(1);
    },
  );
});
