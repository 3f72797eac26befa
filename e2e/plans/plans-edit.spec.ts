import type { Page } from '@playwright/test';
import type { Plan, Team } from '@touchline/shared/schemas';
import {
  Api,
  endSessionAt,
  expect,
  loseFirstAnswer,
  newCoach,
  signIn,
  test,
} from '../harness/fixtures';
import { DrillFormPage } from '../pages/drill-form';
import { PlanDetailsPage } from '../pages/plan-details';
import { PlanEditorPage } from '../pages/plan-editor';
import { SignInPage } from '../pages/sign-in-page';
import { addMember } from '../harness/team-members';

test.use({ startPath: 'about:blank' });

interface Scene {
  editor: PlanEditorPage;
  team: Team;
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
  return { editor, team, plan, path };
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

test.describe('the library beside the plan', () => {
  test('filters, searches, adds once, and says what is added', async ({ home, api }) => {
    const { editor } = await openPlan(home, api);
    await expect(editor.createDrill()).toBeHidden();
    await editor.showLibrary().click();
    await expect(editor.createDrill()).toBeEnabled();
    await editor.search().fill('rondo');
    await expect(
      editor.card('Rondo').getByRole('button', { name: 'Already Added' }),
    ).toBeDisabled();
    await editor.library().getByLabel('Difficulty').selectOption('Advanced');
    await editor.library().getByLabel('Visibility').selectOption('Private');
    await editor.search().fill('GOAL');
    await expect(editor.library().getByRole('article')).toHaveCount(1);
    await editor.add('Finishing');
    await expect(
      editor.card('Finishing').getByRole('button', { name: 'Already Added' }),
    ).toBeDisabled();
    expect(await editor.order()).toEqual(['1. Rondo', '2. Passing', '3. Finishing']);
    await expect(editor.drillMinutes('Finishing')).toHaveValue('10');
    await editor.hideLibrary().click();
    await expect(editor.card('Finishing')).toBeHidden();
  });

  test("'+ Create Drill' waits for the team's sport", { tag: '@slow' }, async ({ home, api }) => {
    const { editor } = await openPlan(home, api);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await home.route('**/api/teams', async (route) => {
      await held;
      await route.continue();
    });
    await home.reload();
    await editor.showLibrary().click();
    await expect(editor.createDrill()).toBeDisabled();
    release();
    await expect(editor.createDrill()).toBeEnabled();
  });
});

test.describe('the way through a new drill', () => {
  test('keeps every edit and adds the drill exactly once', async ({ home, api }) => {
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
  });

  test(
    'adds it after a reload in between as well',
    { tag: ['@alone', '@slow'] },
    async ({ home, api }) => {
      const { editor, path } = await openPlan(home, api);
      const { id } = await api.createDrill({ name: 'Pressing' });
      let isHeld = true;
      await home.route('**/api/sports/soccer/drills?*', (route) =>
        isHeld ? route.abort() : route.continue(),
      );
      await home.evaluate(
        ([to, newDrillId]) => {
          window.history.replaceState({ usr: { newDrillId }, key: 'back', idx: 0 }, '', to);
        },
        [`${path}/edit`, id] as const,
      );
      // Otherwise the library that was stored has it.
      await home.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name);
      });
      await home.reload();
      await expect(editor.row('Passing')).toBeVisible();
      await expect(editor.rows()).toHaveCount(2);
      isHeld = false;
      await home.reload();
      await expect(editor.row('Pressing')).toBeVisible();
      await expect(editor.rows()).toHaveCount(3);
      await home.reload();
      await expect(editor.rows()).toHaveCount(3);
    },
  );

  test(
    'survives a network that goes while the drill is saved',
    { tag: '@slow' },
    async ({ home, api }) => {
      const { editor } = await openPlan(home, api);
      await editor.focus().fill('Changed');
      await editor.showLibrary().click();
      await editor.createDrill().click();
      await new DrillFormPage(home).fill({
        name: 'Pressing',
        type: 'Tactics',
        difficulty: 'Beginner',
      });
      // The drill is stored; the answer never comes back.
      await loseFirstAnswer(home, '**/api/sports/soccer/drills');
      await home.getByRole('button', { name: 'Create Drill' }).click();
      await expect(home.getByRole('alert')).toContainText('The server could not be reached.');
      await home.getByRole('button', { name: 'Create Drill' }).click();
      await expect(editor.rows()).toHaveCount(3);
      await expect(editor.focus()).toHaveValue('Changed');
      const drills = await api.send<{ name: string }[]>('get', '/sports/soccer/drills');
      expect(drills.filter(({ name }) => name === 'Pressing')).toHaveLength(1);
    },
  );
});

