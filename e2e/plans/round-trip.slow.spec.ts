import { endSessionAt, expect, test } from '../harness/fixtures';
import { DrillFormPage } from '../pages/drill-form';
import { PlanEditorPage } from '../pages/plan-editor';
import { SignInPage } from '../pages/sign-in-page';

test('a sign-in on the way through Create Drill costs neither input nor the way back', async ({
  home,
  api,
  coach,
}) => {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const plan = await api.createPlan(team.id, {});
  const path = `/teams/${team.id}/plans/${plan.id}/edit`;
  await home.goto(path);
  const editor = new PlanEditorPage(home);
  await editor.fill({ focus: 'Changed' });
  await editor.showLibrary().click();
  await editor.createDrill().click();
  const form = new DrillFormPage(home);
  await form.fill({ name: 'Carousel', type: 'Passing', difficulty: 'Beginner', tags: ['u12'] });

  await endSessionAt(home, '**/api/sports/soccer/drills');
  await form.create();
  await new SignInPage(home).comeInAs(coach);
  await expect(home).toHaveURL('/sports/soccer/drills/create');
  await expect(form.name()).toHaveValue('Carousel');
  await expect(home.getByText('u12', { exact: true })).toBeVisible();
  await form.create();
  await expect(home).toHaveURL(path);
  await expect(editor.row('Carousel')).toBeVisible();
  await expect(editor.focus()).toHaveValue('Changed');
});
