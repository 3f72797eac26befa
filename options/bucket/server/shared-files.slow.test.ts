import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  filesInFolder,
  PublicationTokens,
  ReleaseStore,
  ReportLog,
} from '@touchline/backend/releases';
import { makeBuild, publishIn } from '@touchline/backend/releases/testing';
import { StoreError } from '@touchline/shared/remote-build';
import type { Report } from '@touchline/shared/schemas';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openBucket, type BucketPlace } from '../e2e/testing/bucket-place';

const now = new Date('2026-11-22T12:00:00.000Z');
const wanted = { remote: 'scores', mayPromote: true, expiresInDays: 90 };
const report: Report = { reference: '7Q2F-91XC', at: now.toISOString(), kind: 'loaded' };
const reportOf = (reference: string): Report => ({ ...report, reference });
const id = { name: 'scores', version: '1.4.0' };

let place: BucketPlace;
let own: string;
let others: string;

/** What a portal with this data folder has in the bucket, opened anew. */
const tokensAt = (folder: string) => new PublicationTokens(place.filesOf(folder).privateFiles);
const reportsAt = (folder: string) => new ReportLog(place.filesOf(folder).privateFiles);
const storeAt = (folder: string) => new ReleaseStore(place.filesOf(folder));

beforeEach(async () => {
  place = await openBucket();
  own = path.join(place.folder, 'own');
  others = path.join(place.folder, 'others');
});
afterEach(() => place.close());

describe('portals of several machines', () => {
  it('know the tokens of each other', async () => {
    const tokens = tokensAt(own);
    const { text, token } = await tokens.make(wanted, now);
    expect(await tokens.find(text)).toEqual(token);
    expect(await tokensAt(others).find(text)).toEqual(token);
    expect(await tokensAt(others).revoke(token.id)).toBe(true);
    expect(await tokensAt(own).find(text)).toBeUndefined();
  });

  it('write nothing private where anybody can read the bucket', async () => {
    place.objects.isPublic = true;
    await expect(tokensAt(own).make(wanted, now)).rejects.toThrow('make the bucket private');
    await expect(publishIn(place, '1.4.0')).rejects.toThrow('make the bucket private');
    const keys = [...place.objects.stored.keys()];
    expect(keys.filter((key) => key.includes('.private/'))).toEqual([]);
    place.objects.isPublic = false;
    await expect(tokensAt(own).make(wanted, now)).resolves.toHaveProperty('token');
  });

  it('lose no token of eight that are made at once', async () => {
    const made = await Promise.all(
      [...'12345678'].map((_, index) => tokensAt(index % 2 ? own : others).make(wanted, now)),
    );
    const ids = (await tokensAt(own).list()).map((token) => token.id);
    expect(ids.sort()).toEqual(made.map(({ token }) => token.id).sort());
  });

  it('have one log of reports, and one name for a user', async () => {
    const logs = [reportsAt(own), reportsAt(others)] as const;
    await logs[0].append([reportOf('AAAA-1111')], now, 'anna');
    await logs[1].append([reportOf('BBBB-2222')], now, 'anna');
    const [first] = logs;
    await Promise.all(
      ['CCCC-3333', 'DDDD-4444'].map((reference) => first.append([reportOf(reference)], now)),
    );
    const found = await logs[1].read();
    expect(found.map(({ reference }) => reference).sort()).toEqual([
      ...['AAAA-1111', 'BBBB-2222', 'CCCC-3333', 'DDDD-4444'],
    ]);
    expect(new Set(found.flatMap(({ user }) => user ?? [])).size).toBe(1);
  });

  it('have no more reports of a day than a folder has, and none that are too old', async () => {
    const large = Array.from({ length: 2_000 }, () => ({ ...report, message: 'x'.repeat(1_000) }));
    const log = reportsAt(own);
    expect(await log.append(large, now)).toBe(true);
    expect(await log.append(large, now)).toBe(true);
    expect(await reportsAt(others).append(large, now)).toBe(false);
    // No object is written again and again that is this large.
    expect(await place.filesOf(own).privateFiles.list('reports')).toHaveLength(2);
    const later = new Date('2026-12-22T12:00:00.000Z');
    expect(await log.append([report], later)).toBe(true);
    expect(await reportsAt(others).read()).toEqual([report]);
  });

  it('have the source maps of each other', async () => {
    await publishIn(place, '1.4.0');
    expect(await storeAt(others).readSourceMap(id, 'remoteEntry.js')).toBe('{"version":3}');
    const all = (await place.filesOf(own).releases.list()).map((file) => file.path);
    expect(all.filter((file) => !file.startsWith('scores/'))).toEqual([]);
    await storeAt(others).removeRelease(id);
    expect(await storeAt(own).readSourceMap(id, 'remoteEntry.js')).toBeUndefined();
  });
});

