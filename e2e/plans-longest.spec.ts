import { expect, test } from './fixtures';
import { expectFitForAll } from './fit-for-all';
import { PlanDetailsPage } from './pages/plan-details';
import { PlanEditorPage } from './pages/plan-editor';

for (const width of [360, 1280]) {
  test(`the longest words of a plan and its drills fit at ${width} px`, async ({ home, api }) => {
    await home.setViewportSize({ width, height: 740 });
    const team = await api.createTeam({ name: 'W'.repeat(200), sportId: 'lacrosse' });
    const { id } = await api.createDrill({
      name: 'N'.repeat(200),
      sportId: 'lacrosse',
      type: 'T'.repeat(200),
      description: 'D'.repeat(10_000),
      tags: Array.from({ length: 50 }, (_, index) => String(10 + index) + 't'.repeat(48)),
    });
    const plan = await api.createPlan(team.id, {
      name: `https://${'x'.repeat(192)}`,
      description: 'q'.repeat(10_000),
      drills: [{ drillId: id, order: 1, duration: 1 }],
    });
    await home.goto(`/teams/${team.id}/plans/${plan.id}`);
    await new PlanDetailsPage(home).toggle('NNN').click();
    await expect(home.getByText('DDD')).toBeVisible();
    await expectFitForAll(home);
    await new PlanDetailsPage(home).editLink().click();
    const editor = new PlanEditorPage(home);
    await expect(editor.row('NNN')).toBeVisible();
    await expectFitForAll(home);
    await editor.showLibrary().click();
    await editor.search().fill('NNN');
    const card = editor.library().getByRole('article');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(/Type: T+\s*Difficulty: Beginner\s*Tags: /);
    await expectFitForAll(home);
  });
}

test('lists of plans tell them apart by their focus', { tag: '@portal' }, async ({ home, api }) => {
  await home.setViewportSize({ width: 360, height: 740 });
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  await api.createPlan(team.id, { name: `https://${'x'.repeat(192)}`, duration: 1 });
  await api.createPlan(team.id, { name: 'Pressing' });
  for (const path of ['/', `/teams/${team.id}`]) {
    await home.goto(path);
    const plans = home.getByRole('list', { name: 'Practice plans' }).getByRole('listitem');
    await expect(plans.filter({ hasText: 'Pressing' })).toContainText('60 minutes');
    await expect(plans.filter({ hasText: 'https://' })).toContainText(/[^0-9]1 minuteView/);
    await expect(
      home.getByRole('link', { name: 'View', description: 'Nov 21, 2026, 5:30 PM Pressing' }),
    ).toBeVisible();
    await expectFitForAll(home);
  }
});
