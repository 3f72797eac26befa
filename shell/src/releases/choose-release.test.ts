import { buildRelease } from '@touchline/shared/testing/build-release';
import { chooseRelease } from './tab-releases';

const live = buildRelease({ version: '1.4.0' });
const release = buildRelease({ version: '1.5.0' });
const remote = { name: 'scores', live, kept: [] };
const trial = { release, share: 10, since: '2026-11-21T12:00:00.000Z' };
const users = Array.from({ length: 2_000 }, (_, index) => `user-${index}`);

it('gives everybody the live release', () => {
  expect(chooseRelease(remote, 'user-1')).toBe(live);
});

it('gives a trial to its share of the users, and always to the same ones', () => {
  const chosen = users.filter((user) => chooseRelease({ ...remote, trial }, user) === release);
  expect(chosen.length).toBeGreaterThan(150);
  expect(chosen.length).toBeLessThan(250);
  const wider = { ...remote, trial: { ...trial, share: 30 } };
  expect(chosen.every((user) => chooseRelease(wider, user) === release)).toBe(true);
});

it('does not choose the same users for the trials of every remote', () => {
  const chosenFor = (name: string) =>
    users.filter((user) => chooseRelease({ ...remote, name, trial }, user) === release);
  expect(chosenFor('scores')).not.toEqual(chosenFor('fixtures'));
});

it('gives the live release while nobody is signed in', () => {
  expect(chooseRelease({ ...remote, trial: { ...trial, share: 99 } }, undefined)).toBe(live);
});
