import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import { Api, expect, signIn, newCoach, test } from '../harness/fixtures';
import { DrillLibraryPage } from '../pages/drill-library';
import { makeDataDir, startPortal, type PortalProcess } from '../harness/portal-process';

const run = promisify(execFile);
const stored = 100_000;

test.describe('a library of 100,000 drills', () => {
  // In one worker: each worker would make all of this.
  test.describe.configure({ mode: 'default' });

  let portal: PortalProcess;
  let dataDir: string;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    dataDir = await makeDataDir();
    portal = await startPortal({ DATA_DIR: dataDir, DEMO_DATA: 'off', DATABASE_URL: '' });
    const program = ['--import', 'tsx', 'backend/src/demo/seed-large-library.ts'];
    const parameters = [...program, '--sport', 'golf', '--count', String(stored)];
    const { stdout } = await run(process.execPath, parameters, {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { ...process.env, DATA_DIR: dataDir },
    });
    expect(stdout).toContain('Added 100,000 drills of golf.');
  });

  test.afterAll(async () => {
    await portal.end();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Opens a page as a coach whose team plays golf. */
  async function openAsGolfer(page: Page, request: APIRequestContext, path: string) {
    const token = await signIn(page, newCoach(), `${portal.url}/drills`);
    await new Api(request, portal.url, token).createTeam({ name: 'Greens', sportId: 'golf' });
    await page.goto(`${portal.url}${path}`);
  }

  test('opens, scrolls, searches and comes back to its place', async ({ page, request }) => {
    test.setTimeout(120_000);
    const library = new DrillLibraryPage(page);
    await openAsGolfer(page, request, '/sports/golf');
    await expect(library.count()).toHaveText('200+ drills');
    expect(await library.cards().count()).toBeLessThan(40);

    // Scrolling fetches on and on, and the page does not grow.
    await expect(async () => {
      await library.scrollBy(20_000);
      await expect(library.count()).toHaveText(/^[1-9],\d00\+ drills$/, { timeout: 500 });
    }).toPass();
    expect(await library.cards().count()).toBeLessThan(40);

    await library.search().fill('carousel 77777');
    await library.search().press('Enter');
    await expect(library.count()).toHaveText(/^[01] drills?$/);
    await library.search().fill('77777');
    await expect(library.count()).toHaveText('1 drill');
    await library.search().fill('U12');
    await library.difficulty().selectOption('Advanced');
    await expect(library.count()).toHaveText('200+ drills');
    await expect(library.cards().first()).toContainText('u12');
    await expect(library.cards().first()).toContainText('Advanced');

    // A link to the ten thousandth.
    await page.goto(`${portal.url}/sports/golf?from=9001`);
    await expect(library.count()).toHaveText(/^(9|1\d),\d00\+ drills$|^10,000\+ drills$/);
    await expect(async () => expect((await library.topCard()).topPx).toBe(0)).toPass();
    const { name } = await library.topCard();
    await library.view(name).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.goBack();
    await expect(async () => expect(await library.topCard()).toEqual({ name, topPx: 0 })).toPass();
  });
});
