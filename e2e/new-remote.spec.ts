import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root, toolPath } from '@touchline/tools/project';
import { linkDependencies, makeEmptyWorkspace } from '@touchline/tools/new-remote/empty-workspace';
import { newRemote } from '@touchline/shared/cli/new-remote';
import { writeRemoteInWorkspace } from '@touchline/tools/new-remote/write-remote';
import { goLive } from './release-command';
import { expect, newCoach, signIn, test } from './fixtures';
import { PortalFrame } from './pages/portal-frame';
import { makeDataDir, startPortal, type PortalProcess } from './portal-process';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let portal: PortalProcess;
let releases: string;
const folders: string[] = [];

test.beforeAll(async () => {
  const dataDir = await makeDataDir();
  releases = path.join(dataDir, 'releases');
  portal = await startPortal({ DATA_DIR: dataDir });
});
test.afterAll(async () => {
  await portal.end();
  for (const folder of folders) await rm(folder, { recursive: true });
});

test('a remote that was generated a moment ago joins a running portal', async ({ page }) => {
  const workspace = await makeEmptyWorkspace();
  folders.push(workspace);
  await writeRemoteInWorkspace(workspace, newRemote('homegrown', { title: 'Home-grown Remote' }));
  const folder = path.join(workspace, 'remote-homegrown');
  await linkDependencies(folder);
  const config = path.join(folder, 'webpack.config.mjs');
  const build = [toolPath('webpack'), '--config', config, '--mode', 'production'];
  await promisify(execFile)(process.execPath, build, { cwd: workspace });
  await goLive(releases, 'homegrown', path.join(folder, 'dist'), '1.0.0');

  const coach = newCoach('Robin Fielding');
  await signIn(page, coach, portal.url);
  const frame = new PortalFrame(page);
  await frame.sidebar().getByRole('link', { name: 'Home-grown Remote' }).click();
  await expect(frame.heading()).toHaveText('Home-grown Remote');
  await expect(page.getByText('Welcome, Robin Fielding.')).toBeVisible();
});

test('a remote of another repository, built from the packed shared package, joins it too', async ({
  page,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-elsewhere-'));
  folders.push(folder);
  await promisify(execFile)(
    process.execPath,
    ['tools/new-remote/new-remote.mjs', 'visiting', '--title', 'Visiting Remote', '--to', folder],
    { cwd: root },
  );
  const npm = (...parameters: string[]) =>
    promisify(execFile)('npm', parameters, {
      cwd: folder,
      shell: process.platform === 'win32',
    });
  await npm('install', '--prefer-offline', '--no-audit', '--no-fund');
  await npm('run', 'typecheck');
  await npm('run', 'build');
  await goLive(releases, 'visiting', path.join(folder, 'dist'), '1.0.0');

  await signIn(page, newCoach('Dana Whistler'), portal.url);
  const frame = new PortalFrame(page);
  await frame.sidebar().getByRole('link', { name: 'Visiting Remote' }).click();
  await expect(frame.heading()).toHaveText('Visiting Remote');
  // The token store and the session's cache are the portal's: its own copies would know nobody.
  await expect(page.getByText('Welcome, Dana Whistler.')).toBeVisible();
  await expect(page.getByText('You have no team yet.')).toBeVisible();
});
