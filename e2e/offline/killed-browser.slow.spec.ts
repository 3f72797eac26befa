import type { Page } from '@playwright/test';
import { BrowserProcess } from './browser-process';
import { Api, expect, newCoach, signIn, test, type Coach } from '../harness/fixtures';
import { PlanEditorPage } from '../pages/plan-editor';
import { SignInPage } from '../pages/sign-in-page';
import { makeDataDir, startPortal } from '../harness/portal-process';

/** After the last change, in milliseconds. What a browser writes later is lost. */
const killedAfterMs = 1_000;

let browser: BrowserProcess;
test.beforeEach(async () => {
  browser = await BrowserProcess.make();
  await browser.open();
});
test.afterEach(() => browser.end());

/** Opens a page of the portal; the browser may have lost the sign-in with which it was killed. */
async function openAs(coach: Coach, address: string): Promise<Page> {
  const page = await browser.tab();
  await page.goto(address);
  const heading = new SignInPage(page).heading();
  const shown = page.getByRole('button', { name: 'Sign Out' });
  await expect(shown.or(heading)).toBeVisible();
  if (await heading.isVisible()) await new SignInPage(page).comeInAs(coach);
  await expect(shown).toBeVisible();
  return page;
}

test('a run and the drafts of two tabs are there after the browser was killed a second later', async ({
  request,
  baseURL,
}) => {
  test.slow();
  const coach = newCoach();
  const first = await browser.tab();
  const api = new Api(request, String(baseURL), await signIn(first, coach, `${baseURL}/`));
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const drill = await api.createDrill({ name: 'Rondo' });
  const drills = [{ drillId: drill.id, order: 1, duration: 20 }];
  const plan = await api.createPlan(team.id, { name: 'Passing', drills });
  const planAddress = `${baseURL}/teams/${team.id}/plans/${plan.id}`;

  const texts = ['Pressing in the first tab', 'Shooting in the second tab'];
  for (const text of texts) {
    const editor = await openAs(coach, `${planAddress}/edit`);
    await new PlanEditorPage(editor).fill({ focus: text });
    // What the other tab has is its own.
    await expect(editor.getByText('were not saved')).toBeHidden();
  }
  await first.goto(`${planAddress}/run`);
  await first.getByRole('button', { name: 'Start practice' }).click();
  await first.getByRole('button', { name: '+1 minute' }).click();
  // That this time passes is what is tested.
  await new Promise((resolve) => setTimeout(resolve, killedAfterMs));
  await browser.kill();

  await browser.open();
  const home = await openAs(coach, `${baseURL}/`);
  const running = home.getByRole('link', { name: 'Practice is running' });
  await running.click();
  await expect(home.getByRole('timer')).toHaveText(/^(20|19):\d\d$/);
  await home.goto(planAddress);
  await expect(running).toBeVisible();

  const editor = new PlanEditorPage(home);
  await home.goto(`${planAddress}/edit`);
  await expect(running).toBeVisible();
  await home.getByRole('button', { name: 'Restore them' }).click();
  await expect(editor.focus()).toHaveValue(texts[1] ?? '');
  await editor.updateButton().click();
  await expect(home.getByText(`Focus: ${texts[1]}`)).toBeVisible();

  await test.step('the other tab kept its own, which is offered once', async () => {
    await home.goto(`${planAddress}/edit`);
    await home.getByRole('button', { name: 'Restore them' }).click();
    await expect(editor.focus()).toHaveValue(texts[0] ?? '');
    await home.getByRole('button', { name: 'Discard them' }).click();
    await expect(editor.focus()).toHaveValue(texts[1] ?? '');
    await home.reload();
    await expect(editor.focus()).toHaveValue(texts[1] ?? '');
    await expect(home.getByText('were not saved')).toBeHidden();
  });
});

test('where the operator forbids it, nothing of them outlives the tab', async ({ request }) => {
  test.slow();
  const dataDir = await makeDataDir();
  const settings = { DATA_DIR: dataDir, DEMO_DATA: 'off' };
  let portal = await startPortal(settings);
  try {
    const coach = newCoach();
    const page = await browser.tab();
    const api = new Api(request, portal.url, await signIn(page, coach, `${portal.url}/`));
    const team = await api.createTeam({ name: 'Harbour Hawks' });
    const drill = await api.createDrill({ name: 'Rondo' });
    const drills = [{ drillId: drill.id, order: 1, duration: 20 }];
    const plan = await api.createPlan(team.id, { name: 'Passing', drills });
    const run = `${portal.url}/teams/${team.id}/plans/${plan.id}/run`;
    const kept = () =>
      page.evaluate(async () => [
        ...(await indexedDB.databases()).map(({ name = '' }) => name),
        ...(await caches.keys()),
      ]);
    await page.goto(run);
    await page.getByRole('button', { name: 'Start practice' }).click();
    await expect.poll(async () => (await kept()).join()).toContain('touchline-user ');

    await portal.end();
    const { port } = new URL(portal.url);
    portal = await startPortal({ ...settings, PORT: port, OFFLINE: 'off' });
    await page.goto(run);
    await expect
      .poll(async () => (await kept()).filter((name) => /^touchline/.test(name)))
      .toEqual([]);
    await page.getByRole('button', { name: 'Start practice' }).click();
    await page.reload();
    await expect(page.getByRole('timer')).toBeVisible();
    expect((await kept()).filter((name) => name.startsWith('touchline'))).toEqual([]);
  } finally {
    await portal.end();
  }
});
