import type { RegisteredRemote, Release, RemoteRegistry } from '@touchline/shared';
import { Reporter } from '../reports/reporter';
import { PortalReleases } from '../releases/portal-releases';
import type { ReadRegistry } from '../releases/registry-reader';

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

/** A remote as the registry lists it: what is live, and what was before, newest first. */
export function buildRemote(live: Release, ...kept: Release[]): RegisteredRemote {
  const liveUntil = '2026-11-20T12:00:00.000Z';
  return { name: live.name, live, kept: kept.map((release) => ({ release, liveUntil })) };
}

/** What a tab's releases follow from, for tests. `read` answers `registry` again unless replaced. */
export function openReleases(
  remotes: (Release | RegisteredRemote)[],
  read?: () => Promise<ReadRegistry>,
): { releases: PortalReleases; reporter: Reporter; registry: RemoteRegistry } {
  const registry = {
    remotes: remotes.map((remote) => ('live' in remote ? remote : buildRemote(remote))),
  };
  const reporter = new Reporter('/reports');
  const releases = new PortalReleases(
    { registry },
    { read: read ?? (() => Promise.resolve({ registry })), reporter, coachId: 'coach-1' },
  );
  return { releases, reporter, registry };
}
