import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newRemote } from '@touchline/kit/new-remote';
import { toolPath } from '../project.mjs';
import { linkDependencies, makeEmptyWorkspace } from './empty-workspace';
import { writeRemoteInWorkspace } from './write-remote';

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** One file of each kind that a remote may import, and the page that imports them. */
const files: Record<string, string | Buffer> = {
  'plain.css':
    "@font-face { font-family: Dot; src: url('./dot.woff2'); } .plain { background: url('./dot.png'); }",
  'nested.scss': '.nested { .inner { color: red; } }',
  'own.module.css': '.title { color: green; }',
  'own.module.scss': '.part { b { color: blue; } }',
  'late.css': '.late { color: black; }',
  'numbers.json': '{ "answer": 42042 }',
  'shape.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7"/>',
  'dot.png': Buffer.from(onePixel, 'base64'),
  'dot.woff2': 'font',
  // The same name in another folder.
  'other/dot.png': Buffer.from(`${onePixel.slice(0, -4)}AAAA`, 'base64'),
  'late.tsx': "import './late.css';\nexport const late = 'Only later';\n",
  'lineups-page.tsx': `import './plain.css';
import './nested.scss';
import { lazyPage } from '@touchline/shared/ui';
import dot from './dot.png';
import otherDot from './other/dot.png';
import numbers from './numbers.json';
import first from './own.module.css';
import second from './own.module.scss';
import shape from './shape.svg';

const Late = lazyPage(async () => {
  const { late } = await import('./late');
  return () => <p className="late">{late}</p>;
});

export function LineupsPage() {
  return (
    <div className={first['title']} id={second['part']}>
      {[dot, otherDot, shape].map((address) => (
        <img key={address} src={address} alt="" />
      ))}
      {numbers.answer.toFixed()}
      <Late />
    </div>
  );
}
`,
};

let workspace: string;
let folder: string;
beforeAll(async () => {
  workspace = await makeEmptyWorkspace();
  await writeRemoteInWorkspace(workspace, newRemote('lineups'));
  folder = path.join(workspace, 'remote-lineups');
  await linkDependencies(folder);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, 'src', name)), { recursive: true });
    await writeFile(path.join(folder, 'src', name), content);
  }
});
afterAll(() => rm(workspace, { recursive: true, force: true }));

/** Runs a tool in the workspace. Rejects with its output when it fails. */
async function run(tool: Parameters<typeof toolPath>[0], ...parameters: string[]): Promise<void> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  await promisify(execFile)(process.execPath, [toolPath(tool), ...parameters], {
    cwd: workspace,
    env,
  }).catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}${stderr}`);
  });
}

it('knows the types of all kinds of files', () => run('tsc', '-p', 'tsconfig.json'));

// Each mode, and each kind of build, once.
it.each<[string, string[]]>([
  ['production', []],
  ['development', ['standalone']],
])('builds all kinds of files for %s %j', async (mode, environment) => {
  const output = path.join(folder, ['out', mode, ...environment].join('-'));
  const config = path.join(folder, 'webpack.config.mjs');
  const options = [
    ...environment.flatMap((name) => ['--env', name]),
    // What is looked for is the same without.
    '--no-optimization-minimize',
  ];
  await run('webpack', '--config', config, '--mode', mode, '--output-path', output, ...options);

  const names = await readdir(output);
  const textOf = async (pattern: RegExp) => {
    const matching = names.filter((name) => pattern.test(name));
    return Promise.all(matching.map((name) => readFile(path.join(output, name), 'utf8')));
  };
  const sheets = (await textOf(/\.css$/)).map((text) => text.replaceAll(/\s/g, ''));
  const styles = sheets.join('');
  const code = (await textOf(/\.js$/)).join('').replaceAll(/\s/g, '');
  expect(names.filter((name) => /^dot\.\w{8}\.png$/.test(name))).toHaveLength(2);
  expect(names.filter((name) => /^dot\.\w{8}\.woff2$/.test(name))).toHaveLength(1);
  // Not the whole sheet in the message.
  const rules = [
    /\.plain\{background:url\(\/?dot\.\w{8}\.png\)/,
    /src:url\(\/?dot\.\w{8}\.woff2\)/,
    /\.nested\.inner\{/,
  ];
  expect(rules.filter((rule) => !rule.test(styles))).toEqual([]);
  const [, first = ''] = /\.([\w-]+)\{color:(?:green|#008000)/.exec(styles) ?? [];
  const [, second = ''] = /\.([\w-]+)b\{color:(?:blue|#00f)/.exec(styles) ?? [];
  expect([first, second]).not.toContain('');
  expect([first, second]).not.toContain('title');
  const texts = [first, second, '42042', 'data:image/svg+xml', 'Onlylater'];
  expect(texts.filter((text) => !code.includes(text))).toEqual([]);
  // What is loaded later is in a style sheet of its own.
  const late = sheets.filter((sheet) => sheet.includes('.late{'));
  expect(late.map((sheet) => sheet.includes('.plain'))).toEqual([false]);
});
