import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures';
import { PlanEditorPage } from '../pages/plan-editor';

test.use({ serviceWorkers: 'allow' });

// What can't be done without a connection is not offered as if it could (D30).

/** Takes the network away, and waits until the portal says so: it looks from the end of its first screen on. */
async function loseConnection(page: Page): Promise<void> {
  await expect(async () => {
    await page.context().setOffline(false);
    await page.context().setOffline(true);
    await expect(page.getByText('No connection.')).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('what needs a connection says so on every screen, and is back with the connection', async ({
  home,
  api,
}) => {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const drill = await api.createDrill({ name: 'Rondo' });
  const plan = await api.createPlan(team.id, {
    drills: [{ drillId: drill.id, order: 1, duration: 20 }],
  });
  const planPath = `/teams/${team.id}/plans/${plan.id}`;
  const drillPath = `/sports/soccer/drills/${drill.id}`;
  const screens: [path: string, controls: string[]][] = [
    ['/', ['Create New Team', 'Create Practice Plan']],
    [
      `/teams/${team.id}`,
      ['Edit Team', 'Create Practice Plan', 'Invite a colleague', 'Leave team'],
    ],
    [`/teams/${team.id}/edit`, ['Update Team']],
    [planPath, ['Edit Practice Plan', 'Duplicate a week later', 'Repeat weekly']],
    [`${planPath}/edit`, ['Update Plan', 'Delete Plan', '+ Create Drill']],
    ['/drills', ['+ Create Drill', 'Favourite']],
    [drillPath, ['Edit Drill', 'Favourite']],
    [`${drillPath}/edit`, ['Update Drill']],
  ];
  for (const [path, names] of screens) {
    await test.step(path, async () => {
      await home.goto(path);
      if (path === planPath) await home.getByText('Duplicate, repeat, share').click();
      if (path === `${planPath}/edit`) await new PlanEditorPage(home).showLibrary().click();
      const main = home.getByRole('main');
      const controls = names.map((name) =>
        main
          .getByRole('button', { name, exact: true })
          .or(main.getByRole('link', { name, exact: true }))
          .first(),
      );
      for (const control of controls) await expect(control).toBeVisible();
      const { pathname } = new URL(home.url());
      await home.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await loseConnection(home);
      for (const control of controls)
        await expect(control).toHaveAttribute('aria-disabled', 'true');
      const [first] = controls;
      await first?.focus();
      await home.keyboard.press('Enter');
      const reason = path.endsWith('/edit') ? /could not be reached/ : 'This needs a connection.';
      await expect(
        home.getByRole('main').or(home.getByRole('status')).getByText(reason).first(),
      ).toBeVisible();
      expect(new URL(home.url()).pathname).toBe(pathname);
      await home.context().setOffline(false);
      // Once: the portal asks every ten seconds.
      for (const control of path === '/' ? controls : []) {
        await expect(control).not.toHaveAttribute('aria-disabled', { timeout: 20_000 });
      }
    });
  }
});

test('an open form keeps its input, and saves it once there is a connection', async ({
  home,
  api,
}) => {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const plan = await api.createPlan(team.id, {});
  await home.goto(`/teams/${team.id}/plans/${plan.id}/edit`);
  const editor = new PlanEditorPage(home);
  await editor.fill({ focus: 'Pressing' });
  await home.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await loseConnection(home);
  await editor.deleteButton().click({ force: true });
  await expect(home.getByText('This needs a connection.')).toBeVisible();
  await editor.updateButton().click({ force: true });
  await expect(editor.alert()).toBeVisible({ timeout: 5_000 });
  await expect(editor.focus()).toHaveValue('Pressing');
  await home.context().setOffline(false);
  await expect(home.getByText('No connection.')).toBeHidden({ timeout: 20_000 });
  await editor.updateButton().click();
  await expect(home.getByText('Practice plan updated')).toBeVisible();
});