test.describe('leaving with unsaved changes', () => {
  test('asks on a link and on Back, and stays when told', async ({ home, api }) => {
    const { editor, path } = await openPlan(home, api);
    await home.goto(path);
    await new PlanDetailsPage(home).editLink().click();
    await editor.focus().fill('Changed');
    const asked = answerDialogs(home, 'dismiss');
    await home.getByRole('link', { name: 'Cancel' }).click();
    await expect.poll(() => asked).toEqual([leaveQuestion]);
    await home.goBack();
    await expect.poll(() => asked).toEqual([leaveQuestion, leaveQuestion]);
    await expect(home).toHaveURL(`${path}/edit`);
    await expect(editor.focus()).toHaveValue('Changed');
  });

  test('leaves when told, and the draft ends', { tag: '@slow' }, async ({ home, api }) => {
    const { editor, path } = await openPlan(home, api);
    await editor.focus().fill('Changed');
    const asked = answerDialogs(home, 'accept');
    await editor.cancelLink().click();
    await expect(home).toHaveURL(path);
    expect(asked).toEqual([leaveQuestion]);
    await new PlanDetailsPage(home).editLink().click();
    await expect(editor.focus()).toHaveValue('Passing under pressure');
    await expect(editor.restored()).toBeHidden();
    await editor.focus().fill('Changed again');
    await home.goBack();
    await expect(home).toHaveURL(path);
    await home.goto(`${path}/edit`);
    await expect(editor.focus()).toHaveValue('Passing under pressure');
    await expect(editor.restored()).toBeHidden();
  });

  test(
    'on the create screen a confirmed leave ends the draft, a reload keeps it',
    { tag: '@slow' },
    async ({ home, api }) => {
      const team = await api.createTeam({ name: 'Harbour Hawks' });
      const path = `/teams/${team.id}/plans/create`;
      await home.goto(path);
      const editor = new PlanEditorPage(home);
      await editor.focus().fill('Pressing');
      answerDialogs(home, 'accept');
      await home.reload();
      await expect(editor.restored()).toBeVisible();
      await expect(editor.focus()).toHaveValue('Pressing');
      await editor.cancelLink().click();
      await expect(home).toHaveURL(`/teams/${team.id}`);
      // Until the page is there, the browser asks, too.
      await expect(home.getByRole('heading', { name: 'Harbour Hawks' })).toBeVisible();
      await home.goto(path);
      await expect(editor.focus()).toHaveValue('');
      await expect(editor.restored()).toBeHidden();
    },
  );

  test('a draft is kept by a reload, until it is discarded', async ({ home, api }) => {
    const { editor } = await openPlan(home, api);
    await editor.focus().fill('Changed');
    answerDialogs(home, 'accept');
    await home.reload();
    await expect(editor.restored()).toBeVisible();
    await expect(editor.focus()).toHaveValue('Changed');
    await home.getByRole('button', { name: 'Discard them' }).click();
    await expect(editor.focus()).toHaveValue('Passing under pressure');
    await home.reload();
    await expect(editor.focus()).toHaveValue('Passing under pressure');
  });

  test('asks on closing the tab', { tag: '@slow' }, async ({ home, api }) => {
    const { editor } = await openPlan(home, api);
    await editor.focus().click();
    await home.keyboard.type('!');
    // A frame tells the page of it, some milliseconds later.
    const kept = () => home.evaluate(() => JSON.stringify({ ...sessionStorage }));
    await expect.poll(kept).toContain('Passing under pressure!');
    const asked = home.waitForEvent('dialog');
    await home.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(editor.focus()).toHaveValue('Passing under pressure!');
  });

  test(
    'asks nothing after a save, nor when everything is back as it was',
    { tag: '@slow' },
    async ({ home, api }) => {
      const { editor, path } = await openPlan(home, api);
      const asked = answerDialogs(home, 'dismiss');
      await editor.focus().fill('Changed');
      await editor.moveButton('Rondo', 'down').click();
      await editor.drillMinutes('Rondo').fill('11');
      await editor.drillMinutes('Rondo').fill('10');
      await editor.moveButton('Rondo', 'up').click();
      await editor.focus().fill('Passing under pressure');
      await home.getByRole('link', { name: 'Cancel' }).click();
      await expect(home).toHaveURL(path);
      await home.goto(`${path}/edit`);
      await editor.focus().fill('Changed');
      await editor.updateButton().click();
      await expect(home).toHaveURL(path);
      expect(asked).toEqual([]);
    },
  );
});

