import { buildRelease } from '../testing/build-release';
import { addressOf, markedRelease, runnerOf } from './runner-mark';

const base = 'https://portal.example/releases/remotes.json';

it.each([
  'scores/1.4.0/remoteEntry.js',
  '/releases/scores/1.4.0/remoteEntry.js',
  'https://cdn.example/scores/1.4.0/remoteEntry.js',
])('is marked and found again: %s', (entry) => {
  const framed = markedRelease(buildRelease({ entry }), 'frame');
  expect(runnerOf(framed)).toBe('frame');
  expect(markedRelease(framed, 'frame')).toEqual(framed);
  expect(addressOf(framed.entry)).toBe(entry);
  expect(markedRelease(framed, 'page')).toEqual(buildRelease({ entry }));
  expect(runnerOf(buildRelease({ entry }))).toBe('page');
});

it.each([
  'framed:/scores/1.4.0/remoteEntry.js',
  'framed://releases/scores/1.4.0/remoteEntry.js',
  'framed:/https://cdn.example/scores/1.4.0/remoteEntry.js',
])('is no address that an earlier portal could load a script from: %s', (entry) => {
  // As `registryOf` of those portals makes an entry absolute, and then the files beside it.
  const located = new URL(entry, base).href;
  expect(new URL(located).protocol).toBe('framed:');
  expect(new URL('routes.0a1b2c3d.js', located).protocol).toBe('framed:');
  expect(located).not.toMatch(/^https?:/);
});
