import type { Release } from '@touchline/shared';

/** A valid release, for tests; name what matters to the test. */
export function buildRelease(overrides: Partial<Release> = {}): Release {
  const { name = 'scores', version = '1.0.0' } = overrides;
  return {
    name,
    title: 'Scores',
    pages: [{ path: '/scores', title: 'Scores' }],
    links: [],
    version,
    federationName: `${name}_${version.replaceAll('.', '_')}`,
    entry: `http://localhost/releases/${name}/${version}/remoteEntry.js`,
    exposes: ['./routes'],
    requires: {},
    integrity: {},
    ...overrides,
  };
}