test.describe('two coaches edit one plan', () => {
  async function openTogether(home: Page, api: Api, other: { page: Page; api: Api }) {
    const scene = await openPlan(home, api);
    const { team, path } = scene;
    const { members } = await other.api.createTeam({ name: 'Own' });
    await addMember(home.url(), team.id, members[0]?.userId ?? '');
    await other.page.goto(`${path}/edit`);
    const theirs = new PlanEditorPage(other.page);
    await expect(theirs.row('Passing')).toBeVisible();
    await theirs.fill({ focus: 'Theirs', minutes: '75' });
    await theirs.remove('Rondo');
    await theirs.updateButton().click();
    await expect(other.page).toHaveURL(path);
    return scene;
  }

  const pairTest = test.extend<{ other: { page: Page; api: Api } }>({
    other: async ({ browser, request, baseURL }, use) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      const token = await signIn(page, newCoach('Toni Keeper'));
      await use({ page, api: new Api(request, baseURL ?? '', token) });
      await context.close();
    },
  });

  pairTest('the second sees what changed, and may overwrite', async ({ home, api, other }) => {
    const { editor, path } = await openTogether(home, api, other);
    await editor.focus().fill('Mine');
    await editor.updateButton().click();
    await expect(editor.alert()).toContainText('Somebody else changed this practice plan');
    await expect(editor.focus()).toHaveValue('Mine');
    await expect(home.getByRole('table', { name: 'What differs' }).getByRole('row')).toHaveText([
      'FieldTheirsYours',
      'Practice Duration75 minutes60 minutes',
      'FocusTheirsMine',
      'Drills1. Passing 10 min1. Rondo 10 min, 2. Passing 10 min',
    ]);
    await home.getByRole('button', { name: 'Overwrite' }).click();
    await expect(home).toHaveURL(path);
    expect(await api.send('get', `${path}`)).toMatchObject({ name: 'Mine', duration: 60 });
  });

  pairTest('or reload, and save from there', { tag: '@slow' }, async ({ home, api, other }) => {
    const { editor, path } = await openTogether(home, api, other);
    await editor.focus().fill('Mine');
    await editor.updateButton().click();
    await home.getByRole('button', { name: 'Reload' }).click();
    await expect(editor.focus()).toHaveValue('Theirs');
    expect(await editor.order()).toEqual(['1. Passing']);
    await editor.focus().fill('Both');
    await editor.updateButton().click();
    await expect(home).toHaveURL(path);
    expect(await api.send('get', path)).toMatchObject({ name: 'Both', duration: 75 });
  });
});

test(
  'a plan deleted meanwhile is told, kept and offered as a new plan',
  { tag: '@slow' },
  async ({ home, api }) => {
    const { editor, team, path } = await openPlan(home, api);
    await editor.focus().fill('Mine');
    await api.send('delete', path);
    await editor.updateButton().click();
    const notice = editor.alert().filter({
      hasText: 'This practice plan was deleted while you were editing it.',
    });
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(editor.focus()).toHaveValue('Mine');
    await home.reload();
    await expect(notice).toBeVisible();
    await expect(editor.focus()).toHaveValue('Mine');
    await expect(editor.rows()).toHaveCount(2);
    await home.getByRole('button', { name: 'Save as a new plan' }).click();
    await expect(home).toHaveURL(new RegExp(`/teams/${team.id}/plans/[0-9a-f-]+$`));
    const plans = await api.send<Plan[]>('get', `/teams/${team.id}/plans`);
    expect(plans.map(({ name }) => name)).toEqual(['Mine']);
  },
);

