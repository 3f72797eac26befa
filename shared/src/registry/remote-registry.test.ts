import { buildRelease } from '@touchline/shared/testing';
import { registeredRemoteSchema, remoteRegistrySchema } from './remote-registry';

const since = '2026-11-21T12:00:00.000Z';
const unreadable = { ...buildRelease({ version: '1.9.0' }), pages: 'many' };
const kept = (release: object) => ({ release, liveUntil: since });

it('is read without the releases that can not be read', () => {
  const scores = {
    name: 'scores',
    live: buildRelease({ version: '1.4.0' }),
    trial: { release: unreadable, share: 10, since },
    kept: [kept(unreadable), kept(buildRelease({ version: '1.3.0' })), null],
  };
  const { remotes } = remoteRegistrySchema.parse({
    remotes: [{ name: 'teams', live: unreadable }, scores, 7],
  });
  expect(remotes).toEqual([
    { ...scores, trial: undefined, kept: [kept(buildRelease({ version: '1.3.0' }))] },
  ]);
  expect(registeredRemoteSchema.safeParse(scores).success).toBe(false);
});
