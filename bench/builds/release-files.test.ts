import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { firstScreenFiles } from './release-files';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function makeBuild(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-release-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}

it('pairs the files of the first screen with those of the release before', async () => {
  const before = await makeBuild({
    'remoteEntry.js': '',
    'routes.00000000.css': '',
    'later.00000000.js': '',
  });
  const preloads = ['remoteEntry.js', 'routes.11111111.css', 'icons.11111111.js'];
  const now = await makeBuild({ 'remote.json': JSON.stringify({ preloads }) });
  expect(await firstScreenFiles(now, before)).toEqual([
    {
      name: 'remoteEntry.js',
      file: path.join(now, 'remoteEntry.js'),
      before: path.join(before, 'remoteEntry.js'),
    },
    {
      name: 'routes.*.css',
      file: path.join(now, 'routes.11111111.css'),
      before: path.join(before, 'routes.00000000.css'),
    },
    { name: 'icons.*.js', file: path.join(now, 'icons.11111111.js'), before: undefined },
  ]);
});
