import type { Page } from '@playwright/test';
import type { Plan } from '@touchline/product/schemas';
import { endSessionAt, expect, test, type Api } from '../harness/fixtures';
import { DrillFormPage } from '../pages/drill-form';
import { PlanDetailsPage } from '../pages/plan-details';
import { PlanEditorPage } from '../pages/plan-editor';
import { SignInPage } from '../pages/sign-in-page';

test.use({ startPath: 'about:blank' });

interface Scene {
  editor: PlanEditorPage;
  plan: Plan;
  path: string;
}

const leaveQuestion = 'You have unsaved changes. Are you sure you want to leave?';

/** A plan with the drills Rondo and Passing, and Finishing in the library, open in the editor. */
async function openPlan(page: Page, api: Api): Promise<Scene> {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const drills = [];
  for (const name of ['Rondo', 'Passing']) {
    const { id } = await api.createDrill({ name });
    drills.push({ drillId: id, order: drills.length + 1, duration: 10 });
  }
  await api.createDrill({ name: 'Finishing', difficulty: 'Advanced', tags: ['goals'] });
  const plan = await api.createPlan(team.id, { drills });
  const path = `/teams/${team.id}/plans/${plan.id}`;
  await page.goto(`${path}/edit`);
  const editor = new PlanEditorPage(page);
  await expect(editor.row('Passing')).toBeVisible();
  return { editor, plan, path };
}

/** What the page's dialogs asked so far; each is answered as told, and no reload is stopped. */
function answerDialogs(page: Page, answer: 'accept' | 'dismiss'): string[] {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    const isReload = dialog.type() === 'beforeunload';
    messages.push(isReload ? 'beforeunload' : dialog.message());
    void dialog[isReload ? 'accept' : answer]();
  });
  return messages;
}

test.describe('the way through a new drill', () => {
  test(
    'keeps every edit and adds the drill exactly once',
    { tag: '@framed' },
    async ({ home, api }) => {
      const { editor, path } = await openPlan(home, api);
      const asked = answerDialogs(home, 'dismiss');
      await editor.fill({ focus: 'Changed', minutes: '95', notes: 'Bring bibs' });
      await editor.drillMinutes('Rondo').fill('');
      await editor.showLibrary().click();
      await editor.createDrill().click();
      await expect(home).toHaveURL('/sports/soccer/drills/create');
      await new DrillFormPage(home).fill({
        name: 'Pressing',
        type: 'Tactics',
        difficulty: 'Beginner',
      });
      await home.getByRole('button', { name: 'Create Drill' }).click();

      await expect(home).toHaveURL(`${path}/edit`);
      await expect(editor.rows()).toHaveCount(3);
      await expect(editor.row('Pressing')).toBeVisible();
      await expect(editor.restored()).toBeVisible();
      await expect(editor.focus()).toHaveValue('Changed');
      await expect(editor.minutes()).toHaveValue('95');
      await expect(editor.notes()).toHaveValue('Bring bibs');
      await expect(editor.drillMinutes('Rondo')).toHaveValue('');
      expect(asked).toEqual([]);

      await editor.remove('Pressing');
      await home.reload();
      await expect(editor.rows()).toHaveCount(2);
      await expect(editor.row('Pressing')).toBeHidden();
    },
  );
});

test.describe('leaving with unsaved changes', () => {
  test(
    'asks on a link, on Back and on closing the tab, and stays when told',
    { tag: '@framed' },
    async ({ home, api }) => {
      const { editor, path } = await openPlan(home, api);
      await home.goto(path);
      await new PlanDetailsPage(home).editLink().click();
      await editor.fill({ focus: 'Changed' });
      const asked: string[] = [];
      home.on('dialog', (dialog) => {
        asked.push(dialog.message() || dialog.type());
        void dialog.dismiss();
      });
      await home.getByRole('link', { name: 'Cancel' }).click();
      await expect.poll(() => asked).toEqual([leaveQuestion]);
      await home.goBack();
      const twice = [leaveQuestion, leaveQuestion];
      await expect.poll(() => asked).toEqual(twice);
      await editor.fill({ focus: 'Changed again' });
      await home.close({ runBeforeUnload: true });
      await expect.poll(() => asked).toEqual([...twice, 'beforeunload']);
      await expect(home).toHaveURL(`${path}/edit`);
      await expect(editor.focus()).toHaveValue('Changed again');
    },
  );

  test('a draft is kept by a reload, until it is discarded', async ({ home, api }) => {
    const { editor } = await openPlan(home, api);
    await editor.fill({ focus: 'Changed' });
    answerDialogs(home, 'accept');
    await home.reload();
    await expect(editor.restored()).toBeVisible();
    await expect(editor.focus()).toHaveValue('Changed');
    await home.getByRole('button', { name: 'Discard them' }).click();
    await expect(editor.focus()).toHaveValue('Passing under pressure');
    await home.reload();
    await expect(editor.focus()).toHaveValue('Passing under pressure');
  });
});

