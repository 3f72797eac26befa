import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { registryProblem } from './registry-problem';
import { ReleaseStore } from './release-store';
import { publicKeyOf } from '@touchline/shared/remote-build';

const key = generateKeyPairSync('ed25519').privateKey;
const now = new Date('2026-11-22T12:00:00.000Z');
let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-registry-'));
  store = new ReleaseStore(folder, key, { clock: () => now });
});
afterEach(() => rm(folder, { recursive: true }));

const problem = (at = now, publicKey: string | undefined = publicKeyOf(key)) =>
  registryProblem(store, publicKey, at);

describe('the registry of a portal with a key', () => {
  it('is fine while it is signed, and says so before it ends', async () => {
    await store.signRegistry(9);
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
  ])('is %s', async (_case, change, sentence) => {
    await store.signRegistry();
    const file = path.join(folder, 'remotes.json');
    await writeFile(file, change(await readFile(file, 'utf8')));
    expect(await problem()).toContain(sentence);
  });

  it('is missing, can not be read, or is signed with another key', async () => {
    expect(await problem()).toContain('There is no registry');
    await mkdir(path.join(folder, 'remotes.json'));
    expect(await problem()).toBe("The registry can't be read: EISDIR.");
    await rm(path.join(folder, 'remotes.json'), { recursive: true });
    await store.signRegistry();
    const other = publicKeyOf(generateKeyPairSync('ed25519').privateKey);
    expect(await problem(now, other)).toContain('signed with another key');
  });
});

it('need not be there where the portal has no key', async () => {
  expect(await registryProblem(store, undefined, now)).toBeUndefined();
});