test(
  'deleting asks, stays when told, and says when it fails',
  { tag: '@alone' },
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

test.describe('deleting a plan that was changed after it was opened', () => {
  async function openStale(home: Page, api: Api) {
    const scene = await openPlan(home, api);
    await scene.editor.focus().fill('Mine');
    await api.send('put', scene.path, { ...scene.plan, name: 'Theirs' });
    const asked = answerDialogs(home, 'accept');
    return { ...scene, asked };
  }

  for (const width of [1280, 360]) {
    test(
      `says what differs and deletes when told again, at ${width} px`,
      { tag: '@slow' },
      async ({ home, api }) => {
        const { editor, path, asked } = await openStale(home, api);
        await home.setViewportSize({ width, height: 740 });
        // The draft that a reload brings back is older than what is stored, too.
        await home.reload();
        await expect(editor.restored()).toBeVisible();
        await editor.deleteButton().click();
        await expect(editor.alert()).toContainText('Somebody else changed this practice plan');
        await expect(editor.alert()).toContainText('FocusTheirsMine');
        await expect(editor.alert()).toBeInViewport({ ratio: 1 });
        expect(await api.send('get', path)).toMatchObject({ name: 'Theirs' });
        expect(asked).not.toContain('There was an error deleting the practice plan.');
        await home.getByRole('button', { name: 'Delete all the same' }).click();
        await expect(home).toHaveURL('/teams');
        await expect(api.send('get', path)).rejects.toThrow('404');
      },
    );
  }

  test('shows theirs, or lets the coach go on', { tag: '@slow' }, async ({ home, api }) => {
    const { editor } = await openStale(home, api);
    await editor.deleteButton().click();
    await home.getByRole('button', { name: 'Keep editing' }).click();
    await expect(editor.alert()).toBeHidden();
    await expect(editor.focus()).toHaveValue('Mine');
    await editor.deleteButton().click();
    await home.getByRole('button', { name: 'Reload' }).click();
    await expect(editor.focus()).toHaveValue('Theirs');
    await editor.deleteButton().click();
    await expect(home).toHaveURL('/teams');
  });

  test('one that has gone already is no failure', { tag: '@slow' }, async ({ home, api }) => {
    const { editor, path } = await openPlan(home, api);
    const asked = answerDialogs(home, 'accept');
    await api.send('delete', path);
    await editor.deleteButton().click();
    await expect(home).toHaveURL('/teams');
    await expect(home.getByText('This practice plan was deleted already')).toBeVisible();
    expect(asked).toEqual(['Are you sure you want to delete this practice plan?']);
  });
});

test.describe('Back', () => {
  test('does not reopen the editor after a save', async ({ home, api }) => {
    const { editor, path } = await openPlan(home, api);
    await home.goto(path);
    const details = new PlanDetailsPage(home);
    await details.editLink().click();
    await editor.focus().fill('Changed');
    await editor.updateButton().click();
    await expect(home).toHaveURL(path);
    await home.goBack();
    await expect(home).toHaveURL(path);
    await expect(details.heading()).toBeVisible();
  });

  test(
    'leads past the pages of a plan that was deleted',
    { tag: '@slow' },
    async ({ home, api }) => {
      const { editor, path, team } = await openPlan(home, api);
      await home.goto(`/teams/${team.id}/plans/create`);
      await home.goto(path);
      await new PlanDetailsPage(home).editLink().click();
      answerDialogs(home, 'accept');
      await editor.deleteButton().click();
      await expect(home).toHaveURL('/teams');
      await home.goBack();
      await expect(home).toHaveURL('/teams');
      await expect(home.getByRole('alert')).toBeHidden();
    },
  );

  test(
    'does not reopen the form after a plan was created',
    { tag: '@slow' },
    async ({ home, api }) => {
      const team = await api.createTeam({ name: 'Harbour Hawks' });
      await home.goto(`/teams/${team.id}`);
      await home.goto(`/teams/${team.id}/plans/create`);
      const editor = new PlanEditorPage(home);
      await editor.fill({ date: '2026-11-21T17:30', focus: 'Pressing' });
      await editor.createButton().click();
      await expect(home).toHaveURL('/');
      await home.goBack();
      await expect(home).toHaveURL(`/teams/${team.id}`);
    },
  );
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

test(
  'the network goes while saving: the second try is no conflict',
  { tag: '@slow' },
  async ({ home, api }) => {
    const { editor, path } = await openPlan(home, api);
    await editor.focus().fill('Changed');
    await loseFirstAnswer(home, `**/api${path}`);
    await editor.updateButton().click();
    await expect(editor.alert()).toContainText('The server could not be reached.');
    await expect(editor.focus()).toHaveValue('Changed');
    await editor.updateButton().click();
    await expect(home).toHaveURL(path);
    expect(await api.send('get', path)).toMatchObject({ name: 'Changed' });
  },
);

test('offline, saving and deleting say so, and nothing is sent later by itself', async ({
  home,
  api,
  context,
}) => {
  const { editor, path } = await openPlan(home, api);
  const said: string[] = [];
  home.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  await editor.focus().fill('Changed');
  await context.setOffline(true);
  await editor.updateButton().click();
  await expect(editor.alert()).toContainText('The server could not be reached.', {
    timeout: 5_000,
  });
  await expect(editor.focus()).toHaveValue('Changed');
  await editor.deleteButton().click();
  await expect(
    editor.alert().filter({ hasText: 'There was an error deleting the practice plan.' }),
  ).toBeVisible({ timeout: 5_000 });
  expect(said).toContain('There was an error deleting the practice plan.');

  const sent: string[] = [];
  home.on('request', (request) => sent.push(request.method()));
  await context.setOffline(false);
  // What is asked for now goes through, and nothing of before comes along.
  await editor.showLibrary().click();
  await home.evaluate(() => fetch('/api/health'));
  expect(sent).toContain('GET');
  expect(sent.filter((method) => ['PUT', 'DELETE'].includes(method))).toEqual([]);
  await expect(editor.focus()).toHaveValue('Changed');
  expect(await api.send('get', path)).not.toMatchObject({ name: 'Changed' });
});
