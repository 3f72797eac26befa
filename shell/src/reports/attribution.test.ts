import { buildRelease } from '@touchline/shared/testing/build-release';
import { releaseOfError } from './report-errors';

const scores = buildRelease({ version: '1.4.0' });
const earlier = buildRelease({ version: '1.3.0' });
const fixtures = buildRelease({ name: 'fixtures' });
const releases = [fixtures, earlier, scores];

function thrownFrom(...addresses: string[]): Error {
  return Object.assign(new Error('broken'), {
    stack: ['Error: broken', ...addresses.map((address) => `    at draw (${address}:1:20)`)].join(
      '\n',
    ),
  });
}

it('names the release whose code threw, by the topmost address', () => {
  const error = thrownFrom(
    'http://localhost/main.0a1b2c3d.js',
    'http://localhost/releases/scores/1.4.0/705.js',
    'http://localhost/releases/fixtures/1.0.0/remoteEntry.js',
  );
  expect(releaseOfError(error, releases)).toBe(scores);
});

it('names the release whose file is missing', () => {
  const error = Object.assign(new Error('Loading chunk 705 failed.'), {
    name: 'ChunkLoadError',
    request: 'http://localhost/releases/scores/1.3.0/705.js',
    stack: 'ChunkLoadError\n at http://localhost/releases/fixtures/1.0.0/remoteEntry.js',
  });
  expect(releaseOfError(error, releases)).toBe(earlier);
});

it.each([[thrownFrom('http://localhost/main.0a1b2c3d.js')], ['a text'], [undefined]])(
  'names none for %s',
  (error) => {
    expect(releaseOfError(error, releases)).toBeUndefined();
  },
);
