import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lastRecorded, unpackRecord, writeRecord } from './recorded-version';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-record-'));
  await mkdir(path.join(folder, 'dist'));
});
afterEach(() => rm(folder, { recursive: true }));

async function build(files: Record<string, string | Buffer>): Promise<string> {
  const dist = path.join(folder, 'dist');
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(dist, name), content);
  }
  return dist;
}

describe('the record of a version', () => {
  it('restores every file that a browser needs, with licences, unchanged', async () => {
    const kept = {
      'index.html': '<!doctype html>\r\n',
      'main.0a1b2c3d.js': 'start("Größe\u2028 🏑");',
      'main.0a1b2c3d.js.LICENSE.txt': '/*! MIT */',
      'mf-manifest.json': '{}',
    };
    const dist = await build({
      ...kept,
      ...{ '.stamp': 'a', 'main.0a1b2c3d.js.br': 'b', 'main.0a1b2c3d.js.gz': 'c' },
      ...{ 'main.0a1b2c3d.js.map': '{}', 'mf-stats.json': '{}' },
    });
    const file = path.join(folder, 'records/1.0.0.json.br');
    await writeRecord(file, { shell: dist });

    const target = path.join(folder, 'unpacked');
    await unpackRecord(file, target);
    expect(await readdir(path.join(target, 'shell'))).toEqual(Object.keys(kept));
    for (const [name, content] of Object.entries(kept)) {
      expect(await readFile(path.join(target, 'shell', name), 'utf8')).toBe(content);
    }
  });

  it('names a file that is not text', async () => {
    const dist = await build({ 'icons.woff2': Buffer.from([0xc3, 0x28]) });
    const file = path.join(folder, '1.0.0.json.br');
    await expect(writeRecord(file, { shell: dist })).rejects.toThrow('icons.woff2 of');
  });

  it('is the one of the highest version', async () => {
    for (const version of ['1.9.0', '1.10.0', '1.2.0']) {
      await writeFile(path.join(folder, `${version}.json.br`), '');
    }
    expect((await lastRecorded(folder)).version).toBe('1.10.0');
  });

  it('is small enough for the repository', async () => {
    expect((await stat((await lastRecorded()).file)).size).toBeLessThan(700_000);
  });
});
