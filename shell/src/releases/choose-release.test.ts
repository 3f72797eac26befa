import { buildRelease, openReleases } from '../testing/build-release';
import { chooseRelease } from './choose-release';

const live = buildRelease({ version: '1.4.0' });
const release = buildRelease({ version: '1.5.0' });
const remote = { name: 'scores', live, kept: [] };
const trial = { release, share: 10, since: '2026-11-21T12:00:00.000Z' };
const coaches = Array.from({ length: 2_000 }, (_, index) => `coach-${index}`);

it('gives everybody what is live', () => {
  expect(chooseRelease(remote, 'coach-1')).toBe(live);
});

it('gives a trial to its share of the coaches, to each of them always', () => {
  const chosen = coaches.filter((coach) => chooseRelease({ ...remote, trial }, coach) === release);
  expect(chosen.length).toBeGreaterThan(150);
  expect(chosen.length).toBeLessThan(250);
  const wider = { ...remote, trial: { ...trial, share: 30 } };
  expect(chosen.every((coach) => chooseRelease(wider, coach) === release)).toBe(true);
});

it('does not try every remote on the same coaches', () => {
  const chosenFor = (name: string) =>
    coaches.filter((coach) => chooseRelease({ ...remote, name, trial }, coach) === release);
  expect(chosenFor('scores')).not.toEqual(chosenFor('fixtures'));
});

it('gives nobody a trial who is not signed in', () => {
  expect(chooseRelease({ ...remote, trial: { ...trial, share: 99 } }, undefined)).toBe(live);
});

it('chooses anew when another coach comes into the tab', () => {
  const known = coaches.filter((coach) => chooseRelease({ ...remote, trial }, coach) === release);
  const { releases } = openReleases([{ ...remote, trial }]);
  releases.chooseFor(known[0]);
  expect(releases.inUse()).toEqual([release]);
  releases.chooseFor(undefined);
  expect(releases.inUse()).toEqual([live]);
  releases.chooseFor(known[1]);
  expect(releases.inUse()).toEqual([release]);
});
