import { expect, loseFirstAnswer, test } from '../harness/fixtures';
import { PlanEditorPage } from '../pages/plan-editor';

test('the network goes while a plan is created: a reload later it is stored once', async ({
  home,
  api,
}) => {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  await home.goto(`/teams/${team.id}/plans/create`);
  const editor = new PlanEditorPage(home);
  await editor.fill({ date: '2026-11-21T17:30', focus: 'Pressing' });
  await loseFirstAnswer(home, `**/api/teams/${team.id}/plans`);
  await editor.createButton().press('Enter');
  await expect(editor.alert()).toContainText('The server could not be reached.');
  // It was disabled while the plan was saved.
  await expect(editor.createButton()).toBeFocused();
  home.on('dialog', (dialog) => void dialog.accept());
  await home.reload();
  await expect(editor.restored()).toBeVisible();
  await expect(editor.focus()).toHaveValue('Pressing');
  await editor.createButton().click();
  await expect(home).toHaveURL('/');
  expect(await api.send('get', `/teams/${team.id}/plans`)).toHaveLength(1);
});
