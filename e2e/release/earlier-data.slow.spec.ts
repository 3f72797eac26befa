import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startObjectServer, testCredentials } from '@touchline/backend/releases/object-server';
import type { Page } from '@playwright/test';
import { expect, newCoach, signIn, test } from '../harness/fixtures';
import { DrillLibraryPage } from '../pages/drill-library';
import { PortalFrame } from '../pages/portal-frame';
import { TeamFormPage } from '../pages/team-form';
import { makeDataDir, startPortal, type PortalProcess } from '../harness/portal-process';
import { unpackData } from '../harness/recorded-data';

/**
 * What a portal kept before this version: its releases with their differences, its signed registry and the key,
 * the tokens of teams, their packages, and the command line that teams have installed. A later portal takes all of it as
 * it is.
 */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const remotes = ['teams', 'drills', 'plans'];

let dataDir: string;
let portal: PortalProcess;

test.beforeAll(async () => {
  dataDir = await makeDataDir();
  await unpackData(dataDir);
  // Where later versions had it, which nothing reads any more.
  await rename(path.join(dataDir, 'release-key.pem'), path.join(dataDir, 'registry-key.pem'));
  portal = await startPortal({ DATA_DIR: dataDir, DEMO_DATA: 'off' });
});
test.afterAll(() => portal.end());

/** Opens a page of each remote as a new coach. Returns the entries that the browser loaded. */
async function walk(page: Page, url: string): Promise<string[]> {
  const entries: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith('/remoteEntry.js') && answer.ok()) entries.push(pathname);
  });
  await signIn(page, newCoach(), url);
  const frame = new PortalFrame(page);
  await page.goto(`${url}/teams/create`);
  const form = new TeamFormPage(page);
  await form.fill({ name: 'Early Birds', sport: 'Soccer' });
  await form.create();
  await page.getByRole('button', { name: 'Create Practice Plan' }).first().click();
  await expect(page.getByLabel('Practice Date')).toBeVisible();
  await frame.sidebar().getByRole('link', { name: 'Drill Library' }).click();
  await expect(new DrillLibraryPage(page).createLink()).toBeVisible();
  return [...new Set(entries)].sort();
}

/** A browser that keeps dictionaries gets whole files, and what was stored for it beside them is not served. */
async function expectWhole(url: string) {
  const folder = path.join(dataDir, 'releases/teams');
  const [before = '', now = ''] = await Promise.all(
    ['1.1.0', '1.2.0'].map((one) => readFile(path.join(folder, one, 'remoteEntry.js'), 'utf8')),
  );
  const hash = createHash('sha256').update(before).digest();
  const answer = await fetch(`${url}/releases/teams/1.2.0/remoteEntry.js`, {
    headers: {
      'accept-encoding': 'br, dcz',
      'available-dictionary': `:${hash.toString('base64')}:`,
    },
  });
  expect(await answer.text()).toBe(now);
  const stored = `1.2.0/remoteEntry.js.${hash.toString('hex').slice(0, 16)}.dcz`;
  expect(existsSync(path.join(folder, stored))).toBe(true);
  expect((await fetch(`${url}/releases/teams/${stored}`)).status).toBe(404);
}

const released = remotes.map((name) => `/releases/${name}/1.2.0/remoteEntry.js`).sort();

const registryText = () => readFile(path.join(dataDir, 'releases/remotes.json'), 'utf8');

test('a portal starts with it, and runs its releases', async ({ page }) => {
  expect(await registryText()).toContain('"signature": ');
  expect(await walk(page, portal.url)).toEqual(released);
  await expectWhole(portal.url);
});

test('packages stay at their addresses', async () => {
  for (const version of ['2.0.0', '2.1.0', '2.2.0']) {
    const name = `touchline-shared-${version}.tgz`;
    const answer = await fetch(`${portal.url}/packages/${name}`);
    const kept = await readFile(path.join(dataDir, 'packages', name));
    expect(Buffer.from(await answer.arrayBuffer()).equals(kept), name).toBe(true);
  }
});

