import { describe, expect, it } from '@jest/globals';
import {
  releasesOf,
  type RegisteredRemote,
  type Release,
  type RemoteRegistry,
} from '@touchline/shared/schemas';
import { dropKeptBefore, promote, rollBack, startTrial } from './registry-changes';

const empty: RemoteRegistry = { remotes: [] };
const day = (number: number) => `2026-11-0${number}T12:00:00.000Z`;

function buildRelease(version: string, name = 'scores'): Release {
  return {
    name,
    title: 'Scores',
    pages: [{ path: `/${name}`, title: 'Scores' }],
    links: [],
    version,
    federationName: `${name}_${version.replaceAll('.', '_')}`,
    entry: `${name}/${version}/remoteEntry.js`,
    exposes: ['./routes'],
    requires: {},
    integrity: {},
    preloads: [],
  };
}

/** 1.0.0, then 1.1.0, then 1.2.0 promoted on the first days of the month. */
function promotedThrice(): RemoteRegistry {
  return ['1.0.0', '1.1.0', '1.2.0'].reduce(
    (registry, version, index) => promote(registry, buildRelease(version), day(index + 1)),
    empty,
  );
}

function versionsOf(remote: RegisteredRemote): string[] {
  return releasesOf(remote).map(({ version }) => version);
}

function liveVersion(registry: RemoteRegistry): string | undefined {
  return registry.remotes[0]?.live.version;
}

describe('promote', () => {
  it('makes a first release live', () => {
    expect(promote(empty, buildRelease('1.0.0'), day(1)).remotes).toEqual([
      { name: 'scores', live: buildRelease('1.0.0'), liveSince: day(1), kept: [] },
    ]);
  });

  it('keeps previous releases, newest first', () => {
    const [remote] = promotedThrice().remotes;
    expect(remote?.live.version).toBe('1.2.0');
    expect(remote?.liveSince).toBe(day(3));
    expect(remote?.kept.map(({ release, liveUntil }) => [release.version, liveUntil])).toEqual([
      ['1.1.0', day(3)],
      ['1.0.0', day(2)],
    ]);
  });

  it('leaves other remotes as they are, sorted by name', () => {
    const registry = promote(promotedThrice(), buildRelease('2.0.0', 'fixtures'), day(4));
    expect(registry.remotes.map(({ name }) => name)).toEqual(['fixtures', 'scores']);
    expect(registry.remotes[1]).toEqual(promotedThrice().remotes[0]);
  });

  it('ends a trial, whichever release it promotes', () => {
    const onTrial = startTrial(promotedThrice(), buildRelease('1.3.0'), 10, day(4));
    const [forward] = promote(onTrial, buildRelease('1.3.0'), day(5)).remotes;
    expect([forward?.live.version, forward?.trial]).toEqual(['1.3.0', undefined]);
    const [stay] = promote(onTrial, buildRelease('1.2.0'), day(5)).remotes;
    expect([stay?.live.version, stay?.liveSince, stay?.trial]).toEqual([
      '1.2.0',
      day(3),
      undefined,
    ]);
    expect(stay?.kept).toHaveLength(2);
  });

  it('refuses a release that is live already', () => {
    expect(() => promote(promotedThrice(), buildRelease('1.2.0'), day(4))).toThrow(
      'scores 1.2.0 is live already.',
    );
  });
});

describe('trial', () => {
  it('leaves the live release as it is', () => {
    const [remote] = startTrial(promotedThrice(), buildRelease('1.3.0'), 10, day(4)).remotes;
    expect(remote?.live.version).toBe('1.2.0');
    expect(remote?.trial).toEqual({ release: buildRelease('1.3.0'), share: 10, since: day(4) });
  });

  it('needs a live release of another version', () => {
    expect(() => startTrial(empty, buildRelease('1.0.0'), 10, day(1))).toThrow('no live release');
    expect(() => startTrial(promotedThrice(), buildRelease('1.2.0'), 10, day(4))).toThrow(
      'live for all already',
    );
  });
});

describe('roll back', () => {
  it('makes the previous release live again, and keeps the other one', () => {
    const registry = rollBack(promotedThrice(), 'scores', day(4));
    expect(liveVersion(registry)).toBe('1.1.0');
    expect(registry.remotes[0]?.kept.map(({ release }) => release.version)).toEqual([
      '1.2.0',
      '1.0.0',
    ]);
  });

  it('ends a trial first', () => {
    const onTrial = startTrial(promotedThrice(), buildRelease('1.3.0'), 10, day(4));
    expect(rollBack(onTrial, 'scores', day(5))).toEqual(promotedThrice());
  });

  it('refuses when there is nothing to go back to', () => {
    const once = promote(empty, buildRelease('1.0.0'), day(1));
    expect(() => rollBack(once, 'scores', day(2))).toThrow('no earlier release');
    expect(() => rollBack(empty, 'scores', day(2))).toThrow('no live release');
  });
});

describe('prune', () => {
  it('drops releases that were last live before a day, but never live or trial releases', () => {
    const onTrial = startTrial(promotedThrice(), buildRelease('1.3.0'), 10, day(4));
    const [remote] = dropKeptBefore(onTrial, day(3)).remotes;
    expect(remote && versionsOf(remote)).toEqual(['1.2.0', '1.3.0', '1.1.0']);
    const [later] = dropKeptBefore(onTrial, day(9)).remotes;
    expect(later && versionsOf(later)).toEqual(['1.2.0', '1.3.0']);
  });
});
