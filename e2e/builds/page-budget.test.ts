import { describe, expect, it } from '@jest/globals';
import { budgetsOf, costOf, excesses, type LoadedFile, type PageLoad } from './page-budget';

function buildFile(name: string, bytes: number, parent?: LoadedFile): LoadedFile {
  const depth = (parent?.depth ?? 0) + 1;
  return { url: `http://localhost${name}`, name, bytes, depth, parent };
}

/** Document -> main.js -> the remote's script -> the API, and a style sheet. */
function buildLoad(mainBytes: number, ...more: string[]): PageLoad {
  const document = buildFile('/', 3_000);
  const main = buildFile('/main.js', mainBytes, document);
  const remote = buildFile('/remotes/scores/remoteEntry.js', 7_000, main);
  return {
    files: [
      document,
      main,
      buildFile('/main.css', 7_500, document),
      remote,
      buildFile('/api/scores', 0, remote),
      ...more.map((name) => buildFile(name, 900, main)),
    ],
  };
}

const budgets = budgetsOf({ Scores: buildLoad(100_000) });

describe('a budget', () => {
  it('is two per cent above what was measured, in bytes alone', () => {
    expect(costOf(buildLoad(100_000))).toEqual({ js: 107_000, css: 7_500, requests: 5, depth: 4 });
    expect(budgets.pages).toEqual({ Scores: { js: 109_140, css: 7_650, requests: 5, depth: 4 } });
  });

  it.each<[string, PageLoad, string[]]>([
    ['nothing grew', buildLoad(100_000), []],
    ['a script grew within the margin', buildLoad(102_140), []],
    [
      'a script grew beyond it',
      buildLoad(102_141),
      [
        'Scores: js 109,141, 1 more than its budget of 109,140.\n  /main.js 102,141, 2,141 more than before',
      ],
    ],
    [
      'there is one more request, to a new file',
      buildLoad(101_500, '/705.js'),
      [
        'Scores: js 109,400, 260 more than its budget of 109,140.\n  /main.js 101,500, 1,500 more than before\n  new: /705.js 900',
        'Scores: requests 6, 1 more than its budget of 5.\n  /\n  /main.js\n  /main.css',
      ],
    ],
    [
      'files of the same size follow each other',
      deeper(),
      [
        'Scores: depth 5, 1 more than its budget of 4.\n  / -> /main.js -> /remotes/scores/remoteEntry.js -> /api/scores -> /main.css',
      ],
    ],
  ])('when %s', (_case, load, expected) => {
    const found = excesses('Scores', load, budgets);
    expect(found).toEqual(expected.map((text): unknown => expect.stringContaining(text)));
    for (const text of found) expect(text).toContain('npm run budgets -- write');
  });

  it('is missed where a page has none', () => {
    expect(excesses('Results', buildLoad(1), budgets)[0]).toContain('Results has no budget.');
  });
});

/** The style sheet comes last. */
function deeper(): PageLoad {
  const { files } = buildLoad(100_000);
  const [document, main, , remote, api] = files;
  if (!document || !main || !remote || !api) throw new Error('A file is missing.');
  return { files: [document, main, remote, api, buildFile('/main.css', 7_500, api)] };
}

it('refuses a script whose size the server does not say', () => {
  expect(() => costOf(buildLoad(0))).toThrow('how large /main.js is');
});
