import { describe, expect, it } from '@jest/globals';
import { releasesOf, type RegisteredRemote, type Release } from '@touchline/shared/schemas';
import {
  dropKeptBefore,
  endWaiting,
  promote,
  restore,
  retire,
  rollBack,
  setRunner,
  wait,
} from './registry-changes';
import type { StoredRegistry } from './stored-registry';

const empty: StoredRegistry = { remotes: [] };
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
function promotedThrice(): StoredRegistry {
  return ['1.0.0', '1.1.0', '1.2.0'].reduce(
    (registry, version, index) => promote(registry, buildRelease(version), { now: day(index + 1) }),
    empty,
  );
}

function versionsOf(remote: RegisteredRemote): string[] {
  return releasesOf(remote).map(({ version }) => version);
}

function liveVersion(registry: StoredRegistry): string | undefined {
  return registry.remotes[0]?.live.version;
}

describe('promote', () => {
  it('makes a first release live', () => {
    expect(promote(empty, buildRelease('1.0.0'), { now: day(1) }).remotes).toEqual([
      { name: 'scores', live: buildRelease('1.0.0'), liveSince: day(1), isFirst: true, kept: [] },
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

  it('keeps who made it live, also by a trial or a rollback', () => {
    const by = (id: string, number: number) => ({ by: id, now: day(number) });
    const first = promote(empty, buildRelease('1.0.0'), by('ana', 1));
    const tried = promote(first, buildRelease('1.1.0'), { ...by('bo', 2), share: 10 });
    expect(tried.remotes[0]).toMatchObject({ liveBy: 'ana', trial: { by: 'bo' } });
    const second = promote(tried, buildRelease('1.1.0'), by('bo', 3));
    expect(second.remotes[0]).toMatchObject({ liveBy: 'bo' });
    const [back] = rollBack(second, 'scores', by('cleo', 4)).remotes;
    expect(back).toMatchObject({ liveBy: 'cleo', kept: [{ by: 'bo' }] });
    const ended = rollBack(tried, 'scores', by('cleo', 4)).remotes[0];
    expect(ended).toMatchObject({ liveBy: 'ana', kept: [{ by: 'bo' }] });
    const byNobody = promote(second, buildRelease('1.2.0'), { now: day(4) });
    expect(byNobody.remotes[0]?.liveBy).toBeUndefined();
  });

  it('leaves other remotes as they are, sorted by name', () => {
    const registry = promote(promotedThrice(), buildRelease('2.0.0', 'fixtures'), { now: day(4) });
    expect(registry.remotes.map(({ name }) => name)).toEqual(['fixtures', 'scores']);
    expect(registry.remotes[1]).toEqual(promotedThrice().remotes[0]);
  });

  it('ends a trial of the same release', () => {
    const onTrial = promote(promotedThrice(), buildRelease('1.3.0'), { share: 10, now: day(4) });
    const [remote] = promote(onTrial, buildRelease('1.3.0'), { now: day(5) }).remotes;
    expect([remote?.live.version, remote?.trial]).toEqual(['1.3.0', undefined]);
  });

  it('does not end the trial of another release', () => {
    const onTrial = promote(promotedThrice(), buildRelease('1.3.0'), { share: 10, now: day(4) });
    expect(() => promote(onTrial, buildRelease('1.4.0'), { now: day(5) })).toThrow(
      'scores 1.3.0 is on trial for 10 per cent of the users.',
    );
    expect(promote(onTrial, buildRelease('1.2.0'), { now: day(5) })).toBe(onTrial);
  });

  it('changes nothing when the release is live already', () => {
    const registry = promotedThrice();
    expect(promote(registry, buildRelease('1.2.0'), { now: day(4) })).toBe(registry);
  });

  it('brings back a release that was rolled back only when told so', () => {
    const registry = rollBack(promotedThrice(), 'scores', { now: day(4) });
    const bring = (again: boolean) =>
      promote(registry, buildRelease('1.2.0'), { now: day(5), again });
    expect(() => bring(false)).toThrow(`scores 1.2.0 was rolled back at ${day(4)}.`);
    const [remote] = bring(true).remotes;
    expect(remote && versionsOf(remote)).toEqual(['1.2.0', '1.1.0', '1.0.0']);
    expect(remote?.kept.every(({ rolledBackAt }) => rolledBackAt === undefined)).toBe(true);
  });
});

describe('trial', () => {
  it('gets another share, but makes no room for another release', () => {
    const onTrial = promote(promotedThrice(), buildRelease('1.3.0'), { share: 10, now: day(4) });
    const [wider] = promote(onTrial, buildRelease('1.3.0'), { share: 50, now: day(5) }).remotes;
    expect(wider?.trial?.share).toBe(50);
    expect(() => promote(onTrial, buildRelease('1.4.0'), { share: 10, now: day(5) })).toThrow(
      'scores 1.3.0 is on trial',
    );
  });

  it('leaves the live release as it is', () => {
    const [remote] = promote(promotedThrice(), buildRelease('1.3.0'), {
      share: 10,
      now: day(4),
    }).remotes;
    expect(remote?.live.version).toBe('1.2.0');
    expect(remote?.trial).toEqual({ release: buildRelease('1.3.0'), share: 10, since: day(4) });
  });

  it('needs a live release of another version', () => {
    expect(() => promote(empty, buildRelease('1.0.0'), { share: 10, now: day(1) })).toThrow(
      'no live release',
    );
    expect(() =>
      promote(promotedThrice(), buildRelease('1.2.0'), { share: 10, now: day(4) }),
    ).toThrow('live for all already');
  });
});

describe('roll back', () => {
  /** Version -> whether it was taken back, of the releases that are kept. */
  function keptOf(registry: StoredRegistry) {
    const kept = registry.remotes[0]?.kept ?? [];
    return kept.map(({ release, rolledBackAt }) => [release.version, rolledBackAt !== undefined]);
  }

  it('walks back through what was live, and never forward', () => {
    const once = rollBack(promotedThrice(), 'scores', { now: day(4) });
    expect([liveVersion(once), keptOf(once)]).toEqual([
      '1.1.0',
      [
        ['1.2.0', true],
        ['1.0.0', false],
      ],
    ]);
    const twice = rollBack(once, 'scores', { now: day(5) });
    expect([liveVersion(twice), keptOf(twice)]).toEqual([
      '1.0.0',
      [
        ['1.1.0', true],
        ['1.2.0', true],
      ],
    ]);
    expect(() => rollBack(twice, 'scores', { now: day(6) })).toThrow('no earlier release');
  });

  it('goes back to a release by its version, and stays there when repeated', () => {
    const to = (registry: StoredRegistry, version: string, number: number) =>
      rollBack(registry, 'scores', { now: day(number), version });
    const back = to(promotedThrice(), '1.0.0', 4);
    expect([liveVersion(back), keptOf(back)]).toEqual([
      '1.0.0',
      [
        ['1.2.0', true],
        ['1.1.0', true],
      ],
    ]);
    expect(to(back, '1.0.0', 5)).toBe(back);
    expect(() => to(back, '1.1.0', 5)).toThrow('scores 1.1.0 was rolled back itself.');
    expect(() => to(back, '0.9.0', 5)).toThrow('Kept: 1.2.0, 1.1.0.');
  });

  it('ends a trial first, and marks its release', () => {
    const onTrial = promote(promotedThrice(), buildRelease('1.3.0'), { share: 10, now: day(4) });
    const ended = rollBack(onTrial, 'scores', { now: day(5) });
    expect([liveVersion(ended), ended.remotes[0]?.trial]).toEqual(['1.2.0', undefined]);
    expect(keptOf(ended)).toEqual([
      ['1.3.0', true],
      ['1.1.0', false],
      ['1.0.0', false],
    ]);
    const start = (again: boolean) =>
      promote(ended, buildRelease('1.3.0'), { share: 10, now: day(6), again });
    expect(() => start(false)).toThrow('was rolled back');
    expect(keptOf(start(true))).toHaveLength(2);
    expect(rollBack(onTrial, 'scores', { now: day(5), version: '1.2.0' })).toEqual(ended);
    const further = rollBack(onTrial, 'scores', { now: day(5), version: '1.1.0' });
    expect([liveVersion(further), keptOf(further)]).toEqual([
      '1.1.0',
      [
        ['1.3.0', true],
        ['1.2.0', true],
        ['1.0.0', false],
      ],
    ]);
  });

  it('refuses when there is nothing to go back to', () => {
    const once = promote(empty, buildRelease('1.0.0'), { now: day(1) });
    const again = rollBack(promote(once, buildRelease('1.1.0'), { now: day(2) }), 'scores', {
      now: day(3),
    });
    expect(() => rollBack(again, 'scores', { now: day(4) })).toThrow('no earlier release');
    expect(() => rollBack(empty, 'scores', { now: day(2) })).toThrow('no live release');
  });
});

describe('retire', () => {
  const both = () => promote(promotedThrice(), buildRelease('2.0.0', 'fixtures'), { now: day(4) });

  it('takes a remote out of what browsers read, and restore brings it back as it was', () => {
    const onTrial = promote(both(), buildRelease('1.3.0'), { share: 10, now: day(4) });
    const without = retire(onTrial, 'scores', day(5));
    expect(without.remotes.map(({ name }) => name)).toEqual(['fixtures']);
    expect(without.retired).toEqual([{ ...onTrial.remotes[1], retiredAt: day(5) }]);
    expect(restore(without, 'scores')).toEqual(onTrial);
  });

  it('can be repeated, as restore can', () => {
    const without = retire(both(), 'scores', day(5));
    expect(retire(without, 'scores', day(6))).toBe(without);
    const back = restore(without, 'scores');
    expect(restore(back, 'scores')).toBe(back);
    expect(() => retire(empty, 'scores', day(1))).toThrow('scores has no live release.');
    expect(() => restore(empty, 'scores')).toThrow('is not retired');
  });

  it('lets nothing bring the remote back but restore', () => {
    const without = retire(both(), 'scores', day(5));
    const sentence = `scores was retired at ${day(5)}. To bring it back: restore scores`;
    const now = day(6);
    expect(() => promote(without, buildRelease('1.3.0'), { now })).toThrow(sentence);
    expect(() => promote(without, buildRelease('1.3.0'), { share: 10, now })).toThrow(sentence);
    expect(() => rollBack(without, 'scores', { now })).toThrow(sentence);
    const other = promote(without, buildRelease('2.1.0', 'fixtures'), { now });
    expect(other.retired).toEqual(without.retired);
  });
});

describe('a first release that is rolled back', () => {
  /** Beside it one remote is live, and another is retired. */
  const others = () => {
    const two = ['fixtures', 'tables'].reduce(
      (registry, name) => promote(registry, buildRelease('2.0.0', name), { now: day(1) }),
      empty,
    );
    return retire(two, 'fixtures', day(1));
  };
  const first = () =>
    promote(others(), buildRelease('1.0.0'), {
      ...{ now: day(2), by: 'ana', opened: true, paths: ['/drills/:id/scores'] },
    });
  const taken = () => rollBack(first(), 'scores', { now: day(3) });
  const retiredNames = ({ retired }: StoredRegistry) => retired?.map(({ name }) => name);

  it('leaves the portal, and what is known of it stays', () => {
    const { remotes, retired } = taken();
    expect(remotes).toEqual(others().remotes);
    const { opened: _opened, ...known } = first().remotes[0] ?? {};
    expect(retired?.map(({ name }) => name)).toEqual(['fixtures', 'scores']);
    expect(retired?.[1]).toEqual({ ...known, retiredAt: day(3), takenBack: true });
    expect(
      rollBack(promote(empty, buildRelease('1.0.0'), { now: day(1) }), 'scores', { now: day(2) }),
    ).toMatchObject({ remotes: [], retired: [{ name: 'scores' }] });
  });

  it('comes back only when told so, as the first one again', () => {
    const promotion = { now: day(4), by: 'bo' };
    expect(() => promote(taken(), buildRelease('1.0.0'), promotion)).toThrow(
      `scores 1.0.0 was rolled back at ${day(3)}. Publish a mended release under a new version, or repeat this with --again.`,
    );
    const again = promote(taken(), buildRelease('1.0.0'), { ...promotion, again: true });
    expect(again.remotes[0]).toEqual({
      ...{ name: 'scores', live: buildRelease('1.0.0'), liveSince: day(4), liveBy: 'bo' },
      ...{ isFirst: true, paths: ['/drills/:id/scores'], kept: [] },
    });
    expect(retiredNames(again)).toEqual(['fixtures']);
  });

  it('is kept as one that was rolled back, behind the next one', () => {
    const paths = ['/drills/:id/scores', '/plans/:id/scores'];
    const next = promote(taken(), buildRelease('1.1.0'), { now: day(4), paths });
    const kept = { release: buildRelease('1.0.0'), liveUntil: day(3), rolledBackAt: day(3) };
    expect(next.remotes[0]).toMatchObject({ isFirst: true, paths, kept: [kept] });
    expect(next.remotes[0]).not.toHaveProperty('takenBack');
    // And so on, until there is one that stays.
    const none = rollBack(next, 'scores', { now: day(5) });
    expect(retiredNames(none)).toEqual(['fixtures', 'scores']);
    expect(() => promote(none, buildRelease('1.0.0'), { now: day(6) })).toThrow('was rolled back');
    const last = promote(none, buildRelease('1.2.0'), { now: day(6) });
    expect(versionsOf(last.remotes[0] as RegisteredRemote)).toEqual(['1.2.0', '1.1.0', '1.0.0']);
    const alone = rollBack(promote(empty, buildRelease('1.0.0'), { now: day(1) }), 'scores', {
      now: day(2),
    });
    expect(promote(alone, buildRelease('1.1.0'), { now: day(3) }).retired).toBeUndefined();
  });

  it('has no trial, and can be retired as any other', () => {
    const share = { now: day(4), share: 10 };
    expect(() => promote(taken(), buildRelease('1.1.0'), share)).toThrow(
      'scores has no live release yet: promote one for all first.',
    );
    const retired = retire(taken(), 'scores', day(4));
    expect(retiredNames(retired)).toEqual(['fixtures', 'scores']);
    expect(retired.retired?.[0]).toEqual(taken().retired?.[0]);
    expect(retired.retired?.[1]).not.toHaveProperty('takenBack');
    expect(() => promote(retired, buildRelease('1.1.0'), { now: day(5) })).toThrow('retired');
    expect(liveVersion(restore(retired, 'scores'))).toBe('1.0.0');
  });
});

describe('a promotion that waits for the operator', () => {
  const waiting = { version: '1.1.0', since: day(2), adds: ['GET /drills'] };

  it('stands beside others, until it is ended or its remote changes', () => {
    const one = wait(promotedThrice(), 'scores', waiting);
    expect(one).toEqual({ ...promotedThrice(), waiting: { scores: waiting } });
    const both = wait(one, 'fixtures', waiting);
    expect(Object.keys(both.waiting ?? {})).toEqual(['scores', 'fixtures']);
    expect(endWaiting(both, 'scores').waiting).toEqual({ fixtures: waiting });
    expect(endWaiting(one, 'scores').waiting).toBeUndefined();
    expect(endWaiting(one, 'fixtures')).toBe(one);
    expect(promote(both, buildRelease('1.3.0'), { now: day(4) }).waiting).toEqual({
      fixtures: waiting,
    });
    expect(retire(both, 'scores', day(4)).waiting).toEqual({ fixtures: waiting });
    const first = wait(promote(empty, buildRelease('1.0.0'), { now: day(1) }), 'scores', waiting);
    expect(rollBack(first, 'scores', { now: day(2) }).waiting).toBeUndefined();
  });
});

describe('prune', () => {
  it('drops releases that were last live before a day, but never live or trial releases', () => {
    const onTrial = promote(promotedThrice(), buildRelease('1.3.0'), { share: 10, now: day(4) });
    const [remote] = dropKeptBefore(onTrial, day(3)).remotes;
    expect(remote && versionsOf(remote)).toEqual(['1.2.0', '1.3.0', '1.1.0']);
  });

  it('keeps of a retired remote what restore needs', () => {
    const without = retire(promotedThrice(), 'scores', day(4));
    const [remote] = restore(dropKeptBefore(without, day(9)), 'scores').remotes;
    expect(remote && versionsOf(remote)).toEqual(['1.2.0', '1.1.0']);
  });

  it('keeps what a rollback would go to, however old it is', () => {
    const [later] = dropKeptBefore(promotedThrice(), day(9)).remotes;
    expect(later && versionsOf(later)).toEqual(['1.2.0', '1.1.0']);
    const back = rollBack(promotedThrice(), 'scores', { now: day(4) });
    const [remote] = dropKeptBefore(back, day(9)).remotes;
    expect(remote && versionsOf(remote)).toEqual(['1.1.0', '1.0.0']);
  });
});

describe('trust', () => {
  const entriesOf = ({ remotes, retired = [] }: StoredRegistry) =>
    [...remotes, ...retired].flatMap(releasesOf).map(({ entry }) => entry);
  const framedEntry = (version: string) => `framed:/scores/${version}/remoteEntry.js`;
  const onTrial = () =>
    promote(promotedThrice(), buildRelease('1.3.0'), { share: 10, now: day(4) });

  it('marks what is live, on trial and kept, and takes the marks back', () => {
    const before = onTrial();
    const framed = setRunner(before, 'scores', 'frame');
    expect(entriesOf(framed)).toEqual(['1.2.0', '1.3.0', '1.1.0', '1.0.0'].map(framedEntry));
    expect(setRunner(framed, 'scores', 'frame')).toBe(framed);
    expect(setRunner(framed, 'scores', 'page')).toEqual(before);
    expect(setRunner(before, 'scores', 'page')).toBe(before);
  });

  it('marks a remote that is retired, also for its return', () => {
    const retired = setRunner(retire(onTrial(), 'scores', day(5)), 'scores', 'frame');
    expect(retired.retired).toMatchObject([{ retiredAt: day(5) }]);
    expect(entriesOf(retired).every((entry) => entry.startsWith('framed:/'))).toBe(true);
    expect(restore(retired, 'scores')).toEqual(setRunner(onTrial(), 'scores', 'frame'));
  });

  it('stays through promotions and rollbacks', () => {
    const framed = setRunner(promotedThrice(), 'scores', 'frame');
    const next = promote(framed, buildRelease('1.3.0'), { now: day(4) });
    expect(next.remotes[0]?.live.entry).toBe(framedEntry('1.3.0'));
    const tried = promote(next, buildRelease('1.4.0'), { share: 10, now: day(5) });
    expect(tried.remotes[0]?.trial?.release.entry).toBe(framedEntry('1.4.0'));
    const back = rollBack(rollBack(tried, 'scores', { now: day(6) }), 'scores', { now: day(7) });
    expect(back.remotes[0]?.live.entry).toBe(framedEntry('1.2.0'));
    expect(entriesOf(back).every((entry) => entry.startsWith('framed:/'))).toBe(true);
  });

  it('is said with a first release, and not with a later one of a remote in the page', () => {
    const first = promote(empty, buildRelease('1.0.0'), { now: day(1), frame: true });
    expect(entriesOf(first)).toEqual([framedEntry('1.0.0')]);
    const again = promote(first, buildRelease('1.1.0'), { now: day(2), frame: true });
    expect(entriesOf(again)).toEqual(['1.1.0', '1.0.0'].map(framedEntry));
    expect(() =>
      promote(promotedThrice(), buildRelease('1.3.0'), { now: day(4), frame: true }),
    ).toThrow('scores runs in the page. For a frame: trust scores frame');
  });

  it('is refused for what is not there, and for what only mounts itself', () => {
    expect(() => setRunner(empty, 'scores', 'frame')).toThrow('scores has no live release yet');
    const mounted = { ...buildRelease('1.0.0'), exposes: ['./mount'] };
    const framed = promote(empty, mounted, { now: day(1), frame: true });
    expect(() => setRunner(framed, 'scores', 'page')).toThrow(
      'scores 1.0.0 exposes no ./routes, so it runs in a frame only.',
    );
  });
});
