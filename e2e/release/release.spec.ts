import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@touchline/shared/schemas';
import { makeLive, npmRunRelease, publishCopy, release } from '../harness/release-command';
import { publishVariant } from '../harness/release-variants';
import { builtVariant } from '../harness/built-variants';
import { buildRemote } from '../harness/remote-copies';
import { expect, newCoach, signIn, test } from '../harness/fixtures';
import { makeDataDir, startPortal, type PortalProcess } from '../harness/portal-process';
import { changeRegistry } from '../harness/changed-registry';

const root = path.resolve(import.meta.dirname, '../..');

test.describe.configure({ mode: 'serial' });

let portal: PortalProcess;
let releases: string;

test.beforeAll(async () => {
  const dataDir = await makeDataDir();
  releases = path.join(dataDir, 'releases');
  portal = await startPortal({ DATA_DIR: dataDir });
});
test.afterAll(() => portal.end());
// Pages go on with requests until they are closed.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** The hash of everything that was built for a package. */
async function hashOfBuild(name: string): Promise<string> {
  const folder = path.join(root, name, 'dist');
  const hash = createHash('sha256');
  for (const file of (await readdir(folder)).sort()) {
    hash.update(file).update(await readFile(path.join(folder, file)));
  }
  return hash.digest('hex');
}

async function otherHashes(): Promise<string[]> {
  return Promise.all(['shell', 'remote-drills', 'remote-plans'].map(hashOfBuild));
}

async function teamsSource(file: string): Promise<string> {
  return readFile(path.join(root, 'remote-teams', file), 'utf8');
}

const today = 'Start with your team';
const changed = 'Welcome, coach';

test('a release goes live in a running portal, and back', async ({ page, context }) => {
  const { version } = JSON.parse(await teamsSource('package.json')) as { version: string };
  await publishCopy(releases, 'teams', path.join(root, 'remote-teams/dist'));
  await makeLive(releases, 'teams', version);
  await publishVariant(releases, 'teams', {
    version: '8.0.0',
    edits: [[new RegExp(today), changed]],
  });
  await signIn(page, newCoach(), portal.url);
  await expect(page.getByRole('heading', { name: today })).toBeVisible();

  const promoted = await release(portal, 'promote', 'teams', '8.0.0', '--unopened');
  expect(promoted).toMatchObject({ status: 0, answer: { ok: true } });
  const tab = await context.newPage();
  await tab.goto(portal.url);
  await expect(tab.getByRole('heading', { name: changed })).toBeVisible();
  // A tab that was open goes on with what it has.
  await page.getByRole('button', { name: 'Create New Team' }).click();
  await expect(page.getByLabel('Name')).toBeVisible();

  expect((await release(portal, 'rollback', 'teams')).status).toBe(0);
  await tab.reload();
  await expect(tab.getByRole('heading', { name: today })).toBeVisible();
});

test(
  'a change of one remote goes live in a running portal, and back, and nothing else is rebuilt',
  { tag: '@slow' },
  async ({ page, context }) => {
    test.slow();
    const before = await otherHashes();
    await signIn(page, newCoach(), portal.url);
    await expect(page.getByRole('heading', { name: today })).toBeVisible();

    const { version } = JSON.parse(await teamsSource('package.json')) as { version: string };
    const first = await release(portal, 'publish', 'teams', '--build', 'remote-teams/dist');
    expect(first).toMatchObject({ status: 0, answer: { result: { name: 'teams', version } } });
    await makeLive(releases, 'teams', version);

    const next = await buildRemote({
      'package.json': (await teamsSource('package.json')).replace(`"${version}"`, '"9.0.0"'),
      'src/home/no-teams.tsx': (await teamsSource('src/home/no-teams.tsx')).replace(today, changed),
    });
    expect((await release(portal, 'publish', 'teams', '--build', next)).status).toBe(0);
    expect((await release(portal, 'check', 'teams', '9.0.0')).status).toBe(0);
    const untouched = await context.newPage();
    await untouched.goto(portal.url);
    await expect(untouched.getByRole('heading', { name: today })).toBeVisible();

    // Opens every page of it, the ones of a demo coach.
    const promoted = await npmRunRelease(portal, 'promote', 'teams', '9.0.0');
    expect(promoted).toMatchObject({
      status: 0,
      answer: { result: { opened: true }, warnings: [] },
    });
    const tab = await context.newPage();
    await tab.goto(portal.url);
    await expect(tab.getByRole('heading', { name: changed })).toBeVisible();
    // A tab that was open goes on with what it has.
    await page.getByRole('button', { name: 'Create New Team' }).click();
    await expect(page.getByLabel('Name')).toBeVisible();

    expect((await release(portal, 'rollback', 'teams')).status).toBe(0);
    await tab.reload();
    await expect(tab.getByRole('heading', { name: today })).toBeVisible();
    expect(await otherHashes()).toEqual(before);
  },
);

test(
  'a release that needs another React is refused by the check and by the browser alike',
  { tag: '@slow' },
  async ({ page }) => {
    test.slow();
    const build = await builtVariant('fixtures');
    const description = path.join(build, 'remote.json');
    const { writeFile } = await import('node:fs/promises');
    const text = (await readFile(description, 'utf8')).replace(
      /"react": "[^"]+"/,
      '"react": "^99.0.0"',
    );
    await writeFile(description, text);
    await publishCopy(releases, 'fixtures', build);

    const { status, answer } = await release(portal, 'promote', 'fixtures', '1.0.0');
    expect(status).toBe(1);
    expect(answer.problems).toEqual([
      expect.stringMatching(/^fixtures 1\.0\.0 needs react \^99\.0\.0, /),
    ]);
    // The command also says what to do, which is nothing for a coach.
    const [reason = ''] = answer.problems?.[0]?.split(' Install') ?? [];

    // Somebody puts it into the registry all the same.
    await changeRegistry(page, async ({ remotes }) => {
      const stored = path.join(releases, 'fixtures/1.0.0/release.json');
      const live = JSON.parse(await readFile(stored, 'utf8')) as Release;
      live.entry = `/releases/${live.entry}`;
      return { remotes: [...remotes, { name: 'fixtures', live, kept: [] }] };
    });
    let ran = false;
    page.on('request', (request) => (ran ||= request.url().includes('/releases/fixtures/')));
    await signIn(page, newCoach(), portal.url);
    await page.getByRole('link', { name: 'Fixtures' }).first().click();
    await expect(page.getByRole('alert')).toContainText(reason);
    expect(ran).toBe(false);
  },
);
