import { isServerPath } from './server-paths';

it.each([
  ['/open', true],
  ['/open/abc', true],
  ['/Open/:token', true],
  ['/api/teams', true],
  ['/opening', false],
  ['/teams/open', false],
  ['/', false],
])('%s is the server’s own: %p', (path, expected) => expect(isServerPath(path)).toBe(expected));
