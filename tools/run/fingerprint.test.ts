import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fingerprint, isStamped, lockedFor, stamp } from './fingerprint.mjs';
import { root } from '../project.mjs';

let folder: string;

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, folder, file)), { recursive: true });
  await writeFile(path.join(root, folder, file), text);
}

beforeEach(async () => {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  folder = path.relative(root, await mkdtemp(path.join(root, '.cache/fingerprint-')));
  await write('src/page.ts', 'one');
});

afterEach(async () => {
  await rm(path.join(root, folder), { recursive: true });
});

it('of the lockfile sees the own packages, and all that is installed', () => {
  const lock = (scores: string, react: string) =>
    `catalogs: {}\nimporters:\n\n  shell:\n    dependencies: {}\n${scores}\npackages:\n\n  ${react}:\n`;
  const remote = "\n  remote-scores:\n    dependencies: { react: 'catalog:' }\n";
  const before = lockedFor(['shell'], lock('', 'react@19.2.0'));
  expect(lockedFor(['shell'], lock(remote, 'react@19.2.0'))).toBe(before);
  expect(lockedFor(['shell'], lock('', 'react@19.3.0'))).not.toBe(before);
  expect(lockedFor(['remote-scores'], lock(remote, 'react@19.2.0'))).toContain('react: ');
  const option = remote.replace('remote-scores', 'options/scores');
  expect(lockedFor(['options/scores'], lock(option, 'react@19.2.0'))).toContain('react: ');
});

describe('a fingerprint', () => {
  it('ignores builds, installed packages and tests', async () => {
    const before = await fingerprint([folder]);
    await write('dist/main.js', 'built');
    await write('node_modules/react/index.js', 'installed');
    await write('.cache/copy/page.ts', 'copied');
    await write('src/page.test.ts', 'tested');
    expect(await fingerprint([folder])).toBe(before);
  });

  it('changes with content, names and new files', async () => {
    const seen = new Set([await fingerprint([folder])]);
    await write('src/page.ts', 'two');
    seen.add(await fingerprint([folder]));
    await write('src/other.ts', '');
    seen.add(await fingerprint([folder]));
    await rm(path.join(root, folder, 'src/other.ts'));
    await write('src/another.ts', '');
    seen.add(await fingerprint([folder]));
    expect(seen.size).toBe(4);
  });

  it('is compared with a stamp', async () => {
    const file = path.join(root, folder, 'dist/.stamp');
    expect(await isStamped(file, 'a')).toBe(false);
    await stamp(file, 'a');
    expect(await isStamped(file, 'a')).toBe(true);
    expect(await isStamped(file, 'b')).toBe(false);
  });
});