test('the installed command line publishes, promotes, rolls back and lists', async ({ page }) => {
  const folder = path.join(await makeDataDir(), 'remote-teams');
  await copyRelease(folder, '1.2.0', '1.3.0');
  const token = (await readFile(path.join(dataDir, 'team-token'), 'utf8')).trim();
  const run = (...parameters: string[]) => touchline(folder, token, ...parameters);
  const done = { ok: true, result: expect.anything(), warnings: expect.anything() };

  expect(await run('list')).toEqual(done);
  expect(await run('check')).toEqual(done);
  expect(await run('publish')).toEqual(done);
  expect(await run('promote', '1.3.0', '--share', '50')).toEqual(done);
  expect(await run('promote', '1.3.0')).toEqual(done);
  const newest = released.map((entry) => entry.replace('teams/1.2.0', 'teams/1.3.0'));
  expect(await walk(page, portal.url)).toEqual(newest);
  expect(await run('rollback')).toEqual(done);
  expect(await run('promote', '1.3.0', '--again')).toEqual(done);
  expect(await run('rollback', '--to', '1.2.0')).toEqual(done);
  const { remotes: served } = (await (await fetch(`${portal.url}/remotes.json`)).json()) as {
    remotes: { name: string; live: { version: string } }[];
  };
  expect(served.find(({ name }) => name === 'teams')?.live.version).toBe('1.2.0');
  expect(await registryText()).not.toContain('"signature": ');
  expect(await run('promote', '9.9.9')).toMatchObject({
    ok: false,
    problems: [expect.stringContaining('9.9.9')],
  });
});

/** Writes the folder of a remote whose build is a recorded release under another version. */
async function copyRelease(folder: string, from: string, to: string): Promise<void> {
  const release = path.join(dataDir, 'releases/teams', from);
  const renamed = (text: string) =>
    text
      .replaceAll(`teams_${from.replaceAll('.', '_')}`, `teams_${to.replaceAll('.', '_')}`)
      .replace(`"version": "${from}"`, `"version": "${to}"`);
  await mkdir(path.join(folder, 'dist'), { recursive: true });
  for (const file of await readdir(release)) {
    if (/\.dcz$|^release\.json$/.test(file)) continue;
    const text = await readFile(path.join(release, file), 'utf8');
    await writeFile(path.join(folder, 'dist', file), renamed(text));
  }
  const described = await readFile(path.join(folder, 'dist/remote.json'), 'utf8');
  const { name, title, pages, links } = JSON.parse(described) as Record<string, unknown>;
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify({ name, title, pages, links }));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ version: to }));
}

/** Runs the recorded command line in a folder. */
async function touchline(folder: string, token: string, ...parameters: string[]) {
  const program = path.join(dataDir, 'command-line/touchline-2.2.0.mjs');
  const env = { ...process.env, TOUCHLINE_TOKEN: token };
  const stdout = await new Promise<string>((resolve) => {
    const options = [program, ...parameters, '--portal', portal.url, '--json'];
    execFile(process.execPath, options, { cwd: folder, env }, (_error, output) => resolve(output));
  });
  return JSON.parse(stdout) as { ok: boolean };
}

test('a bucket that was filled with it serves the same releases', async ({ page }) => {
  const objects = await startObjectServer();
  const unpacked = await makeDataDir();
  const releases = path.join(unpacked, 'releases');
  await unpackData(unpacked);
  for (const entry of await readdir(releases, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(releases, file).replaceAll(path.sep, '/');
    const body = await readFile(file);
    const stored = await fetch(`${objects.endpoint}/bucket/portal/${key}`, { method: 'PUT', body });
    expect(stored.ok, key).toBe(true);
  }
  const other = await startPortal({
    ...{ ...testCredentials, DATA_DIR: await makeDataDir(), DEMO_DATA: 'off' },
    ...{ RELEASES_BUCKET: 's3://bucket/portal', AWS_ENDPOINT_URL_S3: objects.endpoint },
    AWS_REGION: 'us-east-1',
  });
  try {
    expect(await walk(page, other.url)).toEqual(released);
    await expectWhole(other.url);
  } finally {
    await other.end();
    await objects.close();
  }
});
