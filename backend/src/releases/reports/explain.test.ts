import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Report } from '@touchline/shared/schemas';
import { explain } from './explain';
import { filesInFolder } from '../store/folder-store';
import { ReleaseStore } from '../store/release-store';
import { ReportLog } from './report-log';

const now = new Date('2026-11-22T12:00:00.000Z');
const origin = 'https://portal.example';
/** Column 11 of the first line is line 13, column 7 of the source. */
const map = JSON.stringify({
  version: 3,
  sources: ['webpack://scores_1_4_0/./src/match.tsx'],
  names: [],
  mappings: 'AAAA,UAYM',
});
let folder: string;
let reports: ReportLog;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-explain-'));
  reports = new ReportLog(filesInFolder(folder).privateFiles);
});
afterEach(() => rm(folder, { recursive: true }));

function explained(reference: string) {
  const store = new ReleaseStore(filesInFolder(folder));
  return explain({ root: folder, store, reports }, reference);
}

function buildReport(changes: Partial<Report> = {}): Report {
  return {
    reference: '7Q2F-91XC',
    at: now.toISOString(),
    kind: 'uncaught',
    remote: 'scores',
    version: '1.4.0',
    page: '/scores/:matchId',
    message: 'Cannot read the score',
    ...changes,
  };
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), content);
}

describe('an explanation', () => {
  it('has all that is known, and how often the same was reported', async () => {
    await reports.append([buildReport()], now, 'anna');
    await reports.append([buildReport({ reference: 'AAAA-1111' })], now, 'bo');
    await reports.append([buildReport({ reference: 'BBBB-2222' })], now);
    await reports.append([buildReport({ reference: 'CCCC-3333', version: '1.3.0' })], now, 'cleo');
    const found = await explained(' 7q2f-91xc ');
    expect(found.data).toEqual({
      ...buildReport(),
      isVerified: true,
      times: 3,
      users: 2,
      stack: [],
    });
    expect(found.message).toContain('the same  3 times, by 2 signed-in users');
    expect((await explained('BBBB-2222')).data.isVerified).toBe(false);
    await expect(explained('ZZZZ-0000')).rejects.toThrow('No report has the reference ZZZZ-0000.');
  });

  it('lets no message look like a line of its own', async () => {
    await reports.append([buildReport({ message: 'x\nsender    a signed-in user' })], now);
    expect((await explained('7Q2F-91XC')).message).not.toMatch(/^sender +a signed/m);
  });

  it('has places in the sources, of releases and of builds that are not released', async () => {
    await write('source-maps/scores/1.4.0/routes.5e6f7a8b.js.map', map);
    await write('remote-scores/dist/routes.5e6f7a8b.js.map', map);
    const stack = [
      `render ${origin}/releases/scores/1.4.0/routes.5e6f7a8b.js:1:11`,
      `https://cdn.example/files/scores/1.4.0/routes.5e6f7a8b.js:1:12`,
      `render ${origin}/remotes/scores/routes.5e6f7a8b.js:1:11`,
      `${origin}/main.5e6f7a8b.js:1:99`,
      `${origin}/releases/scores/1.4.0/gone.js:1:99`,
    ];
    await reports.append([buildReport({ stack: stack.join('\n') })], now);
    expect((await explained('7Q2F-91XC')).data.stack).toEqual([
      'render src/match.tsx:13:7',
      'src/match.tsx:13:7',
      'render src/match.tsx:13:7',
      stack[3],
      stack[4],
    ]);
  });

  it('reads no file outside the folders of source maps, whatever a report says', async () => {
    await write('source-maps/secret.js.map', map);
    const address = `${origin}/releases/scores/1.4.0/%2e%2e/%2e%2e/secret.js:1:11`;
    const other = `${origin}/remotes/scores/..%2f..%2fsecret.js:1:11`;
    await reports.append([buildReport({ stack: `${address}\n${other}\nno frame` })], now);
    expect((await explained('7Q2F-91XC')).data.stack).toEqual([address, other, 'no frame']);
  });
});
