import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../harness/fixtures';
import { makeDataDir, startPortal, type PortalProcess } from '../harness/portal-process';
import {
  copyRelease,
  expectWhole,
  recordedEntries,
  touchline,
  unpackData,
  walk,
} from '../harness/recorded-data';

/**
 * What a portal kept before this version: its releases with their differences, its signed registry and the key,
 * the tokens of teams, their packages, and the command line that teams have installed. A later portal takes all of it as
 * it is.
 */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

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

const registryText = () => readFile(path.join(dataDir, 'releases/remotes.json'), 'utf8');

test('a portal starts with it, and runs its releases', async ({ page }) => {
  expect(await registryText()).toContain('"signature": ');
  expect(await walk(page, portal.url)).toEqual(recordedEntries);
  await expectWhole(portal);
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
  await copyRelease(dataDir, folder, '1.2.0', '1.3.0');
  const run = (...parameters: string[]) => touchline(portal, folder, ...parameters);
  const done = { ok: true, result: expect.anything(), warnings: expect.anything() };

  expect(await run('list')).toEqual(done);
  expect(await run('check')).toEqual(done);
  expect(await run('publish')).toEqual(done);
  expect(await run('promote', '1.3.0', '--share', '50')).toEqual(done);
  expect(await run('promote', '1.3.0')).toEqual(done);
  const newest = recordedEntries.map((entry) => entry.replace('teams/1.2.0', 'teams/1.3.0'));
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
