import { buildRelease, buildRemote } from '@touchline/shared/testing';
import { filesOfRelease, filesToStore } from './stored-files';

const day = '2026-11-21T12:00:00.000Z';
const release = (version: string) =>
  buildRelease({
    version,
    entry: `https://portal.example.com/releases/scores/${version}/remoteEntry.js`,
    integrity: { 'remoteEntry.js': `hash of ${version}` },
  });
const [live, trial, kept, rolledBack] = ['1.2.0', '1.3.0', '1.1.0', '1.4.0'].map(release) as [
  ReturnType<typeof release>,
  ReturnType<typeof release>,
  ReturnType<typeof release>,
  ReturnType<typeof release>,
];
const addressOf = (version: string) =>
  `https://portal.example.com/releases/scores/${version}/remoteEntry.js`;

it('keeps what may be shown, and nothing that was rolled back', () => {
  const remote = {
    ...buildRemote(live),
    trial: { release: trial, share: 10, since: day },
    kept: [
      { release: rolledBack, liveUntil: day, rolledBackAt: day },
      { release: kept, liveUntil: day },
    ],
  };
  const { wanted, allowed } = filesToStore({ remotes: [remote] });
  expect(Object.keys(wanted)).toEqual([addressOf('1.2.0'), addressOf('1.3.0')]);
  expect([...allowed]).toEqual(['1.2.0', '1.3.0', '1.1.0'].map(addressOf));
});

it('asks for each file with its hash', () => {
  expect(filesOfRelease(live)).toEqual({ [addressOf('1.2.0')]: 'hash of 1.2.0' });
});
