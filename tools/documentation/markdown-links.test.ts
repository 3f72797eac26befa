import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { linkProblems, markdownFiles } from './markdown-links';

const root = path.resolve(__dirname, '../..');

describe('a link', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'touchline-links-'));
    await mkdir(path.join(folder, 'docs/node_modules'), { recursive: true });
    await writeFile(
      path.join(folder, 'docs/other.md'),
      '# Its `name`, here\n## Twice\n## Twice\n<a id="own"></a>\n```\n# No heading\n```\n',
    );
    await writeFile(path.join(folder, 'docs/node_modules/read-me.md'), '');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it.each([
    ['[to](docs/other.md)', []],
    ['[to](docs)', []],
    ['[to](docs/other.md#its-name-here)', []],
    ['[to](docs/other.md#twice-1)', []],
    ['[to](docs/other.md#own)', []],
    ['# A & B\n\n[up](#a--b)', []],
    ['[away](https://example.com/lost.md#none)', []],
    ['`[code](lost.md)`\n\n```md\n[code](lost.md)\n```', []],
    ['[to](lost.md)', ['lost.md: there is no such file.']],
    ['![picture](docs/lost.png)', ['docs/lost.png: there is no such file.']],
    ['<img src="docs/lost.png" width="180" />', ['docs/lost.png: there is no such file.']],
    ['[to](docs/other.md#twice-2)', ['docs/other.md#twice-2: there is no such heading.']],
    ['[to](docs/other.md#no-heading)', ['docs/other.md#no-heading: there is no such heading.']],
    ['[up](#lost)', ['#lost: there is no such heading.']],
  ])('%j has these problems: %j', async (text, problems) => {
    const file = path.join(folder, 'README.md');
    await writeFile(file, text);
    expect(linkProblems(file)).toEqual(problems);
  });

  it('is looked for in every file that people write', async () => {
    await writeFile(path.join(folder, 'README.md'), '');
    expect(markdownFiles(folder)).toEqual(['README.md', path.join('docs', 'other.md')]);
  });
});

it('every link of the documentation leads somewhere', () => {
  const files = markdownFiles(root);
  expect(files).toContain('README.md');
  const problems = files.flatMap((file) =>
    linkProblems(path.join(root, file)).map((problem) => `${file}: ${problem}`),
  );
  expect(problems).toEqual([]);
});
