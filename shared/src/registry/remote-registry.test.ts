import { buildRelease } from '../testing/build-release';
import {
  registeredRemoteSchema,
  remoteManifestSchema,
  remoteRegistrySchema,
} from './remote-registry';

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

it.each([
  ['POST /teams/:teamId/plans', true],
  ['GET /teams', true],
  ['PATCH /teams', false],
  ['post /teams', false],
  ['GET /teams?limit=1', false],
  ['GET /teams/..', false],
  ['GET https://other.example/teams', false],
])('takes a call %s: %s', (call, isValid) => {
  const manifest = {
    name: 'scores',
    title: 'Scores',
    pages: [{ path: '/scores', title: 'Scores' }],
  };
  expect(remoteManifestSchema.safeParse({ ...manifest, calls: [call] }).success).toBe(isValid);
});
