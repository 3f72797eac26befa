import { buildRelease, buildRemote } from '../testing/build-release';
import { declaredOrigins, originsOf } from './registry-origins';

it('collects what all releases use that may run, each origin once', () => {
  const live = buildRelease({
    version: '1.2.0',
    entry: 'https://cdn.example/scores/1.2.0/remoteEntry.js',
    connects: ['https://scores.example', 'wss://scores.example'],
  });
  const earlier = buildRelease({
    entry: 'https://cdn.example/scores/1.0.0/remoteEntry.js',
    connects: ['https://scores.example'],
    images: ['https://pictures.example'],
  });
  const teams = buildRelease({ name: 'teams', entry: '/releases/teams/1.0.0/remoteEntry.js' });
  expect(originsOf({ remotes: [buildRemote(live, earlier), buildRemote(teams)] })).toEqual({
    remotes: ['https://cdn.example'],
    fetched: [],
    connects: ['https://scores.example', 'wss://scores.example'],
    images: ['https://pictures.example'],
  });
});

it('has no origin of a release that was taken back', () => {
  const bad = buildRelease({ version: '1.2.0', connects: ['https://stranger.example'] });
  const remote = buildRemote(buildRelease(), bad);
  const kept = remote.kept.map((one) => ({ ...one, rolledBackAt: '2026-11-21T12:00:00Z' }));
  expect(originsOf({ remotes: [remote] }).connects).toEqual(['https://stranger.example']);
  expect(originsOf({ remotes: [{ ...remote, kept }] }).connects).toEqual([]);
});

it('keeps what is for frames out of the page, but for where their files are', () => {
  const framed = buildRelease({
    entry: 'framed:/https://cdn.example/scores/1.2.0/remoteEntry.js',
    connects: ['https://scores.example'],
    images: ['https://pictures.example'],
  });
  const own = buildRelease({
    name: 'teams',
    entry: 'framed://releases/teams/1.0.0/remoteEntry.js',
  });
  expect(originsOf({ remotes: [buildRemote(framed), buildRemote(own)] })).toEqual({
    remotes: [],
    fetched: ['https://cdn.example'],
    connects: [],
    images: [],
  });
  expect(declaredOrigins([framed, own])).toEqual({
    connects: ['https://scores.example'],
    images: ['https://pictures.example'],
  });
});
