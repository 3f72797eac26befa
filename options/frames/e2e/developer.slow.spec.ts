import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, newCoach, signIn, test } from '@touchline/e2e/harness/fixtures';
import { makeDataDir, startPortal } from '@touchline/e2e/harness/portal-process';
import { serveRemote } from '@touchline/e2e/harness/remote-copies';
import { DevelopersPanel } from '@touchline/e2e/pages/developers-panel';
import { project } from './project';

test("a developer's own remote runs in the frame of the one that it replaces", async ({ page }) => {
  test.slow();
  const dataDir = await makeDataDir();
  const [portal, server] = await Promise.all([
    startPortal({ DATA_DIR: dataDir, DEMO_DATA: 'off', DEVELOPER_TOOLS: 'on' }),
    serveRemote(),
  ]);
  try {
    await project.preparePortal(portal, ['teams']);
    const file = path.join(server.folder, 'src/form/create-team-page.tsx');
    const source = await readFile(file, 'utf8');
    const label = (text: string) =>
      source.replace('submitLabel="Create Team"', `submitLabel="${text}"`);
    await writeFile(file, label('Create it here'));

    await signIn(page, newCoach(), portal.url);
    const frame = page.frameLocator('iframe[title="Teams"]');
    await page.goto(`${portal.url}/teams/create`);
    await expect(frame.getByRole('button', { name: 'Create Team' })).toBeVisible();
    await new DevelopersPanel(page).takeFrom(server.url);
    const banner = new DevelopersPanel(page).banner(server.url);
    await expect(banner).toBeVisible();
    await expect(frame.getByRole('button', { name: 'Create it here' })).toBeVisible();

    const compiled = server.compiled();
    await writeFile(file, label('And again'));
    await compiled;
    await page.reload();
    await expect(frame.getByRole('button', { name: 'And again' })).toBeVisible();
    await frame.getByLabel('Name').fill('Harbour Hawks');
    await frame.getByLabel('Sport').selectOption('Soccer');
    await frame.getByRole('button', { name: 'And again' }).click();
    await expect(frame.getByRole('article', { name: 'Harbour Hawks' })).toBeVisible();

    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(banner).toBeHidden();
    await expect(frame.getByRole('article', { name: 'Harbour Hawks' })).toBeVisible();
  } finally {
    await Promise.all([portal.end(), server.stop()]);
  }
});
