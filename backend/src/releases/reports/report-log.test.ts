import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FileStore } from '@touchline/shared/remote-build';
import type { Report } from '@touchline/shared/schemas';
import { filesInFolder } from '../store/folder-store';
import { ReportLog } from './report-log';

let folder: string;
let files: FileStore;
let log: ReportLog;

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'touchline-reports-')), 'reports');
  files = filesInFolder(path.dirname(folder)).privateFiles;
  log = new ReportLog(files);
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

const noon = (date: string) => new Date(`${date}T12:00:00.000Z`);

function buildReport(overrides: Partial<Report> = {}): Report {
  return { reference: '7Q2F-91XC', at: '2026-11-21T12:00:00.000Z', kind: 'loaded', ...overrides };
}

describe('the log of reports', () => {
  it('is empty when nothing was reported yet', async () => {
    expect(await log.read()).toEqual([]);
  });

  it('returns what was written, oldest first, from one file per day', async () => {
    const [first, second, third] = ['AAAA-1111', 'BBBB-2222', 'CCCC-3333'].map((reference) =>
      buildReport({ reference }),
    ) as [Report, Report, Report];
    await log.append([third], noon('2026-11-22'));
    await log.append([first], noon('2026-11-21'));
    await log.append([second], noon('2026-11-21'));
    expect(await log.read()).toEqual([first, second, third]);
    expect(await readdir(folder)).toEqual(['2026-11-21.ndjson', '2026-11-22.ndjson']);
  });

  it('removes reports that are more than 14 days old, and no other file', async () => {
    for (const date of ['2026-11-01', '2026-11-06', '2026-11-07', '2026-11-08']) {
      await log.append([buildReport()], noon(date));
    }
    await appendFile(path.join(folder, '0-notes.txt'), 'mine');
    await log.append([buildReport()], noon('2026-11-21'));
    expect(await readdir(folder)).toEqual([
      '0-notes.txt',
      '2026-11-07.ndjson',
      '2026-11-08.ndjson',
      '2026-11-21.ndjson',
    ]);
  });

  it('leaves out what was measured when half of the day is full, and no error', async () => {
    const vitals = buildReport({ kind: 'vitals', vitals: { LCP: 900 } });
    const error = buildReport({ kind: 'uncaught' });
    const large = Array.from({ length: 2_500 }, () => buildReport({ message: 'x'.repeat(1_000) }));
    expect(await log.append([vitals, error, ...large], noon('2026-11-21'))).toBe(true);
    expect(await log.append([vitals, error], noon('2026-11-21'))).toBe(true);
    const found = (await log.read()).filter(({ kind }) => kind !== 'loaded');
    expect(found).toEqual([vitals, error, error]);
  });

  it('refuses more than one day may hold, until the next day', async () => {
    const large = Array.from({ length: 2_000 }, () => buildReport({ message: 'x'.repeat(1_000) }));
    expect(await log.append(large, noon('2026-11-21'))).toBe(true);
    expect(await log.append(large, noon('2026-11-21'))).toBe(true);
    expect(await log.append(large, noon('2026-11-21'))).toBe(false);
    expect(await log.append([buildReport()], noon('2026-11-21'))).toBe(true);
    expect(await log.append(large, noon('2026-11-22'))).toBe(true);
    expect(await log.read()).toHaveLength(6_001);
  });

  it('gives a user one name for a day, and keeps nothing to find out who it was', async () => {
    const send = (date: string, userId: string) =>
      // Another process may write the next report of the day.
      new ReportLog(files).append([buildReport()], noon(date), userId);
    await send('2026-11-21', 'anna');
    await send('2026-11-21', 'anna');
    await send('2026-11-21', 'bo');
    await send('2026-11-22', 'anna');
    const users = (await log.read()).map(({ user }) => user ?? '');
    expect(users.map((user) => user.slice(0, 10))).toEqual([
      ...Array<string>(3).fill('2026-11-21'),
      '2026-11-22',
    ]);
    expect(users[0]).toBe(users[1]);
    expect(new Set(users.map((user) => user.slice(11))).size).toBe(3);
    expect(await readdir(folder)).toEqual([
      '2026-11-21.ndjson',
      '2026-11-22.key',
      '2026-11-22.ndjson',
    ]);
  });

  it('leaves out a line that a crash cut off', async () => {
    await log.append([buildReport()], noon('2026-11-21'));
    await appendFile(path.join(folder, '2026-11-21.ndjson'), '{"reference":"7Q2F-9');
    expect(await log.read()).toEqual([buildReport()]);
  });
});
