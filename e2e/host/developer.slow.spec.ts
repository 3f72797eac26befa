import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { remoteRegistrySchema, reportSchema } from '@touchline/shared/schemas';
import { serveRemote, type RemoteServer } from '../harness/remote-copies';
import { expect, newCoach, signIn, test } from '../harness/fixtures';
import { DevelopersPanel } from '../pages/developers-panel';
import { HomePage } from '../pages/home-page';
import { PortalFrame } from '../pages/portal-frame';
import { TeamFormPage } from '../pages/team-form';
import { makeDataDir, startPortal, type PortalProcess } from '../harness/portal-process';

let portal: PortalProcess;
let server: RemoteServer;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  [portal, server] = await Promise.all([
    makeDataDir().then((dataDir) =>
      startPortal({ DATA_DIR: dataDir, DEVELOPER_TOOLS: 'on', REPORT_URL: '/reports' }),
    ),
    serveRemote(),
  ]);
});
test.afterAll(async () => {
  await Promise.all([portal.end(), server.stop()]);
});

/** The version of a remote that this portal's registry names. */
async function liveVersion(name: string): Promise<string | undefined> {
  const answered = await fetch(`${portal.url}/remotes.json`);
  const { remotes } = remoteRegistrySchema.parse(await answered.json());
  return remotes.find((remote) => remote.name === name)?.live.version;
}

const banner = (page: Page) => new DevelopersPanel(page).banner(server.url);

test('a coach sees no tools, and starts nothing by hand either', async ({ home }) => {
  await expect(new HomePage(home).createTeamButton()).toBeVisible();
  await expect(home.getByRole('button', { name: 'Developers' })).toBeHidden();
  await home.evaluate(
    (origin) => sessionStorage.setItem('touchline.overrides', JSON.stringify([origin])),
    server.url,
  );
  await home.reload();
  await expect(new HomePage(home).createTeamButton()).toBeVisible();
  await expect(banner(home)).toBeHidden();
});

test('the panel says what runs, since when, and what was reported', async ({ page }) => {
  const posted = page.waitForRequest('**/reports');
  await signIn(page, newCoach(), portal.url);
  await new PortalFrame(page).sidebar().getByRole('link', { name: 'Drill Library' }).click();
  await expect(page.getByText('You have no teams with a sport assigned.')).toBeVisible();
  const panel = await new DevelopersPanel(page).open();
  const remotes = panel.getByRole('table', { name: 'Remotes' });
  const drills = await liveVersion('drills');
  const rows = [`^drills ${drills} live .* \\d+ ms$`, `^plans ${await liveVersion('plans')} live`];
  for (const row of rows) {
    await expect(remotes.getByRole('row', { name: new RegExp(row) })).toBeVisible();
  }
  await expect(
    panel.getByRole('table', { name: 'Shared modules' }).getByRole('row', { name: /^react 19/ }),
  ).toBeVisible();
  await expect(
    panel.getByRole('table', { name: 'Reports of this tab' }).getByRole('row', { name: /drills@/ }),
  ).toBeVisible();

  const measures = await page.evaluate(() =>
    performance.getEntriesByType('measure').map(({ name }) => name),
  );
  for (const phase of ['entry', 'module', 'screen']) {
    expect(measures).toContain(`drills@${drills} ${phase}`);
  }
  const reports = (await posted).postDataJSON() as unknown[];
  expect(reports.map((report) => reportSchema.parse(report))[0]).toMatchObject({
    kind: 'loaded',
    page: '/',
  });
  expect((await (await posted).response())?.status()).toBe(204);
});

