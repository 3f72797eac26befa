import type { RegisteredRemote, Release } from '../registry/remote-registry';

/** A valid release; pass what matters to the test. */
export function buildRelease(changes: Partial<Release> = {}): Release {
  const { name = 'scores', version = '1.0.0' } = changes;
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
    preloads: [],
    ...changes,
  };
}

/** A remote as the registry lists it: its live release, and the earlier ones, newest first. */
export function buildRemote(live: Release, ...kept: Release[]): RegisteredRemote {
  const liveUntil = '2026-11-20T12:00:00.000Z';
  return { name: live.name, live, kept: kept.map((release) => ({ release, liveUntil })) };
}
