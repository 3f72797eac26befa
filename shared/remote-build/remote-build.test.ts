import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { RemoteBuild } from './remote-build';

const description = {
  ...{ name: 'scores', title: 'Scores', version: '1.0.0', federationName: 'scores_1_0_0' },
  ...{ pages: [{ path: '/scores', title: 'Scores' }], exposes: ['./routes'], requires: {} },
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-build-'));
  await writeFile(path.join(folder, 'remoteEntry.js'), 'start();');
});
afterEach(() => rm(folder, { recursive: true }));

async function release(more: object) {
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify({ ...description, ...more }));
  return new RemoteBuild(folder).toRelease({ publishedAt: '2026-11-21T12:00:00Z' });
}

it('makes a release of a build', async () => {
  expect(await release({})).toMatchObject({ name: 'scores', entry: 'scores/1.0.0/remoteEntry.js' });
});

it('refuses fields that nobody reads, and names those that are near', async () => {
  const page = { path: '/scores', title: 'Scores', titel: 'Scores', read: ['/teams'] };
  const unknown = { pages: [page], budgte: { firstScreenBytes: 1 }, colour: 'red' };
  await expect(release(unknown)).rejects.toThrow(
    [
      'remote.json, pages.0.titel: there is no such field. Do you mean title?',
      'remote.json, pages.0.read: there is no such field. Do you mean reads?',
      'remote.json, budgte: there is no such field. Do you mean budget?',
      'remote.json, colour: there is no such field.',
    ].join('\n'),
  );
});

it('serves a build with such fields, as a portal does that has it already', async () => {
  await release({ colour: 'red' }).catch(() => undefined);
  expect(await new RemoteBuild(folder).read()).toMatchObject({ name: 'scores' });
});
