import { startEmbeddedPostgres } from '@touchline/backend/embedded-postgres';
import { expect, test } from '../harness/fixtures';
import { HomePage } from '../pages/home-page';
import { PortalFrame } from '../pages/portal-frame';
import { TeamFormPage } from '../pages/team-form';
import { startAnotherProvider } from './another-provider';
import { makeDataDir, startPortal } from '../harness/portal-process';
import { reservePort } from '@touchline/backend/testing/reserved-port';

test.use({ ignoreHTTPSErrors: true });

test('the same build serves another port, another database and another provider', async ({
  page,
}) => {
  test.slow();
  const folder = await makeDataDir();
  const port = await reservePort();
  const portalUrl = `http://localhost:${port}`;
  const provider = await startAnotherProvider(portalUrl, folder);
  const database = await startEmbeddedPostgres({ dataDir: `${folder}/elsewhere` });
  const portal = await startPortal({
    ...provider.settings,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
  });
  try {
    await page.goto(portal.url);
    await page.getByPlaceholder('Enter any login').fill('kim');
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();

    const form = new TeamFormPage(page);
    await new HomePage(page).createTeamButton().click();
    await form.fill({ name: 'Club Seconds', sport: 'Rugby' });
    await form.create();
    await new HomePage(page).openTeam('Club Seconds');
    await expect(page.getByRole('row', { name: /Coach kim/ })).toBeVisible();

    await page.getByRole('link', { name: 'Coach kim' }).click();
    await expect(page.locator('input[name=oid]')).toHaveValue('kim');
    await expect(new PortalFrame(page).signOutButton()).toBeVisible();
  } finally {
    await portal.end();
    await database.stop();
    await provider.stop();
  }
});

test.describe('a start that cannot work ends with one sentence and status 1', () => {
  test('a setting that is wrong is named', async () => {
    await expect(startPortal({ PORT: 'eighty' })).rejects.toThrow(
      /status 1:\s+PORT must be a port number, not 'eighty'\.\s*$/,
    );
  });

  test('a database out of reach', async () => {
    await expect(
      startPortal({
        DATA_DIR: await makeDataDir(),
        DATABASE_URL: `postgres://nobody:secret@localhost:1/touchline`,
      }),
    ).rejects.toThrow(/status 1:[^]*DATABASE_URL(?!.*secret)/);
  });

  test('a port in use', async ({ baseURL }) => {
    const { port } = new URL(baseURL ?? '');
    await expect(startPortal({ DATA_DIR: await makeDataDir(), PORT: port })).rejects.toThrow(
      `Port ${port} is in use; stop what uses it, or choose another with PORT.`,
    );
  });
});