test("a remote of a developer's own runs in one tab of the real portal, hot, until it is stopped", async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(page, newCoach(), portal.url);
  await new DevelopersPanel(page).takeFrom('https://elsewhere.example');
  await expect(page.getByRole('alert')).toContainText('A remote may come from http://localhost:*');
  await page.getByLabel("Address of a remote's development server").fill(server.url);
  await page.getByRole('button', { name: 'Use it in this tab' }).click();
  await expect(banner(page)).toBeVisible();
  await new HomePage(page).createTeamButton().click();
  await new TeamFormPage(page).name().fill('Harbour Hawks');

  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  const file = path.join(server.folder, 'src/form/create-team-page.tsx');
  const source = await readFile(file, 'utf8');
  const label = 'submitLabel="Create Team"';
  expect(source).toContain(label);
  const refused = "document.createElement('p').innerHTML = '<b>bold</b>';";
  await writeFile(file, `${source.replace(label, 'submitLabel="Create it afresh"')}\n${refused}\n`);
  await expect(page.getByRole('button', { name: 'Create it afresh' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(new TeamFormPage(page).name()).toHaveValue('Harbour Hawks');
  // What the portal itself would stop is said with its place in the sources.
  const line = source.split('\n').length + 1;
  await expect(page.getByRole('complementary', { name: 'Stopped in the portal' })).toContainText(
    `teams src/form/create-team-page.tsx:${line}: Element.innerHTML turns a string`,
  );
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);

  const other = await context.newPage();
  await other.goto(portal.url);
  await expect(new HomePage(other).createTeamButton()).toBeVisible();
  await expect(banner(other)).toBeHidden();
  expect(await other.evaluate(() => 'touchlineGuard' in window)).toBe(true);

  await test.step('where it throws is said in its place, sent to nobody, and it goes on with the next edit', async () => {
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/reports')) posted.push(request.postData() ?? '');
    });
    // The code that throws is that of an edit; a later one of another file makes it do so.
    const start = 'export function CreateTeamPage() {';
    expect(source).toContain(start);
    const thrown = "if (formOfTeam().level === 'Half-time') throw new Error('Half-time');";
    await writeFile(
      file,
      source
        .replace(start, `${start}\n  ${thrown}`)
        .replace(label, 'submitLabel="Create it twice"'),
    );
    await expect(page.getByRole('button', { name: 'Create it twice' })).toBeVisible({
      timeout: 20_000,
    });
    const schemaFile = path.join(server.folder, 'src/form/team-form-schema.ts');
    const schema = await readFile(schemaFile, 'utf8');
    expect(schema).toContain("level = ''");
    await writeFile(schemaFile, schema.replace("level = ''", "level = 'Half-time'"));
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('Teams ran into a problem', { timeout: 20_000 });
    await expect(failure).toContainText(
      /Half-time[^]*CreateTeamPage \(src\/form\/create-team-page\.tsx:\d+\)/,
    );
    await expect(banner(page)).toBeVisible();
    // Neither the code of the first load nor that of the last edit.
    await writeFile(schemaFile, schema);
    await writeFile(file, source.replace(label, 'submitLabel="Create it at last"'));
    await expect(page.getByRole('button', { name: 'Create it at last' })).toBeVisible({
      timeout: 20_000,
    });
    await expect(new TeamFormPage(page).name()).toHaveValue('Harbour Hawks');
    expect(posted.join()).not.toContain('Half-time');
    await writeFile(file, source);
  });

  await page.reload();
  await expect(banner(page)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(new TeamFormPage(page).name()).toHaveValue('Harbour Hawks');
  await expectOwnPage(page);
});

/** The portal's own page is back. It is loaded again, so that for a moment there is neither banner nor guard. */
async function expectOwnPage(page: Page): Promise<void> {
  await expect(banner(page)).toBeHidden();
  await expect(async () => {
    expect(await page.evaluate(() => 'touchlineGuard' in window)).toBe(true);
  }).toPass();
}

test('no link starts it, with whatever it carries', async ({ page }) => {
  await signIn(page, newCoach(), portal.url);
  const carried = encodeURIComponent(server.url);
  await page.goto(`${portal.url}/?override=${carried}&touchline.overrides=${carried}#${carried}`);
  await expect(new HomePage(page).createTeamButton()).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('a remote that does not load says why, until it is stopped', async ({ page }) => {
  await signIn(page, newCoach(), portal.url);
  await page.route(`${server.url}/remoteEntry.js*`, (route) => route.abort());
  await new DevelopersPanel(page).takeFrom(server.url);
  const failure = page.getByRole('alert');
  await expect(failure).toContainText(`Failed to load script "${server.url}/remoteEntry.js"`);
  await page.unroute(`${server.url}/remoteEntry.js*`);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(new HomePage(page).createTeamButton()).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expectOwnPage(page);
});
