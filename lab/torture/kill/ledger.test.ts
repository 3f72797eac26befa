import { describe, expect, it } from '@jest/globals';
import { contentOf, deleted, judge, type Entry } from './ledger';

const entry: Entry = { kind: 'plan', marker: 'p1', sent: ['a', 'b', 'c'] };

describe('judge', () => {
  it.each<[string, Partial<Entry>, string[], string]>([
    ['what was acknowledged is there', { acknowledged: 'b' }, ['b'], 'kept'],
    ['an earlier version is there', { acknowledged: 'b' }, ['a'], 'lost'],
    ['nothing is there', { acknowledged: 'b' }, [], 'lost'],
    ['what was pending is there', { acknowledged: 'b', pending: 'c' }, ['c'], 'kept'],
    ['what was pending is not there', { acknowledged: 'b', pending: 'c' }, ['b'], 'kept'],
    ['parts of two versions are there', { acknowledged: 'b', pending: 'c' }, ['bc'], 'half'],
    ['it is there two times', { acknowledged: 'b' }, ['b', 'b'], 'twice'],
    ['its creation was pending and is not there', { pending: 'a' }, [], 'kept'],
    ['its creation was pending and is there', { pending: 'a' }, ['a'], 'kept'],
    ['a deletion was acknowledged', { acknowledged: deleted }, [], 'kept'],
    ['it is there after a deletion', { acknowledged: deleted }, ['b'], 'lost'],
    ['a deletion was pending', { acknowledged: 'b', pending: deleted }, [], 'kept'],
  ])('%s', (_case, more, found, verdict) => {
    expect(judge({ ...entry, ...more }, found)).toBe(verdict);
  });
});

it('the content of a plan holds its drills in their order', () => {
  const plan = { name: 'p', drills: [{ drillId: '1', duration: 5, name: 'Rondo' }] };
  expect(contentOf('plan', { ...plan, id: 'x' })).toBe('["p",null,null,[["1",5]]]');
  expect(contentOf('plan', { ...plan, drills: [] })).not.toBe(contentOf('plan', plan));
});
