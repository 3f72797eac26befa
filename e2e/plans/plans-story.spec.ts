import { expect, test } from '../harness/fixtures';
import { DrillFormPage } from '../pages/drill-form';
import { overflowOf } from '../harness/fit-for-all';
import { HomePage } from '../pages/home-page';
import { PlanDetailsPage } from '../pages/plan-details';
import { PlanEditorPage } from '../pages/plan-editor';
import { TeamFormPage } from '../pages/team-form';

test("a coach's evening: from a new team to a plan read beside the pitch", async ({ home }) => {
  test.slow();
  const editor = new PlanEditorPage(home);
  const details = new PlanDetailsPage(home);

  await test.step('a team', async () => {
    await new HomePage(home).createTeamButton().click();
    const form = new TeamFormPage(home);
    await form.fill({ name: 'Harbour Hawks', sport: 'Soccer' });
    await form.create();
    await expect(home).toHaveURL('/');
  });

  await test.step('three drills', async () => {
    for (const name of ['Rondo', 'Passing', 'Finishing']) {
      await home.getByRole('link', { name: 'Drill Library' }).first().click();
      await home.getByRole('link', { name: '+ Create Drill' }).click();
      const form = new DrillFormPage(home);
      await form.fill({ name, type: 'Passing', difficulty: 'Beginner' });
      await form.create();
      await expect(home).toHaveURL('/drills');
    }
  });

  await test.step('a plan with them', async () => {
    await home.getByRole('link', { name: 'Teams' }).first().click();
    await new HomePage(home)
      .card('Harbour Hawks')
      .getByRole('button', { name: 'Create Practice Plan' })
      .click();
    await expect(editor.team()).toHaveText(/Harbour Hawks/);
    await expect(editor.minutes()).toHaveValue('60');
    await expect(editor.selected()).toBeHidden();
    await editor.fill({ date: '2026-11-21T17:30', focus: 'Passing under pressure' });
    await editor.showLibrary().click();
    await expect(editor.library().getByLabel('Visibility')).toBeHidden();
    await editor.add('Rondo', 'Passing');
    await expect(editor.card('Rondo')).toBeHidden();
    await editor.add('Finishing');
    await editor.hideLibrary().click();
    await expect(editor.timeRemaining()).toHaveText('Time remaining: 30 minutes');
  });

  await test.step('reordered, and over its time', async () => {
    await editor.drag('Finishing', 1);
    await expect.poll(() => editor.order()).toEqual(['1. Finishing', '2. Rondo', '3. Passing']);
    await editor.drillMinutes('Rondo').fill('45');
    await expect(editor.timeRemaining()).toHaveText('Time remaining: -5 minutes');
    await expect(editor.timeRemaining()).toHaveClass(/is-over/);
    await expect(editor.minutesBar()).toHaveAccessibleName(
      '65 of 60 minutes used, 5 over: 1. Finishing 10, 2. Rondo 45, 3. Passing 10.',
    );
  });

  await test.step('saved: running over does not stop it', async () => {
    await editor.createButton().click();
    await expect(home).toHaveURL('/');
    const plan = new HomePage(home).plans('Harbour Hawks').first();
    await expect(plan).toContainText('Nov 21, 2026, 5:30 PM');
    await plan.getByRole('link', { name: 'View' }).click();
    await expect(details.heading()).toHaveText('Nov 21, 2026, 5:30 PM · Harbour Hawks');
  });

  await test.step('a drill created on the way is in the plan', async () => {
    await details.editLink().click();
    await expect(editor.focus()).toHaveValue('Passing under pressure');
    await editor.fill({ notes: 'Bring bibs' });
    await editor.showLibrary().click();
    await editor.createDrill().click();
    await new DrillFormPage(home).fill({
      name: 'Cool-down',
      type: 'Stretching',
      difficulty: 'Beginner',
    });
    await home.getByLabel('Description').fill('Slow jog and stretch.');
    await home.getByLabel('Video URLs').fill('https://videos.example.com/cool-down');
    await home.getByLabel('Tags').fill('recovery');
    await home.getByRole('button', { name: 'Create Drill' }).click();
    await expect(editor.row('Cool-down')).toBeVisible();
    await expect(editor.notes()).toHaveValue('Bring bibs');
    expect(await editor.order()).toEqual([
      '1. Finishing',
      '2. Rondo',
      '3. Passing',
      '4. Cool-down',
    ]);
    await editor.drillMinutes('Rondo').fill('15');
    await editor.updateButton().click();
    await expect(details.heading()).toBeVisible();
  });

  await test.step('read on a phone', async () => {
    await home.setViewportSize({ width: 360, height: 740 });
    await details.expectDrills(
      '1. Finishing 10 minutes',
      '2. Rondo 15 minutes',
      '3. Passing 10 minutes',
      '4. Cool-down 10 minutes',
    );
    await expect(home.getByText('Slow jog and stretch.')).toBeHidden();
    await details.toggle('Cool-down').click();
    await expect(details.toggle('Cool-down')).toHaveAttribute('aria-expanded', 'true');
    await expect(home.getByText('Slow jog and stretch.')).toBeVisible();
    await expect(home.getByText('recovery')).toBeVisible();
    const watch = home.getByRole('link', { name: 'Watch' });
    await expect(watch).toHaveAttribute('href', 'https://videos.example.com/cool-down');
    await expect(watch).toHaveAttribute('target', '_blank');
    await details.toggle('Cool-down').click();
    await expect(home.getByText('Slow jog and stretch.')).toBeHidden();
    await expect(details.minutesBar()).toHaveAccessibleName(/^45 of 60 minutes used, 15 left/);
    expect(await overflowOf(home)).toBeLessThanOrEqual(0);
  });

  await test.step('deleted', async () => {
    await details.editLink().click();
    home.once('dialog', (dialog) => {
      expect(dialog.message()).toBe('Are you sure you want to delete this practice plan?');
      void dialog.accept();
    });
    // By the keyboard: so soon, a tap at the same place would be the second one of a double tap.
    await editor.deleteButton().press('Enter');
    await expect(home).toHaveURL('/teams');
    await expect(new HomePage(home).card('Harbour Hawks')).toContainText(
      'No practice plans available.',
    );
  });
});
