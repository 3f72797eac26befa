import * as z from 'zod/mini';
import { call, pathOf } from './call';

const link = call('DELETE /teams/:teamId/links/:linkId', { etag: true });

it('says what a call takes, its method and its path', () => {
  expect(link).toEqual({ method: 'DELETE', path: '/teams/:teamId/links/:linkId', etag: true });
  const schema = z.string();
  expect(call('GET /teams', { answer: schema }).answer).toBe(schema);
});

it('fills ids in, escaped', () => {
  expect(pathOf(link, { teamId: 'a/b', linkId: 'ü?' })).toBe('/teams/a%2Fb/links/%C3%BC%3F');
  // @ts-expect-error An id is missing.
  pathOf(link, { teamId: 'a' });
});

it('adds the query', () => {
  const list = call('GET /teams', {});
  expect(pathOf(list, {}, { limit: '5', search: 'a b' })).toBe('/teams?limit=5&search=a+b');
});
