import { readFile } from 'node:fs/promises';
import { expect, test, loseFirstAnswer, type Api } from '../harness/fixtures';
import { expectFitForAll } from '../harness/fit-for-all';
import { PlanDetailsPage } from '../pages/plan-details';

test.use({
  startPath: 'about:blank',
  viewport: { width: 360, height: 740 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** Makes a plan with one drill. Returns the paths of its team and of it. */
async function makePlan(api: Api) {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const drill = await api.createDrill({ name: 'Rondo', description: 'Look up.' });
  const plan = await api.createPlan(team.id, {
    drills: [{ drillId: drill.id, order: 1, duration: 10 }],
  });
  return { plans: `/teams/${team.id}/plans`, plan: `/teams/${team.id}/plans/${plan.id}` };
}

test(
  'a plan is duplicated, repeated and handed over, and nothing is stored twice',
  { tag: '@framed' },
  async ({ home, api }) => {
    const { plans, plan } = await makePlan(api);
    const details = new PlanDetailsPage(home);
    const press = (name: string) => home.getByRole('button', { name }).click();
    const datesStored = async () =>
      (await api.send<{ practiceDate: string }[]>('get', plans))
        .map(({ practiceDate }) => practiceDate.slice(0, 10))
        .toSorted();

    await test.step('duplicate: Cancel keeps nothing, saving stores it once', async () => {
      await home.goto(plan);
      await details.choose('Repeat');
      await press('Duplicate a week later');
      await expect(home).toHaveURL(`${plans}/create`);
      await expect(home.getByLabel('Practice Date')).toHaveValue('2026-11-28T17:30');
      await expect(home.getByLabel('Minutes of Rondo')).toHaveValue('10');
      await expectFitForAll(home);
      await home.getByRole('link', { name: 'Cancel' }).click();
      await expect(home).toHaveURL(plan);
      expect(await datesStored()).toEqual(['2026-11-21']);
      await details.choose('Repeat');
      await press('Duplicate a week later');
      // By the keyboard: where the two buttons are at one place, a tap so soon is the second one of a double tap.
      await home.getByRole('button', { name: 'Create Practice Plan' }).press('Enter');
      await expect(home).toHaveURL('/');
      expect(await datesStored()).toEqual(['2026-11-21', '2026-11-28']);
    });

    await test.step('repeat, with a lost answer', async () => {
      await home.goto(plan);
      await details.choose('Repeat');
      await home.getByLabel('For how many weeks').selectOption('3');
      await expect(home.getByText('The team has a plan then already.')).toHaveCount(1);
      await home.getByLabel('Nov 28, 2026').check();
      await expectFitForAll(home);
      await loseFirstAnswer(home, `**/api${plans}`);
      await press('Store 3 plans');
      await expect(home.getByText('Not stored:')).toHaveCount(1);
      // By the keyboard: a second tap this fast would be one of a double tap.
      await home.getByRole('button', { name: 'Try the others again' }).press('Enter');
      await expect(home.getByRole('list', { name: 'Dates' }).getByText('View')).toHaveCount(3);
      expect(await datesStored()).toEqual([
        ...['2026-11-21', '2026-11-28', '2026-11-28', '2026-12-05', '2026-12-12'],
      ]);
    });

    await test.step('the whole series is removed again', async () => {
      home.once('dialog', (dialog) => void dialog.accept());
      await press('Remove these 3 plans');
      await expect(home.getByRole('button', { name: 'Store 3 plans' })).toBeVisible();
      expect(await datesStored()).toEqual(['2026-11-21', '2026-11-28']);
    });

    await test.step('as text and as a calendar file', async () => {
      await press('Done');
      await expect(details.moreButton()).toBeFocused();
      await details.choose('Share');
      await press('Copy as text');
      await expect(home.getByText('Practice plan copied')).toBeVisible();
      expect(await home.evaluate(() => navigator.clipboard.readText())).toContain(
        '5:30 PM  Rondo, 10 minutes',
      );
      const [file] = await Promise.all([home.waitForEvent('download'), press('Calendar file')]);
      expect(file.suggestedFilename()).toBe('Harbour Hawks.ics');
      const text = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');
      expect(text).toContain('DTSTART:20261121T173000');
      expect(text).toContain('\\n1. Rondo\\, 10 minutes\\n');
    });
  },
);
