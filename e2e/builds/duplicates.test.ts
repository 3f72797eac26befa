import { describe, expect, it } from '@jest/globals';
import { duplicatesIn } from './duplicates';

function buildModule(name: string, overrides: object = {}) {
  return {
    package: name,
    version: '1.0.0',
    path: 'index.js',
    bytes: 2_000,
    files: ['12.0a1b2c3d.js'],
    ...overrides,
  };
}

describe('duplicates in builds', () => {
  it('names library, version, files and size', () => {
    const builds = {
      shell: [buildModule('sortablejs', { files: ['main.js'] }), buildModule('react')],
      'remote-plans': [buildModule('sortablejs'), buildModule('sortablejs', { path: 'more.js' })],
      'remote-teams': [buildModule('classnames')],
    };
    expect(duplicatesIn(builds, [])).toEqual([
      'sortablejs is shipped 2 times: 1.0.0 in shell/main.js (2000 bytes); ' +
        '1.0.0 in remote-plans/12.0a1b2c3d.js (2000 bytes).',
    ]);
  });

  it('sees through two versions', () => {
    const builds = {
      shell: [buildModule('sortablejs')],
      'remote-plans': [buildModule('sortablejs', { version: '1.1.0' })],
    };
    expect(duplicatesIn(builds, [])[0]).toMatch(/1\.0\.0 in shell.*1\.1\.0 in remote-plans/);
  });

  it('counts neither two parts of one library nor one build that has a part twice', () => {
    const builds = {
      shell: [buildModule('bootstrap-icons', { path: 'icons/trash.svg' })],
      'remote-teams': [
        buildModule('bootstrap-icons', { path: 'icons/plus.svg' }),
        buildModule('sortablejs'),
        buildModule('sortablejs'),
      ],
    };
    expect(duplicatesIn(builds, [])).toEqual([]);
  });

  it.each([
    [2_000, 0],
    [1_999, 1],
  ])('lets an exception have its %i bytes in each build', (maxBytes, found) => {
    const builds = { shell: [buildModule('react')], 'remote-teams': [buildModule('react')] };
    const allowed = [{ library: 'react', maxBytes, why: 'It is small.' }];
    expect(duplicatesIn(builds, allowed)).toHaveLength(found);
  });
});
