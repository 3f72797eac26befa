import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeDataDir, startPortal } from '@touchline/e2e/portal-process';
import { goLive } from '@touchline/e2e/release-command';
import { buildBranch, type Edit } from '@touchline/e2e/remote-copies';
import { compress } from '@touchline/shared/webpack/compress';
import type { Bench } from './bench';
import { firstScreenFiles, type ReleaseFile } from './builds/release-files';
import { sectionOf, type Section } from './results/section';

const total = 'A one-line release';

const metrics = [
  { key: 'files', label: 'Files of the first screen' },
  { key: 'brotli', label: 'With brotli (kB)', digits: 1 },
  { key: 'dictionary', label: 'With the release before as dictionary (kB)', digits: 1 },
];

const versions = ['9.1.0', '9.1.1'] as const;

/** One line of a card of Home. */
const edits: Record<string, Edit[]> = {
  'remote-teams/src/home/team-card.tsx': [['View Details\n', 'Show Details\n']],
};

/** What a browser loads again after one line of one remote was released. */
export const release: Bench = {
  name: 'release',
  title: 'A release',
  conditions:
    'The teams remote is released twice to a running portal, as two versions that differ in one line. A release has ' +
    'a folder of its own, so a browser loads all files of its first screen again. Sizes are those of the bodies ' +
    'that the portal sends, without headers: with brotli, and with `dcz` to a browser that has the version before.',
  rounds: 1,
  async run({ onRound }) {
    onRound(0);
    const builds = await Promise.all([
      buildBranch('teams', versions[0], {}),
      buildBranch('teams', versions[1], edits),
    ]);
    const dataDir = await makeDataDir();
    const releases = path.join(dataDir, 'releases');
    for (const [index, build] of builds.entries()) {
      await compress(build);
      await goLive(releases, 'teams', build, versions[index] ?? '');
    }
    const portal = await startPortal({ DATA_DIR: dataDir });
    try {
      const address = `${portal.url}/releases/teams/${versions[1]}/`;
      const files = await firstScreenFiles(builds[1], builds[0]);
      const sizes = await Promise.all(files.map((file) => sizesOf(file, address)));
      return {
        sections: [totalSection(sizes), fileSection(sizes)],
        aims: [
          { section: total, metric: 'brotli', atMost: { value: 25 } },
          { section: total, metric: 'dictionary', atMost: { value: 5 } },
        ],
      };
    } finally {
      await portal.end();
    }
  },
};

/** The sizes of one file's body, in kB. */
interface Sizes {
  name: string;
  brotli: number;
  dictionary: number;
}

async function sizesOf({ name, file, before }: ReleaseFile, address: string): Promise<Sizes> {
  const url = new URL(path.basename(file), address);
  const known =
    before &&
    createHash('sha256')
      .update(await readFile(before))
      .digest('base64');
  return {
    name,
    brotli: await bodySize(url, { 'accept-encoding': 'br' }),
    dictionary: await bodySize(url, {
      'accept-encoding': 'br, dcz',
      ...(known && { 'available-dictionary': `:${known}:` }),
    }),
  };
}

/** The size of an answer's body as it is sent, in kB. */
async function bodySize(url: URL, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers });
  const length = answer.headers.get('content-length');
  if (!answer.ok || length === null) throw new Error(`No size of ${url.href}: ${answer.status}.`);
  return Number(length) / 1000;
}

function totalSection(sizes: Sizes[]): Section {
  const sum = (key: 'brotli' | 'dictionary') => sizes.reduce((all, size) => all + size[key], 0);
  const samples = {
    files: { touchline: [sizes.length] },
    brotli: { touchline: [sum('brotli')] },
    dictionary: { touchline: [sum('dictionary')] },
  };
  return sectionOf(total, metrics, samples, []);
}

function fileSection(sizes: Sizes[]): Section {
  const samples = Object.fromEntries(
    sizes.map(({ name, brotli, dictionary }) => [name, { brotli: [brotli], dcz: [dictionary] }]),
  );
  const files = sizes.map(({ name }) => ({ key: name, label: `${name} (kB)`, digits: 2 }));
  return sectionOf('File', files, samples, []);
}
