import { describe, expect, it } from '@jest/globals';
import { dictionaryVersions } from './dictionary-versions';

describe('the releases that a new one has deltas for', () => {
  const published = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.10.0'].map((version, day) => ({
    version,
    publishedAt: `2026-11-2${day}T12:00:00.000Z`,
  }));

  it.each([
    ['the last published, where none is live', [], ['1.10.0', '1.3.0', '1.2.0']],
    ['the live one first, however old', ['1.0.0'], ['1.0.0', '1.10.0', '1.3.0']],
    ['those of the registry', ['1.2.0', '1.10.0', '1.1.0', '1.0.0'], ['1.2.0', '1.10.0', '1.1.0']],
    ['none that lie on another host', ['9.9.9', '1.0.0'], ['1.0.0', '1.10.0', '1.3.0']],
  ])('are %s', (_, registered, versions) => {
    expect(dictionaryVersions(published, registered)).toEqual(versions);
  });

  it('are none for the first release', () => {
    expect(dictionaryVersions([], [])).toEqual([]);
  });
});
