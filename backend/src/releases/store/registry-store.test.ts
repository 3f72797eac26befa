import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { releaseSchema } from '@touchline/shared/schemas';
import { promote } from '../registry/registry-changes';
import { filesInFolder } from './folder-store';
import { ReleaseStore } from './release-store';

const now = new Date('2026-11-22T12:00:00.000Z');
let time: Date;
let store: ReleaseStore;
let file: string;

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockImplementation(() => time.getTime());
  time = now;
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-registry-'));
  store = new ReleaseStore(filesInFolder(folder));
  await mkdir(store.address);
  file = path.join(store.address, 'remotes.json');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(path.dirname(store.address), { recursive: true });
});

async function goLive(version: string): Promise<void> {
  const release = releaseSchema.parse({
    ...{ name: 'scores', title: 'Scores', version, pages: [{ path: '/scores', title: 'Scores' }] },
    ...{ federationName: 'scores', entry: `scores/${version}/remoteEntry.js`, integrity: {} },
    ...{ publishedAt: now.toISOString() },
  });
  await store.changeRegistry((registry) => promote(registry, release, { now: now.toISOString() }));
}

it('has a higher serial number with each change, at least the time', async () => {
  const serial = now.getTime() / 1_000;
  await goLive('1.4.0');
  expect(await store.readRegistry()).toMatchObject({ serial });
  time = new Date('2026-11-21T12:00:00.000Z');
  await goLive('1.5.0');
  expect(await store.readRegistry()).toMatchObject({ serial: serial + 1 });
  await goLive('1.5.0');
  expect(await store.readRegistry()).toMatchObject({ serial: serial + 1 });
});

describe('a problem of the registry', () => {
  it('is none while it can be read, or is not there', async () => {
    expect(await store.registryProblem()).toBeUndefined();
    expect(await store.remotesWithKey()).toEqual([]);
    await goLive('1.4.0');
    expect(await store.registryProblem()).toBeUndefined();
  });

  it.each<[string, (text: string) => string, string]>([
    ['cut off', (text) => text.slice(0, 20), "can't be read: it is malformed."],
    ['something else', () => '[]', "can't be read: it is malformed."],
    ['a page', () => '<!doctype html><p>Sign in', "can't be read: it is malformed."],
    ['in part', (text) => text.replace('"1.4.0"', '4'), "can't be read: remotes.0.live.version: "],
  ])('is that it is %s', async (_case, change, sentence) => {
    await goLive('1.4.0');
    await writeFile(file, change(await readFile(file, 'utf8')));
    expect(await store.registryProblem()).toContain(sentence);
  });

  it('is said where a command reads a page in place of it', async () => {
    await writeFile(file, '<!doctype html><p>Sign in');
    await expect(store.readRegistry()).rejects.toThrow(
      /remotes\.json is malformed: it is no JSON\. It is a page of HTML/,
    );
  });

  it('is that it can not be read', async () => {
    await mkdir(file);
    expect(await store.registryProblem()).toBe("The registry can't be read: EISDIR.");
  });
});
