import { buildRelease, buildRemote } from '../testing/build-release';
import {
  isStandIn,
  releasesInUse,
  startedOver,
  withoutOverride,
  withoutRelease,
  type TabReleases,
} from './tab-releases';

const newest = buildRelease({ version: '1.10.0' });
const earlier = buildRelease({ version: '1.9.0' });
const oldest = buildRelease({ version: '1.8.0' });
const ancient = buildRelease({ version: '1.7.0' });
const fixtures = buildRelease({ name: 'fixtures', version: '2.0.0' });

function openTab(overrides: Partial<TabReleases> = {}): TabReleases {
  const remotes = [buildRemote(newest, earlier, oldest, ancient), buildRemote(fixtures)];
  return { registry: { remotes }, coachId: 'coach-1', failed: [], overrides: [], ...overrides };
}

/** The tab after these releases failed, one after the other. */
function afterFailuresOf(...releases: (typeof newest)[]): TabReleases | undefined {
  return releases.reduce<TabReleases | undefined>(
    (tab, release) => tab && withoutRelease(tab, release),
    openTab(),
  );
}

it('shows what is live', () => {
  expect(releasesInUse(openTab())).toEqual([newest, fixtures]);
});

it('lets the newest earlier release stand in for one that failed, and leaves the others alone', () => {
  const tab = afterFailuresOf(newest);
  expect(tab && releasesInUse(tab)).toEqual([earlier, fixtures]);
  expect(tab && isStandIn(tab, earlier)).toBe(true);
  expect(tab && isStandIn(tab, fixtures)).toBe(false);
});

it('ends after two moves, however many releases are kept', () => {
  const tab = afterFailuresOf(newest, earlier);
  expect(tab && releasesInUse(tab)).toEqual([oldest, fixtures]);
  expect(afterFailuresOf(newest, earlier, oldest)).toBeUndefined();
});

it('ends at once where nothing is kept', () => {
  expect(afterFailuresOf(fixtures)).toBeUndefined();
});

it('never falls back to what was rolled back', () => {
  const remotes = [buildRemote(earlier, newest)];
  expect(withoutRelease(openTab({ registry: { remotes } }), earlier)).toBeUndefined();
});

it('gives up a trial for what is live', () => {
  const trial = { release: buildRelease({ version: '2.0.0' }), share: 99, since: '' };
  const remotes = [{ ...buildRemote(newest, earlier), trial }];
  const tab = openTab({ registry: { remotes } });
  expect(releasesInUse(tab)).toEqual([trial.release]);
  const next = withoutRelease(tab, trial.release);
  expect(next && releasesInUse(next)).toEqual([newest]);
  expect(next && isStandIn(next, newest)).toBe(false);
});

it('takes a newer release, also after an earlier one stood in', () => {
  const tab = afterFailuresOf(newest);
  const mended = buildRelease({ version: '1.10.1' });
  const registry = { remotes: [buildRemote(mended, newest, earlier)] };
  expect(tab && releasesInUse({ ...tab, registry })).toEqual([mended]);
});

it('tries everything again after starting over', () => {
  const tab = afterFailuresOf(newest, earlier);
  expect(tab && releasesInUse(startedOver(tab, 'scores'))).toEqual([newest, fixtures]);
  expect(tab && startedOver(tab, 'fixtures').failed).toEqual(tab?.failed);
});

it('puts an override before the registry until it ends or fails', () => {
  const own = buildRelease({ version: '1.11.0', entry: 'http://localhost:3004/remoteEntry.js' });
  const added = buildRelease({ name: 'training' });
  const tab = openTab({ overrides: [own, added] });
  expect(releasesInUse(tab)).toEqual([own, fixtures, added]);
  expect(releasesInUse(withoutOverride(tab, 'scores'))).toEqual([newest, fixtures, added]);
  const next = withoutRelease(tab, own);
  expect(next && releasesInUse(next)).toEqual([newest, fixtures, added]);
});
