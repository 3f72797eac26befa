import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@touchline/e2e/fixtures';
import { makeDataDir, startPortal } from '@touchline/e2e/portal-process';
import {
  copyRelease,
  expectWhole,
  recordedEntries,
  touchline,
  unpackData,
  walk,
} from '@touchline/e2e/recorded-data';
import { startObjectServer, testCredentials } from './testing/object-server';

/** An earlier portal whose releases were in a bucket had the tokens of teams in its data folder. */
test('a bucket of before serves the same releases, and the tokens of teams go on', async ({
  page,
}) => {
  const objects = await startObjectServer();
  const dataDir = await makeDataDir();
  await unpackData(dataDir);
  const releases = path.join(dataDir, 'releases');
  for (const entry of await readdir(releases, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(releases, file).replaceAll(path.sep, '/');
    const body = await readFile(file);
    const stored = await fetch(`${objects.endpoint}/bucket/portal/${key}`, {
      method: 'PUT',
      headers: { authorization: 'a key that the store does not check' },
      body,
    });
    expect(stored.ok, key).toBe(true);
  }
  const settings = {
    ...{ ...testCredentials, DEMO_DATA: 'off', AWS_REGION: 'us-east-1' },
    ...{ RELEASES_BUCKET: 's3://bucket/portal', AWS_ENDPOINT_URL_S3: objects.endpoint },
  };
  const portal = await startPortal({ ...settings, DATA_DIR: dataDir });
  // Another machine.
  const other = await startPortal({ ...settings, DATA_DIR: await makeDataDir() });
  try {
    expect(await walk(page, portal.url)).toEqual(recordedEntries);
    await expectWhole(portal);
    const folder = path.join(await makeDataDir(), 'remote-teams');
    await copyRelease(dataDir, folder, '1.2.0', '1.3.0');
    expect(await touchline(portal, folder, 'publish')).toMatchObject({ ok: true });
    const through = { ...other, dataDir };
    expect(await touchline(through, folder, 'promote', '1.3.0')).toMatchObject({ ok: true });
  } finally {
    await portal.end();
    await other.end();
    await objects.close();
  }
});
