import { registryOf } from './documents';

it('says what is wrong with a malformed registry', () => {
  const malformed = () => registryOf({ remotes: [{ name: 'teams' }] }, '/remotes.json');
  expect(malformed).toThrow('/remotes.json is malformed: remotes.0.live: expected object.');
});
