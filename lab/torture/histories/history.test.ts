import { describe, expect, it } from '@jest/globals';
import {
  differentReplays,
  lostUpdates,
  writesAfterRemoval,
  wrongWinners,
  type Call,
  type Change,
  type Creation,
  type Read,
} from './history';

const moment = { writer: 'ana', team: 't', startedAt: 0, endedAt: 1, status: 200 };

function change(basedOn: number, more: Partial<Change> = {}): Change {
  const made = { basedOn, version: basedOn + 1, value: `v${basedOn + 1}` };
  return { kind: 'change', object: 'x', ...moment, ...made, ...more };
}

function read(version: number, more: Partial<Read> = {}): Read {
  return { kind: 'read', object: 'x', ...moment, version, value: `v${version}`, ...more };
}

function creation(key: string, id: string, more: Partial<Creation> = {}): Creation {
  return { kind: 'creation', ...moment, key, id, status: 201, ...more };
}

describe('wrongWinners', () => {
  it.each<[string, Call[], number]>([
    ['one after another', [change(1), change(2)], 0],
    ['one wins and one is refused', [change(1), change(1, { status: 412 })], 0],
    ['two win', [change(1), change(1, { writer: 'ben' })], 1],
    ['of different objects', [change(1), change(1, { object: 'y' })], 0],
    ['all are refused', [change(1, { status: 412 }), change(1, { status: 412 })], 1],
    ['one is refused, one is unknown', [change(1, { status: 412 }), change(1, { status: 0 })], 0],
    ['one is refused, one got 503', [change(1, { status: 412 }), change(1, { status: 503 })], 0],
    ['somebody who left', [change(1, { status: 404 })], 0],
    ['a version is left out', [change(1, { version: 3 })], 1],
  ])('%s', (_case, history, count) => {
    expect(wrongWinners(history)).toHaveLength(count);
  });
});

describe('lostUpdates', () => {
  const later = { startedAt: 5, endedAt: 6 };
  it.each<[string, Call[], number]>([
    ['what was stored is read', [change(1), read(2, later)], 0],
    ['before it was stored', [change(1, { endedAt: 9 }), read(1, later)], 0],
    ['the version before is read', [change(1), read(1, later)], 1],
    ['another value is read', [change(1), read(2, { ...later, value: 'other' })], 1],
    ['what is unknown is read', [change(1, { status: 0 }), read(2, later)], 0],
    ['what is unknown is not read', [change(1, { status: 0 }), read(1, later)], 0],
    ['what was refused is read', [change(1, { status: 412 }), read(2, later)], 1],
    ['another value than the unknown', [change(1, { status: 503, value: 'u' }), read(2, later)], 1],
    ['a later version', [change(1), change(2), read(3, later)], 0],
    ['of another object', [change(1), read(1, { ...later, object: 'y' })], 0],
    ['a read that failed', [change(1), read(1, { ...later, status: 503 })], 0],
  ])('%s', (_case, history, count) => {
    expect(lostUpdates(history)).toHaveLength(count);
  });
});

describe('differentReplays', () => {
  it.each<[string, Call[], number]>([
    ['the same answer', [creation('k', '1'), creation('k', '1')], 0],
    ['two answers', [creation('k', '1'), creation('k', '2')], 1],
    ['of two writers', [creation('k', '1'), creation('k', '2', { writer: 'ben' })], 0],
    ['one was not answered', [creation('k', '1'), creation('k', '', { status: 0 })], 0],
  ])('%s', (_case, history, count) => {
    expect(differentReplays(history)).toHaveLength(count);
  });
});

describe('writesAfterRemoval', () => {
  const removal = change(1, { removes: 'ben', endedAt: 10 });
  const ofBen = { writer: 'ben', endedAt: 30 };
  it.each<[string, Call, number]>([
    ['a change after it', change(2, { ...ofBen, startedAt: 11 }), 1],
    ['a change that began before', change(2, { ...ofBen, startedAt: 9 }), 0],
    ['a change that was refused', change(2, { ...ofBen, startedAt: 11, status: 404 }), 0],
    ['a creation after it', creation('k', '1', { ...ofBen, startedAt: 11 }), 1],
    ['to another team', change(2, { ...ofBen, startedAt: 11, team: 'u' }), 0],
    ['of somebody else', change(2, { writer: 'cleo', startedAt: 11 }), 0],
  ])('%s', (_case, call, count) => {
    expect(writesAfterRemoval([removal, call])).toHaveLength(count);
  });

  it('a removal that was refused', () => {
    const refused = { ...removal, status: 412 };
    expect(writesAfterRemoval([refused, change(2, { ...ofBen, startedAt: 11 })])).toEqual([]);
  });
});
