import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isSignedBy, publicKeyOf } from '@touchline/shared/remote-build';
import { releaseSchema } from '@touchline/shared/schemas';
import { promote } from '../registry/registry-changes';
import { ReleaseStore } from './release-store';

const key = generateKeyPairSync('ed25519').privateKey;
const other = generateKeyPairSync('ed25519').privateKey;
const now = new Date('2026-11-22T12:00:00.000Z');
let time: Date;
let folder: string;
let file: string;

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockImplementation(() => time.getTime());
  time = now;
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-registry-'));
  file = path.join(folder, 'remotes.json');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const storeWith = (signingKey?: KeyObject) => new ReleaseStore(folder, signingKey);
const text = () => readFile(file, 'utf8');
const isSigned = async (signingKey = key) =>
  isSignedBy(JSON.parse(await text()), publicKeyOf(signingKey));

async function goLive(version: string, store: ReleaseStore): Promise<void> {
  const release = releaseSchema.parse({
    ...{ name: 'scores', title: 'Scores', version, pages: [{ path: '/scores', title: 'Scores' }] },
    ...{ federationName: 'scores', entry: `scores/${version}/remoteEntry.js`, integrity: {} },
    ...{ publishedAt: now.toISOString() },
  });
  await store.changeRegistry((registry) => promote(registry, release, { now: now.toISOString() }));
}

describe('a signed registry', () => {
  it('is signed again with each change, and kept', async () => {
    for (const version of ['1.4.0', '1.5.0']) {
      await goLive(version, storeWith(key));
      expect(await isSigned()).toBe(true);
      const kept = JSON.parse(
        await readFile(path.join(folder, 'last-signed.json'), 'utf8'),
      ) as object;
      expect(kept).toEqual({ publicKey: publicKeyOf(key), document: JSON.parse(await text()) });
    }
  });

  it('is not changed without the key or with another key', async () => {
    await goLive('1.4.0', storeWith(key));
    const before = await text();
    await expect(goLive('1.5.0', storeWith())).rejects.toThrow('the key is not on its server');
    await expect(goLive('1.5.0', storeWith(other))).rejects.toThrow('not signed with this key');
    expect(await text()).toBe(before);
  });

  it('is not signed by a change when somebody altered it', async () => {
    await goLive('1.4.0', storeWith(key));
    await writeFile(file, (await text()).replace('Scores', 'Stolen'));
    await expect(goLive('1.5.0', storeWith(key))).rejects.toThrow('altered');
    expect(await isSigned()).toBe(false);
  });

  it('has a higher serial number with each change, at least the time, and a new end', async () => {
    const store = storeWith(key);
    await store.signRegistry(90);
    const serial = now.getTime() / 1_000;
    const first = { serial, validDays: 90, expires: '2027-02-20T12:00:00.000Z' };
    expect(await store.readRegistry()).toMatchObject(first);
    time = new Date('2026-11-21T12:00:00.000Z');
    await goLive('1.4.0', store);
    const second = { serial: serial + 1, expires: '2027-02-19T12:00:00.000Z' };
    expect(await store.readRegistry()).toMatchObject(second);
    await goLive('1.4.0', store);
    expect(await store.readRegistry()).toMatchObject(second);
  });

  it('that an earlier version signed in part is looked at and signed before it is changed', async () => {
    await goLive('1.4.0', storeWith(key));
    const { remotes, signature } = JSON.parse(await text()) as Record<string, unknown>;
    await writeFile(file, JSON.stringify({ remotes, signature }));
    for (const store of [storeWith(key), storeWith()]) {
      await expect(goLive('1.5.0', store)).rejects.toThrow('is not signed as a whole');
    }
  });

  it('can be signed explicitly when it has no signature, or one of another key', async () => {
    await goLive('1.4.0', storeWith());
    await expect(goLive('1.5.0', storeWith(key))).rejects.toThrow('not signed yet');
    await storeWith(key).signRegistry();
    await goLive('1.5.0', storeWith(key));
    await storeWith(other).signRegistry();
    expect(await isSigned(other)).toBe(true);
    expect((await storeWith().readRegistry()).remotes[0]?.live.version).toBe('1.5.0');
  });
});

describe('a problem of the registry', () => {
  const problem = (at = now, publicKey: string | undefined = publicKeyOf(key)) =>
    storeWith(key).registryProblem(publicKey, at);

  it('is none while it is signed, and is said before it ends', async () => {
    await storeWith(key).signRegistry(9);
    expect(await problem()).toBeUndefined();
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
    expect(await problem(inDays(7))).toContain('The registry expires at 2026-12-01');
    expect(await problem(inDays(10))).toContain('The registry expired at 2026-12-01');
  });

  it.each<[string, (text: string) => string, string]>([
    ['changed', (text) => text.replace('"serial": ', '"serial": 1'), 'was changed'],
    ['not signed', () => '{"remotes":[]}', 'is not signed'],
    ['cut off', (text) => text.slice(0, 20), "can't be read: it is malformed."],
    ['something else', () => '[]', "can't be read: it is malformed."],
    ['a page', () => '<!doctype html><p>Sign in', "can't be read: it is malformed."],
  ])('is that it is %s', async (_case, change, sentence) => {
    await storeWith(key).signRegistry();
    await writeFile(file, change(await text()));
    expect(await problem()).toContain(sentence);
  });

  it('is said where a command reads a page in place of it', async () => {
    await writeFile(file, '<!doctype html><p>Sign in');
    await expect(storeWith(key).readRegistry()).rejects.toThrow(
      /remotes\.json is malformed: it is no JSON\. It is a page of HTML/,
    );
  });

  it('is that it is missing, can not be read, or is signed with another key', async () => {
    expect(await problem()).toContain('There is no registry');
    expect(await storeWith().registryProblem(undefined, now)).toBeUndefined();
    await mkdir(file);
    expect(await problem()).toBe("The registry can't be read: EISDIR.");
    await rm(file, { recursive: true });
    await storeWith(key).signRegistry();
    expect(await problem(now, publicKeyOf(other))).toContain('signed with another key');
  });
});
