import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { releasesOf, type RegisteredRemote } from '@touchline/shared/schemas';
import fc from 'fast-check';
import { prune, restore, retire } from '../commands/operator-commands';
import { promote, rollback } from '../commands/team-commands';
import type { ReleaseContext } from '../commands/release-context';
import { publishBuild } from '../intake/publish-build';
import { allRemotes } from '../registry/registry-changes';
import { ReleaseProblem, type ReleaseFiles } from '@touchline/shared/remote-build';
import { ReleaseStore } from '../store/release-store';
import { ReportLog } from '../reports/report-log';
import { damagedFiles } from './damaged-files';
import { after, afterPart, partsOf, type ReleaseModel, type Step } from './release-model';

/** For how long random sequences are tried with each kind, in milliseconds; otherwise a number of them is. */
const timeLimitMs = Number(process.env['RELEASE_MODEL_SECONDS'] ?? 0) * 1_000;

const names = ['fixtures', 'scores'];
const versions = ['1.4.0', '1.5.0', '1.6.0'];
const dayMs = 86_400_000;
const firstDayMs = Date.parse('2026-01-01T00:00:00.000Z');

/** The folder of the test, absolute. */
let root: string;
let places = 0;

async function makeBuild(name: string, version: string): Promise<void> {
  const build = buildOf(name, version);
  await mkdir(build, { recursive: true });
  await writeFile(path.join(build, 'remoteEntry.js'), `start('${name}', '${version}');`);
  const description = {
    name,
    title: name,
    pages: [{ path: `/${name}`, title: name }],
    links: [],
    version,
    federationName: `${name}_${version.replaceAll('.', '_')}`,
    exposes: ['./routes'],
    requires: {},
  };
  await writeFile(path.join(build, 'remote.json'), JSON.stringify(description));
}

function buildOf(name: string, version: string): string {
  return path.join(root, 'builds', `${name}-${version}`);
}

/** A place of releases. */
interface Real {
  open: () => ReleaseFiles;
  /** As the settings name it: the data folder, and another place. */
  settings: string[];
  /** The last serial number that was seen. */
  serial: number;
}

/** What fast-check hands on: it replaces no model, so this one holds the current one. */
interface Expected {
  model: ReleaseModel;
}

interface Start {
  model: Expected;
  real: Real;
}

function contextOf(real: Real, day: number): ReleaseContext {
  return {
    root,
    shellDir: path.join(root, 'shell'),
    store: new ReleaseStore(real.open()),
    reports: new ReportLog(real.open().privateFiles),
    now: new Date(firstDayMs + day * dayMs),
  };
}

async function run(context: ReleaseContext, step: Step): Promise<unknown> {
  switch (step.command) {
    case 'publish': {
      // Publishing writes into it.
      const build = await mkdtemp(path.join(root, 'publish-'));
      await cp(buildOf(step.name, step.version), build, { recursive: true });
      return publishBuild(context, { name: step.name, build });
    }
    case 'promote':
      return promote(context, step.name, step.version, { again: step.again });
    case 'trial':
      return promote(context, step.name, step.version, { again: step.again, share: 10 });
    case 'rollback':
      return rollback(context, step.name, step.to);
    case 'retire':
      return retire(context, step.name);
    case 'restore':
      return restore(context, step.name);
    case 'prune':
      return prune(context, step.days);
  }
}

/** Whether the command did what it was told; false when it was refused. Any other error is a defect. */
async function succeeds(context: ReleaseContext, step: Step): Promise<boolean> {
  try {
    await run(context, step);
    return true;
  } catch (error) {
    if (error instanceof ReleaseProblem) return false;
    throw error;
  }
}

