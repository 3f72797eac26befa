import { buildRelease, buildRemote } from '../testing/build-release';
import { registryOf } from './documents';

it('says what is wrong with a malformed registry', async () => {
  await expect(registryOf({ remotes: 'none' }, '/remotes.json')).rejects.toThrow(
    '/remotes.json is malformed: remotes: expected array.',
  );
});

it('says which releases run in a frame, by the mark of their address alone', async () => {
  const framed = buildRelease({ entry: 'framed:/scores/1.4.0/remoteEntry.js' });
  const own = {
    ...buildRelease({ name: 'teams', entry: '/teams/remoteEntry.js' }),
    runs: 'frame' as const,
  };
  const remotes = [buildRemote(framed, framed), buildRemote(own)];
  for (const isChecked of [true, false]) {
    const read = await registryOf({ remotes }, 'http://localhost/releases/remotes.json', isChecked);
    const entry = 'http://localhost/releases/scores/1.4.0/remoteEntry.js';
    expect(read.remotes[0]).toMatchObject({
      live: { entry, runs: 'frame' },
      kept: [{ release: { entry, runs: 'frame' } }],
    });
    expect(read.remotes[1]?.live).not.toHaveProperty('runs');
  }
});
