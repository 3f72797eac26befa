import { buildRelease } from '@touchline/shared/testing/build-release';
import { folderOf, isMissingFile } from './loaded-files';

it.each([
  ['http://cdn.example/scores/1.4.0/remoteEntry.js', 'http://cdn.example/scores/1.4.0/'],
  ['/releases/scores/1.4.0/remoteEntry.js', 'http://localhost/releases/scores/1.4.0/'],
])('the files of %s are in %s', (entry, folder) => {
  expect(folderOf(buildRelease({ entry }))).toBe(folder);
});

it.each([
  [Object.assign(new Error('x'), { name: 'ChunkLoadError' }), true],
  [Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' }), true],
  [new Error('x'), false],
  ['ChunkLoadError', false],
])('%s: a file is missing: %s', (error, isMissing) => {
  expect(isMissingFile(error)).toBe(isMissing);
});
