import { expectFitForAll } from '../harness/fit-for-all';
import { expect, test } from '../harness/fixtures';
import { PlanDetailsPage } from '../pages/plan-details';
import { PlanEditorPage } from '../pages/plan-editor';

test.use({ startPath: 'about:blank', viewport: { width: 360, height: 740 } });

test('sections, notes and a break, from the editor to the plan', async ({ home, api }) => {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const drills = [];
  for (const [index, name] of ['Rondo', 'Passing', 'Finishing'].entries()) {
    const { id } = await api.createDrill({ name });
    drills.push({ drillId: id, order: index + 1, duration: 10 });
  }
  const path = `/teams/${team.id}/plans/${(await api.createPlan(team.id, { drills })).id}`;
  const editor = new PlanEditorPage(home);

  await home.goto(`${path}/edit`);
  await editor.row('Finishing').waitFor();
  for (const [drill, section] of [
    ['Rondo', 'Warm-up'],
    ['Passing', 'Main'],
    ['Finishing', 'Main'],
  ] as const) {
    await editor.row(drill).getByRole('button', { name: 'Section and note' }).click();
    await editor.row(drill).getByLabel('Section', { exact: true }).selectOption(section);
    await editor.row(drill).getByLabel('Note', { exact: true }).fill(`Note of ${drill}`);
    await editor.row(drill).getByRole('button', { name: 'Section and note' }).click();
  }
  await home.getByRole('button', { name: 'Add break' }).click();
  await expect(home.getByLabel('Minutes of Break')).toBeFocused();
  await expect(editor.timeRemaining()).toHaveText('Time remaining: 25 minutes');

  const said = (text: string) => home.getByRole('status').filter({ hasText: text });
  await test.step('by buttons: an entry joins the section of the one that it passes', async () => {
    for (let press = 0; press < 3; press += 1) await editor.moveButton('Break', 'up').click();
    await expect(said('Break moved to place 1 of 4, in Warm-up.')).toHaveCount(1);
    await editor.moveButton('Break', 'down').click();
    await expect(said('Break moved to place 2 of 4, in Warm-up.')).toHaveCount(1);
  });

  await test.step('by mouse: it joins the section of the heading above it', async () => {
    // The rows: Warm-up, Rondo, Break, Main, Passing, Finishing.
    await editor.drag('Finishing', 2);
    await expect(said('Finishing moved to place 1 of 4, in Warm-up.')).toHaveCount(1);
    expect(await editor.order()).toEqual(['1. Finishing', '2. Rondo', 'Break', '3. Passing']);
  });
  await expectFitForAll(home);

  await editor.updateButton().click();
  await expect(home).toHaveURL(path);
  const plan = new PlanDetailsPage(home);
  await expect(plan.headers()).toHaveText(['Warm-up 25 minutes', 'Main 10 minutes']);
  await expect(home.getByText('Note of Rondo')).toBeVisible();
  await expect(home.getByRole('button', { name: /Passing/ })).toHaveAccessibleDescription(
    '5:55 PM Passing',
  );
  await expectFitForAll(home);
});
