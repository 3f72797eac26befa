import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { compareContracts, type ContractChanges } from './compare-contracts';
import { contractModule, contractVersion, lastReleased } from './contract-record';
import { versionProblems } from './contract-version';

/** Compares two modules, given as lines with one export each. */
async function compare(released: string[], today: string[]): Promise<ContractChanges> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-contract-'));
  const files = ['1.0.0.d.ts', 'today.d.ts'].map((name) => path.join(folder, name));
  const [before = '', after = ''] = files;
  try {
    await writeFile(before, ['export {};', ...released].join('\n'));
    await writeFile(after, ['export {};', ...today].join('\n'));
    return compareContracts(before, after);
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('a contract that needs no more and provides no less has no breaks', async () => {
  const pairs = [
    ['interface Same { id: string }', 'interface Same { id: string }'],
    [
      'declare function optionalParameter(name: string): void;',
      'declare function optionalParameter(name: string, tag?: string): void;',
    ],
    [
      'declare function takesMore(id: string): void;',
      'declare function takesMore(id: string | number): void;',
    ],
    [
      'declare function answersMore(): { id: string };',
      'declare function answersMore(): { id: string; name: string };',
    ],
    [
      'declare function optionalProperty(team: { id: string }): void;',
      'declare function optionalProperty(team: { id: string; level?: string }): void;',
    ],
    ['interface HasMore { id: string }', 'interface HasMore { id: string; season: string }'],
    [
      'type Generic<Entity> = Entity & { etag: string };',
      'type Generic<Kept> = Kept & { etag: string };',
    ],
    [
      'interface RemoteGives { name: string }',
      'interface RemoteGives { name: string; icon?: string }',
    ],
  ];
  const [released, today] = [0, 1].map((side) => pairs.map((pair) => `export ${pair[side]}`));
  expect(await compare(released ?? [], today ?? [])).toEqual({ breaks: [], additions: [] });
});

it('names the export of every break, and what is wrong', async () => {
  const breaks: [released: string, today: string, message: RegExp][] = [
    ['type Gone = string;', '', /^Gone is gone\.$/],
    [
      'declare function madeRequired(name: string, tag?: string): void;',
      'declare function madeRequired(name: string, tag: string): void;',
      /^madeRequired is not what it was: .*'undefined' is not assignable to type 'string'/,
    ],
    [
      'declare function oneMore(name: string): void;',
      'declare function oneMore(name: string, tag: string): void;',
      /^oneMore is not what it was: .*too few arguments/,
    ],
    [
      'declare function narrowed(level: string): void;',
      "declare function narrowed(level: 'U12'): void;",
      /^narrowed is not what it was: .*Type 'string' is not assignable to type '"U12"'/,
    ],
    [
      'declare function needsMore(team: { id: string }): void;',
      'declare function needsMore(team: { id: string; level: string }): void;',
      /^needsMore is not what it was: .*Property 'level' is missing/,
    ],
    [
      'declare const Component: (props: { label?: string }) => object;',
      'declare const Component: (props: { label: string }) => object;',
      /^Component is not what it was: .*'undefined' is not assignable to type 'string'/,
    ],
    [
      'interface LostProperty { id: string; level: string }',
      'interface LostProperty { id: string }',
      /^LostProperty is not what it was: Property 'level' is missing/,
    ],
    [
      'interface MayMiss { id: string; level: string }',
      'interface MayMiss { id: string; level?: string }',
      /^MayMiss is not what it was: Type 'string \| undefined' is not/,
    ],
    [
      "type FewerChoices = 'U10' | 'U12';",
      "type FewerChoices = 'U10';",
      /^FewerChoices is not what it was: .*'"U12"' is not/,
    ],
    [
      "type MoreChoices = 'U10';",
      "type MoreChoices = 'U10' | 'U12';",
      /^MoreChoices is not what it was: .*'"U12"' is not/,
    ],
    [
      'declare class LostMethod { read(): string; write(): void }',
      'declare class LostMethod { read(): string }',
      /^LostMethod is not what it was: .*Property 'write' is missing/,
    ],
    [
      'interface RemoteGives { name: string }',
      'interface RemoteGives { name: string; icon: string }',
      /^RemoteGives is not what it was: .*Property 'icon' is missing/,
    ],
  ];
  const changes = await compare(
    breaks.map(([released]) => `export ${released}`),
    breaks.flatMap(([, today]) => (today ? [`export ${today}`] : [])),
  );
  for (const [, , message] of breaks) {
    expect(changes.breaks).toContainEqual(expect.stringMatching(message));
  }
  const names = changes.breaks.map((text) => text.split(' ')[0]);
  expect(new Set(names).size).toBe(breaks.length);
  expect(changes.additions).toEqual([]);
});

it('names every export that is new', async () => {
  const team = 'export interface Team { id: string }';
  expect(await compare([team], [team, 'export declare const seasons: string[];'])).toEqual({
    breaks: [],
    additions: ['seasons'],
  });
});

it('fails when a type is unknown, because it would fit anything', async () => {
  const lost = [
    "import type { Team } from './lost';",
    'export declare function save(team: Team): void;',
  ];
  await expect(compare(lost, lost)).rejects.toThrow("Cannot find module './lost'");
});

describe('the version', () => {
  const none = { breaks: [], additions: [] };
  const grown = { breaks: [], additions: ['seasons'] };
  const broken = { breaks: ['Team is gone.'], additions: ['seasons'] };
  it.each([
    ['1.4.2', none, []],
    ['1.4.3', none, []],
    ['1.5.0', grown, []],
    ['2.0.0', broken, []],
    ['1.4.3', grown, ['New since 1.4.2: seasons. This is 1.5.0, not 1.4.3.']],
    [
      '1.5.0',
      broken,
      ['Team is gone.', 'Remotes built for 1.4.2 would break: this is 2.0.0, not 1.5.0.'],
    ],
  ])('%s after 1.4.2 for %j: %j', (version, changes, problems) => {
    expect(versionProblems('1.4.2', version, changes)).toEqual(problems);
  });
});

describe('the contract of this workspace', () => {
  it('keeps what the last released one promised, or has a higher version', async () => {
    const released = await lastReleased();
    const changes = compareContracts(released.file, contractModule);
    expect(versionProblems(released.version, await contractVersion(), changes)).toEqual([]);
  });
});
