import { readFile, stat } from 'node:fs/promises';
import { buildBranch, type Edit } from '@touchline/e2e/remote-build';
import { compress } from '@touchline/tools/run/build';
import type { Bench } from './bench';
import { compressDcz } from './builds/dictionary-compression';
import { firstScreenFiles, type ReleaseFile } from './builds/release-files';
import { sectionOf, type Section } from './results/section';

const total = 'A one-line release';

const metrics = [
  { key: 'files', label: 'Files of the first screen' },
  { key: 'brotli', label: 'With brotli (kB)', digits: 1 },
  { key: 'dictionary', label: 'With the release before as dictionary (kB)', digits: 1 },
];

/** One line of a card of Home. */
const edits: Record<string, Edit[]> = {
  'remote-teams/src/home/team-card.tsx': [['View Details\n', 'Show Details\n']],
};

/** What a browser loads again after one line of one remote was released. */
export const release: Bench = {
  name: 'release',
  title: 'A release',
  conditions:
    'The teams remote is built twice, as two versions that differ in one line. A release has a folder of its own, ' +
    'so a browser loads all files of its first screen again. Sizes are those of the bodies, without headers. ' +
    'The portal sends brotli; `dcz`, with the same file of the version before as dictionary, is what could be saved.',
  rounds: 1,
  async run({ onRound }) {
    onRound(0);
    const [before, now] = await Promise.all([
      buildBranch('teams', '9.1.0', {}),
      buildBranch('teams', '9.1.1', edits),
    ]);
    await compress(now);
    const sizes = await Promise.all((await firstScreenFiles(now, before)).map(sizesOf));
    return {
      sections: [totalSection(sizes), fileSection(sizes)],
      aims: [
        { section: total, metric: 'brotli', atMost: { value: 25 } },
        { section: total, metric: 'dictionary', atMost: { value: 5 } },
      ],
    };
  },
};

/** The sizes of one file's body, in kB. */
interface Sizes {
  name: string;
  brotli: number;
  dictionary: number;
}

async function sizesOf({ name, file, before }: ReleaseFile): Promise<Sizes> {
  const brotli = (await stat(`${file}.br`)).size / 1000;
  if (!before) return { name, brotli, dictionary: brotli };
  const body = await compressDcz(await readFile(file), await readFile(before));
  return { name, brotli, dictionary: body.length / 1000 };
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