describe('what portals had in their data folders', () => {
  const tokensIn = (folder: string) => new PublicationTokens(filesInFolder(folder).privateFiles);

  it('goes on in the bucket: the tokens, reports and source maps of each', async () => {
    const texts: string[] = [];
    for (const [folder, reference] of [
      [own, 'AAAA-1111'],
      [others, 'BBBB-2222'],
    ] as const) {
      texts.push((await tokensIn(folder).make(wanted, now)).text);
      await new ReportLog(filesInFolder(folder).privateFiles).append([reportOf(reference)], now);
    }
    const maps = path.join(others, 'source-maps/scores/1.4.0');
    await mkdir(maps, { recursive: true });
    await cp(await makeBuild(place, '1.4.0'), maps, { recursive: true });
    for (const text of texts) {
      const { remote } = (await tokensAt(own).find(text)) ?? {};
      expect([text, remote]).toEqual([text, text === texts[0] ? 'scores' : undefined]);
    }
    for (const text of texts) expect(await tokensAt(others).find(text)).toBeDefined();
    expect(await tokensAt(own).list()).toHaveLength(2);
    const found = await reportsAt(own).read();
    expect(found.map(({ reference }) => reference).sort()).toEqual(['AAAA-1111', 'BBBB-2222']);
    expect(await storeAt(own).readSourceMap(id, 'remoteEntry.js')).toBe('{"version":3}');
  });

  it('is taken along once: what was revoked since then stays so', async () => {
    const { text, token } = await tokensIn(own).make(wanted, now);
    expect(await tokensAt(own).find(text)).toEqual(token);
    await tokensAt(others).revoke(token.id);
    expect(await tokensAt(own).find(text)).toBeUndefined();
    expect(await tokensIn(own).find(text)).toEqual(token);
  });

  it('leaves a token revoked when the rest could not be taken along at first', async () => {
    const { text, token } = await tokensIn(own).make(wanted, now);
    await new ReportLog(filesInFolder(own).privateFiles).append([report], now);
    place.objects.fault = (method, url) =>
      method === 'PUT' && url.includes('/reports/') ? 'refuse' : undefined;
    await expect(tokensAt(own).find(text)).rejects.toThrow(StoreError);
    expect(await tokensAt(others).revoke(token.id)).toBe(true);
    place.objects.fault = undefined;
    expect(await tokensAt(own).find(text)).toBeUndefined();
    expect(await reportsAt(own).read()).toEqual([report]);
  });

  it('is waited for, and tried again while the bucket does not answer', async () => {
    const { text, token } = await tokensIn(own).make(wanted, now);
    place.objects.fault = () => 'refuse';
    const tokens = new PublicationTokens(place.filesOf(own).privateFiles);
    await expect(tokens.find(text)).rejects.toThrow(StoreError);
    place.objects.fault = undefined;
    expect(await tokensAt(own).find(text)).toEqual(token);
  });

  it('is refused where it is damaged, in words that name it', async () => {
    await mkdir(own);
    await writeFile(path.join(own, 'publication-tokens.json'), '{"tok');
    await expect(tokensAt(own).list()).rejects.toThrow(StoreError);
  });
});
