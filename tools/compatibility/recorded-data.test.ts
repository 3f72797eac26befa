import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { unpackData, writeData } from './recorded-data';

it('restores what a portal keeps beside its database, byte for byte', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-data-'));
  const script = Buffer.from('start("Größe");');
  const kept = {
    'packages/p.tgz': gzipSync('package'),
    'publication-tokens.json': Buffer.from('{}'),
    'releases/teams/1.0.0/main.js': script,
    'releases/teams/1.0.0/main.js.0a1b.dcz': Buffer.from([0xc3, 0x28, 0, 0xff]),
    'releases/teams/1.0.0/main.js.br': brotliCompressSync(script),
    'releases/teams/1.0.0/main.js.gz': gzipSync(script, { level: 9 }),
  };
  const others = { 'postgres/PG_VERSION': Buffer.from('18'), 'logs/a.log': Buffer.from('log') };
  for (const [name, content] of Object.entries({ ...kept, ...others })) {
    await mkdir(path.join(folder, 'data', path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, 'data', name), content);
  }
  try {
    const file = path.join(folder, 'data.json.br');
    const target = path.join(folder, 'unpacked');
    await writeData(file, path.join(folder, 'data'));
    await unpackData(target, file);
    const found = await readdir(target, { recursive: true, withFileTypes: true });
    const files = found.filter((entry) => entry.isFile());
    expect(files).toHaveLength(Object.keys(kept).length);
    for (const [name, content] of Object.entries(kept)) {
      const restored = await readFile(path.join(target, name));
      if (name.endsWith('.tgz')) expect(gunzipSync(restored)).toEqual(gunzipSync(content));
      else expect(restored).toEqual(content);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
