import type { Page } from '@playwright/test';
import { expect, newCoach, signIn, test } from '../harness/fixtures';
import { DrillFormPage } from '../pages/drill-form';
import { DrillLibraryPage } from '../pages/drill-library';
import { HomePage } from '../pages/home-page';
import { PlanDetailsPage } from '../pages/plan-details';
import { PlanEditorPage } from '../pages/plan-editor';
import { TeamFormPage } from '../pages/team-form';
import { SparseServer } from './sparse-server';

// The portal against a server that knows S7 and no more (D23, D27): every screen and every save.
test.describe('any server that speaks S7 will do', () => {
  let server: SparseServer;

  test.beforeEach(async ({ page }) => {
    server = new SparseServer();
    await server.serve(page);
    await signIn(page, newCoach());
    await expect(new HomePage(page).card('Harbour Hawks')).toBeVisible();
  });
  test.afterEach(async ({ page }) => {
    await expect(page.getByText('ran into a problem')).toBeHidden();
    expect(server.calls.filter(({ path }) => path.includes('undefined'))).toEqual([]);
  });

  test('teams: seen, created, edited', async ({ page }) => {
    const home = new HomePage(page);
    const form = new TeamFormPage(page);
    await expect(home.cards()).toHaveCount(1);
    await expect(page.getByText('1 team could not be read and is left out.')).toBeVisible();
    await expect(home.card('Harbour Hawks')).toContainText('Soccer · - · -');
    await expect(home.plans('Harbour Hawks')).toHaveCount(1);
    await expect(home.plans('Harbour Hawks')).toContainText('Nov 21, 2026, 5:30 PM');
    await expect(home.plans('Harbour Hawks')).toContainText('60 minutes');

    await home.openTeam('Harbour Hawks');
    for (const text of ['No description provided.', 'Soccer', 'No tags']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Edit Team' }).click();
    await expect(form.name()).toHaveValue('Harbour Hawks');
    await expect(form.sport()).toHaveValue('soccer');
    await form.fill({ name: 'Harbour Hawks II' });
    await form.update();
    await expect(page).toHaveURL('/');
    await expect(home.card('Harbour Hawks II')).toBeVisible();

    await home.createTeamButton().click();
    await form.fill({ name: 'Lakeside Lynx', sport: 'Golf' });
    await form.create();
    await expect(page).toHaveURL('/');
    expect(server.bodies('POST /teams')).toMatchObject([
      { name: 'Lakeside Lynx', sport: 'Golf', sportId: 'golf', members: [{ role: 'Member' }] },
    ]);
  });

  test('drills: seen, created, edited', async ({ page }) => {
    const library = new DrillLibraryPage(page);
    const form = new DrillFormPage(page);
    await page.goto('/drills');
    await expect(library.sport().getByRole('option')).toHaveText(['Soccer']);
    await expect(page.getByText('1 drill could not be read and is left out.')).toBeVisible();
    await expect(library.cards()).toHaveCount(1);
    await expect(library.edit('Rondo')).toBeHidden();
    await library.view('Rondo').click();
    await expect(page.getByRole('heading', { name: 'Rondo' })).toBeVisible();
    await expect(page.getByText('No description provided.', { exact: true })).toBeVisible();
    await page.goto('/sports/soccer/drills/d1/edit');
    await expect(page.getByText('Only the coach who created this drill')).toBeVisible();

    await page.goto('/sports/soccer/drills/create');
    await form.fill({ name: 'Carousel', type: 'Passing', difficulty: 'Advanced' });
    await form.create();
    await expect(page).toHaveURL('/drills');

    server.drill.isOwner = true;
    server.drill.videoUrl = 'https://videos.example.com/1';
    await page.goto('/sports/soccer/drills/d1/edit');
    await expect(form.video()).toHaveValue('https://videos.example.com/1');
    await form.fill({ name: 'Rondo II', type: 'Passing' });
    await form.update();
    await expect(page).toHaveURL('/sports/soccer/drills/d1');
    await expect(page.getByRole('heading', { name: 'Rondo II' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Video 1' })).toBeVisible();
  });

  test('plans: seen, created, edited, deleted', async ({ page }) => {
    const editor = new PlanEditorPage(page);
    const details = new PlanDetailsPage(page);
    await page.goto('/teams/t1/plans/p1');
    await expect(details.heading()).toHaveText('Nov 21, 2026, 5:30 PM · Harbour Hawks');
    await expect(page.getByText('60 minutes')).toBeVisible();
    await details.expectDrills('1. Rondo 10 minutes');
    await details.toggle('Rondo').click();
    await expect(page.getByRole('heading', { level: 4, name: 'Rondo' })).toBeVisible();

    await details.editLink().click();
    await expect(editor.minutes()).toHaveValue('60');
    await expect(editor.row('Rondo')).toBeVisible();
    await editor.fill({ focus: 'Pressing', minutes: '45.7' });
    await editor.updateButton().click();
    await expect(page).toHaveURL('/teams/t1/plans/p1');
    await expect(page.getByText('Focus: Pressing')).toBeVisible();
    await expect(page.getByText('45 minutes')).toBeVisible();

    delete server.plan.drills;
    delete server.plan.name;
    await page.goto('/teams/t1/plans/p1/edit');
    await expect(editor.date()).toHaveValue('2026-11-21T17:30');
    await expect(editor.rows()).toHaveCount(0);
    page.on('dialog', (dialog) => void dialog.accept());
    await editor.deleteButton().click();
    await expect(page).toHaveURL('/teams');

    await createPlan(page, editor);
    expect(server.bodies('POST /teams/t1/plans')).toEqual([
      {
        teamId: 't1',
        practiceDate: '2026-11-22T17:30',
        name: 'Rondos',
        description: '',
        duration: 60,
        drills: [{ drillId: 'd1', order: 1, duration: 10 }],
      },
    ]);
  });
});

async function createPlan(page: Page, editor: PlanEditorPage): Promise<void> {
  await page.goto('/teams/t1/plans/create');
  await editor.fill({ team: 'Harbour Hawks', date: '2026-11-22T17:30', focus: 'Rondos' });
  await editor.showLibrary().click();
  await editor.add('Rondo');
  await editor.createButton().click();
  await expect(page).toHaveURL('/');
}
