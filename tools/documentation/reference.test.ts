import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, jest } from '@jest/globals';

// A compiler on a busy machine.
jest.setTimeout(120_000);

const root = path.resolve(__dirname, '../..');

it('the reference says what the docstrings say: else run `npm run reference`', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-reference-'));
  try {
    const script = path.join(__dirname, 'reference.ts');
    const parameters = ['--import', 'tsx', script, folder];
    await promisify(execFile)(process.execPath, parameters, { cwd: root });
    expect(await pagesIn(path.join(root, 'docs/reference'))).toEqual(await pagesIn(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
});

async function pagesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort();
  const pages = names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(pages)) as Record<string, string>;
}
