import type { Release } from '@touchline/shared/host';
import { buildRelease, buildRemote } from '@touchline/shared/testing/build-release';
import {
  fallbackReference,
  releasesInUse,
  replacedReleases,
  withoutFailures,
  withoutRelease,
  type TabReleases,
} from './tab-releases';

const newest = buildRelease({ version: '1.10.0' });
const earlier = buildRelease({ version: '1.9.0' });
const oldest = buildRelease({ version: '1.8.0' });
const tooOld = buildRelease({ version: '1.7.0' });
const fixtures = buildRelease({ name: 'fixtures', version: '2.0.0' });

function openTab(changes: Partial<TabReleases> = {}): TabReleases {
  const remotes = [buildRemote(newest, earlier, oldest, tooOld), buildRemote(fixtures)];
  return { registry: { remotes }, userId: 'user-1', failed: [], overrides: [], ...changes };
}

function failure(reference: string) {
  return { kind: 'load-failed' as const, problems: [], reference };
}

/** The tab after these releases failed, one after the other. The reference is the version. */
function afterFailuresOf(...releases: Release[]): TabReleases | undefined {
  return releases.reduce<TabReleases | undefined>(
    (tab, release) => tab && withoutRelease(tab, release, failure(release.version)),
    openTab(),
  );
}

it('runs what is live', () => {
  expect(releasesInUse(openTab())).toEqual([newest, fixtures]);
});

it('runs an override in place of what is live', () => {
  const override = buildRelease({ version: '2.0.0' });
  expect(releasesInUse(openTab({ overrides: [override] }))).toEqual([override, fixtures]);
});

it('runs the newest earlier release after a failure, and changes no other remote', () => {
  const tab = afterFailuresOf(newest);
  expect(tab && releasesInUse(tab)).toEqual([earlier, fixtures]);
  expect(tab && fallbackReference(tab, earlier)).toBe('1.10.0');
  expect(tab && fallbackReference(tab, fixtures)).toBeUndefined();
});

it('tries two other releases at most, even if more are kept', () => {
  const tab = afterFailuresOf(newest, earlier);
  expect(tab && releasesInUse(tab)).toEqual([oldest, fixtures]);
  expect(tab && fallbackReference(tab, oldest)).toBe('1.10.0');
  expect(afterFailuresOf(newest, earlier, oldest)).toBeUndefined();
});

it('knows which release has a fallback, and why', () => {
  expect(replacedReleases(openTab())).toEqual([]);
  const tab = afterFailuresOf(newest, earlier) ?? openTab();
  expect(replacedReleases(tab)).toMatchObject([
    { release: newest, failure: { reference: '1.10.0' } },
  ]);
  const own = buildRelease({ version: '1.11.0', entry: 'http://localhost:3004/remoteEntry.js' });
  expect(replacedReleases({ ...tab, overrides: [own] })).toEqual([]);
});

it('has nothing to try if no earlier release is kept', () => {
  expect(afterFailuresOf(fixtures)).toBeUndefined();
});

it('never runs a release that was rolled back', () => {
  const remotes = [buildRemote(earlier, newest)];
  expect(
    withoutRelease(openTab({ registry: { remotes } }), earlier, failure('ref')),
  ).toBeUndefined();
  const { kept, ...remote } = buildRemote(newest, earlier, oldest);
  const takenBack = kept.map((one) =>
    one.release === earlier ? { ...one, rolledBackAt: '2026-11-01T12:00:00.000Z' } : one,
  );
  const registry = { remotes: [{ ...remote, kept: takenBack }] };
  const tab = withoutRelease(openTab({ registry }), newest, failure('ref'));
  expect(tab && releasesInUse(tab)).toEqual([oldest]);
});

it('replaces a failed trial by what is live, which is not a fallback', () => {
  const trial = { release: buildRelease({ version: '2.0.0' }), share: 99, since: '' };
  const remotes = [{ ...buildRemote(newest, earlier), trial }];
  const tab = openTab({ registry: { remotes } });
  expect(releasesInUse(tab)).toEqual([trial.release]);
  const next = withoutRelease(tab, trial.release, failure('ref'));
  expect(next && releasesInUse(next)).toEqual([newest]);
  expect(next && fallbackReference(next, newest)).toBeUndefined();
});

it('runs a newer release, also after a failure', () => {
  const tab = afterFailuresOf(newest);
  const fixed = buildRelease({ version: '1.10.1' });
  const registry = { remotes: [buildRemote(fixed, newest, earlier)] };
  expect(tab && releasesInUse({ ...tab, registry })).toEqual([fixed]);
});

it('tries every release again once its failures are forgotten', () => {
  const tab = afterFailuresOf(newest, earlier);
  expect(tab && releasesInUse(withoutFailures(tab, 'scores'))).toEqual([newest, fixtures]);
  expect(tab && withoutFailures(tab, 'fixtures').failed).toEqual(tab?.failed);
});

it('runs an override instead of a registered release', () => {
  const own = buildRelease({ version: '1.11.0', entry: 'http://localhost:3004/remoteEntry.js' });
  const added = buildRelease({ name: 'training' });
  const tab = openTab({ overrides: [own, added] });
  expect(releasesInUse(tab)).toEqual([own, fixtures, added]);
  expect(fallbackReference(tab, own)).toBeUndefined();
});
