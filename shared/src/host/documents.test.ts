import { buildRelease, buildRemote } from '@touchline/shared/testing';
import { registryOf } from './documents';

it('says what is wrong with a malformed registry', () => {
  const malformed = () => registryOf({ remotes: 'none' }, '/remotes.json');
  expect(malformed).toThrow('/remotes.json is malformed: remotes: expected array.');
});

it('gives each release the key of its team, which no release brings itself', () => {
  const release = { ...buildRelease(), teamKey: 'its own' };
  const key = `${'A'.repeat(43)}=`;
  const remotes = [{ ...buildRemote(release, release), key }, buildRemote(release)];
  const [withKey, without] = registryOf({ remotes }, '/remotes.json').remotes;
  const expected = { live: { teamKey: key }, kept: [{ release: { teamKey: key } }] };
  expect(withKey).toMatchObject(expected);
  expect(without?.live).not.toHaveProperty('teamKey');
});
