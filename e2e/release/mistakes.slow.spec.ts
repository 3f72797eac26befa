import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { makeDataDir, startPortal, type PortalProcess } from '../harness/portal-process';
import { release } from '../harness/release-command';
import { builtVariant } from '../harness/built-variants';
import { buildRemote } from '../harness/remote-copies';

const command = path.resolve(import.meta.dirname, '../../kit/dist/touchline.mjs');

let portal: PortalProcess;
let dataDir: string;
let built: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.slow();
  dataDir = await makeDataDir();
  [portal, built] = await Promise.all([
    startPortal({ DATA_DIR: dataDir }),
    builtVariant('mistakes'),
  ]);
});
test.afterAll(() => portal.end());

/** What `touchline check` says of the build after a change of its folder. */
async function problemsOf(
  change: (build: string) => Promise<void>,
  ...options: string[]
): Promise<string> {
  const folder = path.dirname(built);
  const build = path.join(folder, 'changed');
  await rm(build, { recursive: true, force: true });
  await cp(built, build, { recursive: true });
  await change(build);
  const parameters = ['check', '--build', 'changed', '--portal', portal.url, ...options];
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...parameters], { cwd: folder }, (error, _out, stderr) =>
      resolve(`${error?.code ?? 0}\n${stderr}`),
    );
  });
}

async function changeDescription(build: string, changes: object): Promise<void> {
  const file = path.join(build, 'remote.json');
  const description = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...description, ...changes }));
}

const cases: [string, (build: string) => Promise<void>, string[]][] = [
  [
    'a version of React that the portal does not have',
    (build) => changeDescription(build, { requires: { react: '^18.0.0' } }),
    ['scores 1.0.0 needs react ^18.0.0, and the portal has 19', 'in package.json'],
  ],
  [
    'no remote.json',
    (build) => rm(path.join(build, 'remote.json')),
    ['it has no remote.json', 'the plugin of @touchline/kit/remote-description'],
  ],
  [
    'an ES module as entry',
    (build) => writeFile(path.join(build, 'remoteEntry.js'), 'export const get = 1;'),
    ['remoteEntry.js is an ES module', "`library: { type: 'var' }`"],
  ],
  [
    'a second router',
    (build) =>
      writeFile(
        path.join(build, 'router.js'),
        'throw Error("useHref() may be used only in the context of a <Router> component.")',
      ),
    ['router.js contains a router', 'from @touchline/shared'],
  ],
  [
    'a path of another remote',
    (build) => changeDescription(build, { pages: [{ path: '/drills', title: 'Drills' }] }),
    ['scores 1.0.0 claims /drills, which belongs to drills', '`pages` of remote.json'],
  ],
];

for (const [mistake, change, sentences] of cases) {
  test(`${mistake} is named by check, with its file and what to do`, async () => {
    const said = await problemsOf(change);
    for (const sentence of ['1\n', ...sentences]) expect(said).toContain(sentence);
  });
}

test('a page whose `loads` no code imports is named by the build', async () => {
  const pages = [{ path: '/teams', title: 'Teams', loads: './form/no-such-page' }];
  const description = JSON.stringify({ name: 'teams', title: 'Teams', pages });
  await expect(buildRemote({ 'remote.json': description })).rejects.toMatchObject({
    stdout: expect.stringContaining(
      'remote.json, pages: no code imports ./form/no-such-page.',
    ) as unknown,
  });
});

test('promote of a team refuses a release whose page throws for everybody', async () => {
  test.slow();
  const { answer } = await release(portal, 'token', 'scores', '--may', 'page');
  const { token } = answer.result as { token: string };
  const thrown = await builtVariant('throws-for-everybody');
  const touchline = async (...parameters: string[]) => {
    const env = { ...process.env, TOUCHLINE_TOKEN: token };
    return new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        [command, ...parameters, '--portal', portal.url],
        { cwd: path.dirname(thrown), env },
        (error, stdout, stderr) => resolve(`${error?.code ?? 0}\n${stdout}${stderr}`),
      );
    });
  };
  expect(await touchline('publish', 'scores', '--build', thrown)).toMatch(/^0\n/);
  expect(await touchline('promote', 'scores', '2.0.0')).toMatch(/^1\n[^]*\/scores: .*Half-time/);
  const { answer: listed } = await release(portal, 'list', 'scores');
  expect(listed.result).toEqual([{ name: 'scores', waiting: ['2.0.0'] }]);

  // Whoever wants it all the same says so, and the portal keeps it.
  expect(await touchline('promote', 'scores', '2.0.0', '--unopened')).toMatch(/^0\n/);
  const { answer: after } = await release(portal, 'list', 'scores');
  expect(after.result).toMatchObject([{ live: { version: '2.0.0' }, opened: false }]);
});

test('what only a browser sees is named by check --open', async () => {
  test.slow();
  const said = await problemsOf(() => Promise.resolve(), '--open');
  for (const sentence of [
    /\/scores\/html, __federation_expose_routes\.\w+\.js:\d+: `Element\.innerHTML` turns a string .* set `textContent`/,
    /\/scores\/api, .*: https:\/\/scores\.example is called.* Add "https:\/\/scores\.example" to `connects` in remote\.json/,
    /\/scores\/file: .*chart\.js .* no part of the build. Import/,
    /no page for \/scores\/forgotten: remote\.json lists it.* Add the route/,
    /a route for \/scores\/unlisted.* Add the page to `pages` in remote\.json/,
  ]) {
    expect(said).toMatch(sentence);
  }
});
