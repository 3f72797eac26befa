import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { releaseSchema } from '@touchline/shared/schemas';
import { promote, restore, retire, rollBack } from '../registry/registry-changes';
import type { StoredRegistry } from '../registry/stored-registry';
import { ReportLog } from '../reports/report-log';
import { filesInFolder } from '../store/folder-store';
import { ReleaseStore } from '../store/release-store';
import type { ReleaseContext } from './release-context';
import { warningsOf } from './team-commands';

const now = new Date('2026-11-22T12:00:00.000Z');
let folder: string;
let context: ReleaseContext;

/** Three users had errors with 1.1.0, and with no other release. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-effects-'));
  const place = filesInFolder(folder);
  const reports = new ReportLog(place.privateFiles);
  context = { root: folder, shellDir: folder, store: new ReleaseStore(place), reports, now };
  const report = { reference: '7Q2F-91XC', at: now.toISOString(), kind: 'uncaught' } as const;
  for (const user of ['ana', 'bo', 'cleo']) {
    await reports.append([{ ...report, remote: 'scores', version: '1.1.0' }], now, user);
  }
});
afterAll(() => rm(folder, { recursive: true }));

const go = (registry: StoredRegistry, version: string, share?: number, opened = true) => {
  const release = releaseSchema.parse({
    ...{ name: 'scores', title: 'Scores', version, pages: [{ path: '/scores', title: 'Scores' }] },
    ...{ federationName: 'scores', entry: `scores/${version}/remoteEntry.js`, integrity: {} },
  });
  return promote(registry, release, { now: now.toISOString(), share, opened });
};
const back = (registry: StoredRegistry) => rollBack(registry, 'scores', { now: now.toISOString() });
const first = go({ remotes: [] }, '1.0.0');
const second = go(first, '1.1.0');
const retired = retire(second, 'scores', now.toISOString());

it.each<[string, StoredRegistry, StoredRegistry, RegExp[]]>([
  ['nothing', second, second, []],
  ['a first release', { remotes: [] }, first, []],
  ['an unhealthy one', first, second, [/^scores 1\.1\.0 is unhealthy\. 0 loads/]],
  ['one after it', second, go(second, '1.2.0'), [/^scores 1\.1\.0 was live before and/]],
  [
    'one that nobody opened',
    first,
    go(first, '1.2.0', undefined, false),
    [/^No page of scores 1\.2\.0 was opened before\.$/],
  ],
  [
    'a trial of an unhealthy one',
    first,
    go(first, '1.1.0', 10, false),
    [/^No page of/, /^scores 1\.1\.0 is unhealthy/],
  ],
  ['the end of a trial', go(second, '1.2.0', 10), second, [/^scores 1\.1\.0 is unh/]],
  ['the way back from it', second, back(second), []],
  ['a retirement', second, retired, []],
  ['a restoration', retired, restore(retired, 'scores'), []],
])('warns of what users get by %s', async (_what, before, after, patterns) => {
  const found = await warningsOf(context, { before, after });
  expect(found).toEqual(patterns.map((pattern) => expect.stringMatching(pattern)));
});
