import { buildRelease } from '../testing/build-release';
import { mapReleases, releasesOf } from './registry-releases';
import type { RegisteredRemote } from './remote-registry';

const day = '2026-11-21T12:00:00.000Z';

const full: RegisteredRemote = {
  name: 'scores',
  live: buildRelease({ version: '1.4.0' }),
  liveSince: day,
  trial: { release: buildRelease({ version: '1.5.0' }), share: 10, since: day },
  kept: [
    { release: buildRelease({ version: '1.3.0' }), liveUntil: day },
    { release: buildRelease({ version: '1.2.0' }), liveUntil: day },
  ],
};
const { trial: _, ...withoutTrial } = full;

const versionsOf = (remote: RegisteredRemote) => releasesOf(remote).map(({ version }) => version);

describe('the releases of a registered remote', () => {
  it.each([
    ['live, trial and kept', full, ['1.4.0', '1.5.0', '1.3.0', '1.2.0']],
    ['live and kept', withoutTrial, ['1.4.0', '1.3.0', '1.2.0']],
    ['live alone', { ...withoutTrial, kept: [] }, ['1.4.0']],
  ])('are listed: %s', (_parts, remote, versions) => {
    expect(versionsOf(remote)).toEqual(versions);
  });

  it('are changed one by one, and everything else stays', () => {
    const changed = mapReleases(full, (release) => ({ ...release, title: release.version }));
    expect(releasesOf(changed).map(({ title }) => title)).toEqual(versionsOf(full));
    expect(mapReleases(changed, (release) => ({ ...release, title: 'Scores' }))).toEqual(full);
    expect(mapReleases(withoutTrial, (release) => release)).toEqual(withoutTrial);
  });
});
