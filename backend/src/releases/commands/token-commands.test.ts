import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { filesInFolder } from '../store/folder-store';
import { PublicationTokens } from '../store/publication-tokens';
import { listTokens, makeToken, revokeToken } from './token-commands';

const now = new Date('2026-11-22T12:00:00Z');
let folder: string;
let tokens: PublicationTokens;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-tokens-'));
  tokens = new PublicationTokens(filesInFolder(path.join(folder, 'new')).privateFiles);
});
afterEach(() => rm(folder, { recursive: true }));

function make(remote: string, mayPromote = false, expiresInDays: number | 'never' = 'never') {
  return makeToken(tokens, { remote, mayPromote, expiresInDays }, now);
}

it('shows a token once, and what it may from then on', async () => {
  const { data, message } = await make('scores', true, 2);
  const { token, id } = data as { token: string; id: string };
  expect(token).toMatch(/^touchline_[0-9a-f]{8}_[\w-]{43}$/);
  expect(message).toBe(
    'This token publishes, promotes and rolls back scores; it ends at 2026-11-24T12:00:00.000Z. ' +
      `It is shown only now. The team keeps it as\nTOUCHLINE_TOKEN=${token}`,
  );
  await make('drills');
  const since = 'since 2026-11-22T12:00:00.000Z';
  const listed = await listTokens(tokens, now);
  expect(listed.message.split('\n')).toEqual([
    `${id}  publishes and promotes scores, ${since}, ends at 2026-11-24T12:00:00.000Z`,
    expect.stringMatching(`  publishes drills, ${since}, never ends$`),
  ]);
  expect(JSON.stringify(listed)).not.toMatch(/hash|touchline_/);
  const later = new Date('2026-11-25T12:00:00Z');
  expect((await listTokens(tokens, later)).message).toContain(
    `${since}, ended at 2026-11-24T12:00:00.000Z\n`,
  );
});

it('keeps all of those that are made at once, and ends the one that is revoked', async () => {
  const made = await Promise.all(['one', 'two', 'three'].map((name) => make(name)));
  const ids = made.map(({ data }) => (data as { id: string }).id);
  await revokeToken(tokens, ids[1] ?? '');
  const left = (await tokens.list()).map(({ id }) => id);
  expect(left.toSorted()).toEqual([ids[0], ids[2]].toSorted());
  await expect(revokeToken(tokens, ids[1] ?? '')).rejects.toThrow('There is no token');
});

it('is for a remote', async () => {
  await expect(make('../scores')).rejects.toThrow("'../scores' is no name of a remote.");
  expect((await listTokens(tokens, now)).message).toBe('There are no tokens.');
});