test('a plan that somebody else changed shows what differs, and is reloaded or overwritten', async ({
  home,
  api,
}) => {
  const { editor, path, plan } = await openPlan(home, api);
  const [, passing] = plan.drills;
  const theirs = { ...plan, name: 'Theirs', duration: 75, drills: [passing] };
  await api.send('put', path, theirs);
  await editor.fill({ focus: 'Mine' });
  await editor.updateButton().click();
  await expect(editor.alert()).toContainText('Somebody else changed this practice plan');
  await expect(editor.focus()).toHaveValue('Mine');
  await expect(home.getByRole('table', { name: 'What differs' }).getByRole('row')).toHaveText([
    'FieldTheirsYours',
    'Practice Duration75 minutes60 minutes',
    'FocusTheirsMine',
    'Drills1. Passing 10 min1. Rondo 10 min, 2. Passing 10 min',
  ]);
  await home.getByRole('button', { name: 'Reload' }).click();
  await expect(editor.focus()).toHaveValue('Theirs');
  expect(await editor.order()).toEqual(['1. Passing']);

  await api.send('put', path, { ...theirs, name: 'Theirs again' });
  await editor.fill({ focus: 'Mine' });
  await editor.updateButton().click();
  await home.getByRole('button', { name: 'Overwrite' }).click();
  await expect(home).toHaveURL(path);
  expect(await api.send('get', path)).toMatchObject({ name: 'Mine', duration: 75 });
});

test(
  'deleting asks, stays when told, and says when it fails',
  { tag: ['@alone', '@framed'] },
  async ({ home, api }) => {
    const { editor, path } = await openPlan(home, api);
    const asked: string[] = [];
    home.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
    });
    await editor.deleteButton().click();
    await expect.poll(() => asked.length).toBe(1);
    await home.route(`**/api${path}`, (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await editor.deleteButton().click();
    await expect
      .poll(() => asked.slice(1))
      .toEqual([
        'Are you sure you want to delete this practice plan?',
        'There was an error deleting the practice plan.',
      ]);
    await expect(home).toHaveURL(`${path}/edit`);
    await expect(editor.alert()).toContainText('There was an error deleting the practice plan.');
    await expect(editor.alert()).toBeInViewport({ ratio: 1 });
    expect(await api.send('get', path)).toMatchObject({ name: 'Passing under pressure' });
  },
);

test('Back does not reopen the editor after a save', { tag: '@framed' }, async ({ home, api }) => {
  const { editor, path } = await openPlan(home, api);
  await home.goto(path);
  const details = new PlanDetailsPage(home);
  await details.editLink().click();
  await editor.fill({ focus: 'Changed' });
  await editor.updateButton().click();
  await expect(home).toHaveURL(path);
  await expect(details.heading()).toBeVisible();
  await home.goBack();
  await expect(home).toHaveURL(path);
  await expect(details.heading()).toBeVisible();
});

test(
  'a session that ends in the middle of editing loses nothing',
  { tag: ['@alone', '@slow'] },
  async ({ home, api, coach }) => {
    const { editor, path } = await openPlan(home, api);
    const asked = answerDialogs(home, 'dismiss');
    await editor.fill({ focus: 'Changed', minutes: '75', notes: 'Bring bibs' });
    await editor.moveButton('Rondo', 'down').click();
    await editor.drillMinutes('Passing').fill('25');
    await endSessionAt(home, `**/api${path}`);
    await editor.updateButton().click();
    await new SignInPage(home).comeInAs(coach);
    await expect(home).toHaveURL(`${path}/edit`);
    await expect(editor.restored()).toBeVisible();
    await expect(editor.focus()).toHaveValue('Changed');
    await expect(editor.minutes()).toHaveValue('75');
    await expect(editor.notes()).toHaveValue('Bring bibs');
    await expect(editor.row('Rondo')).toBeVisible();
    expect(await editor.order()).toEqual(['1. Passing', '2. Rondo']);
    await expect(editor.drillMinutes('Passing')).toHaveValue('25');
    expect(asked).toEqual([]);
    await editor.updateButton().click();
    await expect(home).toHaveURL(path);
    expect(await api.send('get', path)).toMatchObject({ name: 'Changed', duration: 75 });
  },
);