/** The state of the releases in the words of the model, without what was only published. */
async function stateOf({ open }: Real): Promise<unknown> {
  const registry = await new ReleaseStore(open()).readRegistry();
  const state = ({ name, live, trial, kept }: RegisteredRemote) => ({
    name,
    live: live.version,
    trial: trial?.release.version,
    kept: kept.map(({ release, liveUntil, rolledBackAt }) => ({
      version: release.version,
      until: (Date.parse(liveUntil) - firstDayMs) / dayMs,
      isTakenBack: rolledBackAt !== undefined,
    })),
    isRetired: registry.retired?.some((one) => one.name === name) === true,
  });
  return allRemotes(registry)
    .map(state)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function stateIn({ remotes }: ReleaseModel): unknown {
  return names.flatMap((name) => {
    const registered = remotes[name]?.registered;
    if (!registered) return [];
    const { live, trial, kept, isRetired } = registered;
    return [{ name, live, trial, kept, isRetired }];
  });
}

/** What must hold at any time: all files of the registry's releases are there, and its number never falls. */
async function expectSound(real: Real): Promise<void> {
  const store = new ReleaseStore(real.open());
  const registry = await store.readRegistry();
  for (const release of allRemotes(registry).flatMap(releasesOf)) {
    expect(await store.readRelease(release.name, release.version)).toMatchObject({
      integrity: release.integrity,
    });
    expect(await damagedFiles(store, release)).toEqual([]);
  }
  expect(registry.serial ?? 0).toBeGreaterThanOrEqual(real.serial);
  real.serial = registry.serial ?? 0;
}

/** One command, or several at the same time. */
class Commands implements fc.AsyncCommand<Expected, Real> {
  constructor(private readonly steps: Step[]) {}

  check = () => true;
  toString = () => JSON.stringify(this.steps);

  async run(expected: Expected, real: Real): Promise<void> {
    const before = { ...expected.model, day: expected.model.day + 1 };
    const context = () => contextOf(real, before.day);
    const outcomes = await Promise.all(this.steps.map((step) => succeeds(context(), step)));
    const state = await stateOf(real);
    // As if their parts had been run one after the other, in one order or another.
    const parts = this.steps.map((step, index) => partsOf(step).map((part) => ({ part, index })));
    const possible = ordersOf(parts).map((order) => {
      let model = before;
      const done: boolean[] = [];
      for (const { part, index } of order) {
        const next = afterPart(model, part);
        done[index] = next !== undefined;
        model = next ?? model;
      }
      return { model, state: stateIn(model), outcomes: done };
    });
    const found = possible.find(
      (one) => JSON.stringify([one.state, one.outcomes]) === JSON.stringify([state, outcomes]),
    );
    const [first] = possible;
    if (!found)
      expect({ state, outcomes }).toEqual({ state: first?.state, outcomes: first?.outcomes });
    expected.model = (found ?? first)?.model ?? before;
    await expectSound(real);
  }
}

/** All ways to merge lists into one, each of which keeps its own order. */
function ordersOf<Item>(lists: Item[][]): Item[][] {
  const left = lists.filter((list) => list.length > 0);
  if (left.length === 0) return [[]];
  return left.flatMap((list) => {
    const rest = left.map((one) => (one === list ? one.slice(1) : one));
    return ordersOf(rest).map((order) => [...list.slice(0, 1), ...order]);
  });
}

const name = fc.constantFrom(...names);
const version = fc.constantFrom(...versions);
const again = fc.boolean();

const publish = fc.record({
  command: fc.constant('publish' as const),
  name,
  version,
});
const change: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ command: fc.constant('promote' as const), name, version, again }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ command: fc.constant('trial' as const), name, version, again }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      command: fc.constant('rollback' as const),
      name,
      to: fc.option(version, { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ command: fc.constant('retire' as const), name }) },
  { weight: 2, arbitrary: fc.record({ command: fc.constant('restore' as const), name }) },
  { weight: 1, arbitrary: fc.record({ command: fc.constant('prune' as const), days: fc.nat(6) }) },
);
const sequence = fc.commands(
  [
    publish.map((step) => new Commands([step])),
    publish.map((step) => new Commands([step])),
    change.map((step) => new Commands([step])),
    change.map((step) => new Commands([step])),
    change.map((step) => new Commands([step])),
    fc.array(change, { minLength: 2, maxLength: 3 }).map((steps) => new Commands(steps)),
  ],
  { maxCommands: 40, size: 'max' },
);

/** How to start with no releases: in a folder of the test (absolute), by a number that no other place has. */
export type OpenPlace = (folder: string, number: number) => Omit<Real, 'serial'>;

/**
 * Tests what the release commands promise, whatever place the files have.
 * @param numRuns how many random sequences are tried
 */
export function testReleaseCommands(openPlace: OpenPlace, numRuns: number): void {
  function setup(): Start {
    places += 1;
    const real = { ...openPlace(root, places), serial: 0 };
    return { model: { model: { day: 0, remotes: {} } }, real };
  }

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'touchline-model-'));
    await mkdir(path.join(root, 'shell'));
    await writeFile(path.join(root, 'shell/mf-manifest.json'), '{"shared":[]}');
    for (const name of names) for (const version of versions) await makeBuild(name, version);
  });
  afterAll(() => rm(root, { recursive: true }));

  it(
    'leave the registry that their model has, and no release of it without its files',
    async () => {
      const tries =
        timeLimitMs > 0
          ? { numRuns: 1_000_000, interruptAfterTimeLimit: timeLimitMs }
          : { numRuns };
      await fc.assert(
        fc.asyncProperty(sequence, (steps) => fc.asyncModelRun(setup, steps)),
        { ...tries, endOnFailure: true },
      );
    },
    timeLimitMs + 180_000,
  );

  it('do not bring a release to users that is removed while it is checked', async () => {
    const { real } = setup();
    const context = contextOf(real, 1);
    const step = { name: 'scores', version: '1.4.0' };
    await run(context, { command: 'publish', ...step });
    const { store } = context;
    const change = store.changeRegistry.bind(store);
    store.changeRegistry = async (...parameters) => {
      store.changeRegistry = change;
      await store.removeRelease(step);
      return change(...parameters);
    };
    await expect(run(context, { command: 'promote', again: false, ...step })).rejects.toThrow(
      'scores 1.4.0 is not published.',
    );
    expect(await stateOf(real)).toEqual([]);
  });

  it('leave a registry of before or after when they are killed, and the next one goes on', async () => {
    const { real } = setup();
    let model: ReleaseModel = { day: 0, remotes: {} };
    async function apply(step: Step): Promise<void> {
      await run(contextOf(real, model.day), step);
      model = after(model, step) ?? model;
    }
    for (const one of ['1.4.0', '1.5.0', '1.6.0']) {
      await apply({ command: 'publish', name: 'scores', version: one });
    }
    await apply({ command: 'promote', name: 'scores', version: '1.6.0', again: false });
    const program = path.join(__dirname, '../../testing/promote-until-killed.ts');
    for (const delayMs of [0, 25]) {
      const writer = spawn(process.execPath, ['--import', 'tsx', program, ...real.settings], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: process.env,
      });
      await once(writer.stdout, 'data');
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      writer.kill('SIGKILL');
      await once(writer, 'exit');
      await expectSound(real);
      const { remotes } = await new ReleaseStore(real.open()).readRegistry();
      expect(['1.4.0', '1.5.0']).toContain(remotes[0]?.live.version);
      await rollback(contextOf(real, 2), 'scores', '1.6.0').catch((error: unknown) => {
        // It was taken back by the round before.
        expect(error).toBeInstanceOf(ReleaseProblem);
      });
      await expectSound(real);
    }
  });
}
