import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openLogFile } from './log-file';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-log-'));
  path = join(folder, 'touchline.log');
});
afterEach(() => rm(folder, { recursive: true }));

/** Mounts a disk of 64 kB. Throws where that is not allowed. */
function mountSmallDisk(at: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', at], { stdio: 'pipe' });
}

function canMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'touchline-disk-'));
  try {
    mountSmallDisk(place);
    execFileSync('umount', [place]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function lines(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `line ${first + index}\n`);
}

describe('the log', () => {
  it('appends, and only its owner may read it', async () => {
    for (const line of ['one\n', 'two\n']) {
      const log = await openLogFile(path);
      log.write(line);
      await log.close();
    }
    expect(await readFile(path, 'utf8')).toBe('one\ntwo\n');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('never takes up more than two files, however long the portal runs', async () => {
    const log = await openLogFile(path, 1_000);
    for (const line of lines(1, 300)) {
      log.write(line);
      await delay(0);
    }
    await log.close();
    expect((await readdir(folder)).sort()).toEqual(['touchline.log', 'touchline.log.old']);
    const [old, last] = await Promise.all([
      readFile(`${path}.old`, 'utf8'),
      readFile(path, 'utf8'),
    ]);
    // What is kept are the last lines, without a gap.
    const kept = `${old}${last}`.split('\n').slice(0, -1);
    expect(kept.join('\n')).toBe(
      lines(301 - kept.length, 300)
        .join('')
        .trim(),
    );
    expect(old.length).toBeGreaterThan(1_000);
    // One write may hold several lines.
    expect(old.length + last.length).toBeLessThan(3_000);
  });

  it('starts again when the file is too long already', async () => {
    await writeFile(path, 'x'.repeat(1_001));
    const log = await openLogFile(path, 1_000);
    log.write('new\n');
    await log.close();
    expect(await readFile(path, 'utf8')).toBe('new\n');
    expect(await readFile(`${path}.old`, 'utf8')).toHaveLength(1_001);
  });

  // Skipped where the tests may not mount: not as root, or in a container.
  (canMount() ? it : it.skip)('goes on by itself when a full disk has room again', async () => {
    mountSmallDisk(folder);
    try {
      const log = await openLogFile(path);
      log.write('before\n');
      await delay(20);
      await writeFile(join(folder, 'fill'), Buffer.alloc(65_536)).catch(() => {});
      for (const line of lines(1, 1_000)) log.write(line);
      await delay(50);
      await rm(join(folder, 'fill'));
      log.write('after\n');
      await log.close();
      const text = await readFile(path, 'utf8');
      expect([text.slice(0, 7), text.slice(-6)]).toEqual(['before\n', 'after\n']);
    } finally {
      execFileSync('umount', [folder]);
    }
  });
});
