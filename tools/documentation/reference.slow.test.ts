import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const root = path.resolve(__dirname, '../..');

it('the reference has a page for each door, and each function that a door exports has a docstring', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-reference-'));
  try {
    const script = path.join(__dirname, 'reference.ts');
    const parameters = ['--import', 'tsx', script, folder];
    // It fails where a docstring is missing.
    await promisify(execFile)(process.execPath, parameters, { cwd: root });
    expect((await readdir(folder)).sort()).toEqual(
      ['README', 'forms', 'host', 'platform', 'product', 'testing', 'ui'].map(
        (name) => `${name}.md`,
      ),
    );
    expect(await readFile(path.join(folder, 'platform.md'), 'utf8')).toContain('announce()');
  } finally {
    await rm(folder, { recursive: true });
  }
});
