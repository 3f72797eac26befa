import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltModule } from '@touchline/kit/webpack/built-modules';
import { duplicatesIn, exceptions } from './duplicates';
import { selectorsIn } from './selectors';
import { expect, test } from '../harness/fixtures';
import { buildIn } from '../harness/remote-copies';
import { secondCheckout } from '../harness/second-checkout';

const root = path.resolve(import.meta.dirname, '../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));

/** Libraries that the shell shares with the remotes; only its own build contains them. */
const providedByShell = [
  '@azure/msal-browser',
  '@azure/msal-react',
  '@tanstack/react-query',
  'axios',
  'react-dom',
  'react-router',
  'zustand',
];

/** The rooms of the shared package that are plain code: each build contains what it uses of them. */
const plainRooms = ['forms', 'requests', 'schema', 'ui'];

/** Texts in a build's files that show that it contains a library, even when it is minified. */
const traces = {
  'the identity client': 'msal.js.browser',
  'React DOM': 'react.dev/errors',
  'the token store': 'touchline.token-store',
};

/** A package in a bill of materials. */
interface Component {
  name: string;
  licenses?: { expression: string }[];
}

/** A page of `remote.json`, in the sources and in a build. */
interface BuiltPage {
  path: string;
  loads?: string;
  preloads?: string[];
}

/** The licences of what a browser gets. */
const permissive = ['0BSD', 'Apache-2.0', 'ISC', 'MIT'];

async function modulesOf(folder: string): Promise<BuiltModule[]> {
  const text = await readFile(path.join(root, folder, '.modules.json'), 'utf8');
  return JSON.parse(text) as BuiltModule[];
}

async function packagesOf(folder: string): Promise<string[]> {
  return [...new Set((await modulesOf(folder)).map((module) => module.package))];
}

/** The rooms of the shared package of which a build contains something. */
async function sharedRoomsOf(folder: string): Promise<string[]> {
  const modules = await modulesOf(folder);
  const shared = modules.filter((module) => module.package === '@touchline/shared');
  return [...new Set(shared.map((module) => module.path.split('/')[1] ?? ''))].sort();
}

async function tracesIn(folder: string): Promise<string[]> {
  const files = readdirSync(path.join(root, folder)).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(
    files.map((file) => readFile(path.join(root, folder, file), 'utf8')),
  );
  return Object.entries(traces)
    .filter(([, trace]) => texts.some((text) => text.includes(trace)))
    .map(([what]) => what);
}

for (const folder of ['shell', ...remotes]) {
  test(`the bill of materials of ${folder} names the packages that its build holds`, async () => {
    const text = await readFile(path.join(root, folder, 'dist/sbom.cdx.json'), 'utf8');
    const { components } = JSON.parse(text) as { components: Component[] };
    const named = [...new Set(components.map(({ name }) => name))].sort();
    expect(named).toEqual((await packagesOf(`${folder}/dist`)).sort());
    expect(named).toContain('zod');
    expect(named.includes('react-dom')).toBe(folder === 'shell');
    const licences = components
      .filter(({ name }) => !name.startsWith('@touchline/'))
      .map(({ licenses }) => licenses?.[0]?.expression ?? 'none');
    expect(licences.filter((licence) => !permissive.includes(licence))).toEqual([]);
  });
}

for (const remote of remotes) {
  test(`the federated build of ${remote} holds nothing that the shell provides`, async () => {
    const packages = await packagesOf(`${remote}/dist`);
    expect(packages).toContain(`@touchline/${remote}`);
    expect(packages.filter((name) => providedByShell.includes(name))).toEqual([]);
    const rooms = await sharedRoomsOf(`${remote}/dist`);
    expect(packages).toContain('@touchline/product');
    expect(rooms.filter((room) => !plainRooms.includes(room))).toEqual([]);
    expect(await tracesIn(`${remote}/dist`)).toEqual([]);
  });

  test(`the build of ${remote} names the files of each page that it loads later`, async () => {
    const read = async (file: string) =>
      JSON.parse(await readFile(path.join(root, remote, file), 'utf8')) as { pages: BuiltPage[] };
    const [source, built] = [await read('remote.json'), await read('dist/remote.json')];
    const modules = await modulesOf(`${remote}/dist`);
    const later = source.pages.flatMap(({ path: at, loads }) => (loads ? [{ at, loads }] : []));
    expect(later).not.toEqual([]);
    for (const { at, loads } of later) {
      const page = built.pages.find((one) => one.path === at);
      const module = modules.find((one) => one.path.startsWith(path.join('src', `${loads}.`)));
      expect(module?.files).not.toEqual([]);
      expect(page?.preloads).toEqual(expect.arrayContaining(module?.files ?? ['its file']));
      expect(page?.loads).toBeUndefined();
    }
  });

  test(`the build of ${remote} that stands alone holds what the shell would provide`, async () => {
    const packages = await packagesOf(`${remote}/dist-standalone`);
    expect(packages).toEqual(
      expect.arrayContaining([
        ...['@azure/msal-browser', '@touchline/shared', 'axios', 'react', 'react-dom'],
        ...['react-router', 'zod', 'zustand'],
      ]),
    );
    expect(await tracesIn(`${remote}/dist-standalone`)).toEqual(Object.keys(traces));
  });
}

for (const [build, module, most] of [
  ['remote-drills/dist', 'diagram/diagram-player.tsx', 6_100],
  ['remote-plans/dist', 'diagram/diagram-player.tsx', 6_100],
  ['remote-drills/dist', 'diagram/diagram-editor.tsx', 25_000],
] as const) {
  test(`${module} of ${build} is in a script of its own, of at most ${most} bytes`, async () => {
    const found = (await modulesOf(build)).find((one) => one.path.endsWith(module));
    const scripts = found?.files.filter((file) => file.endsWith('.js')) ?? [];
    expect(scripts).toHaveLength(1);
    const { size } = await stat(path.join(root, build, `${scripts[0]}.br`));
    expect(size).toBeLessThanOrEqual(most);
  });
}

test('the shell contains no schema, request or form of teams, drills and plans', async () => {
  const rooms = await sharedRoomsOf('shell/dist');
  expect(rooms).toContain('platform');
  expect(rooms.filter((room) => ['product.ts', 'forms'].includes(room))).toEqual([]);
  const packages = await packagesOf('shell/dist');
  expect(packages).not.toContain('@touchline/product');
  expect(packages).toContain('react-router');
  const forms = ['react-hook-form', '@hookform/resolvers', '@tanstack/react-virtual'];
  expect(packages.filter((name) => forms.includes(name))).toEqual([]);
});

test('no library is shipped by two parts of the portal', async () => {
  const parts = ['shell', ...remotes];
  const builds = await Promise.all(
    parts.map(async (part) => [part, await modulesOf(`${part}/dist`)] as const),
  );
  expect(duplicatesIn(Object.fromEntries(builds), exceptions)).toEqual([]);
});

test('no rule makes browsers look at all elements again whenever one is added', async () => {
  const folders = ['shell', ...remotes].map((name) => `${name}/dist`);
  const sheets = await Promise.all(folders.map((folder) => stylesOf(folder, /\.css$/)));
  const { all, dear } = selectorsIn(sheets.flat());
  expect(all.length).toBeGreaterThan(500);
  expect(dear).toEqual([]);
});

test("the page has from the start every custom property that a remote's styles read", async () => {
  const [main = '', ...others] = await stylesOf('shell/dist', /^main\..*\.css$/);
  expect(others).toEqual([]);
  const read = (await Promise.all(remotes.map((remote) => stylesOf(`${remote}/dist`, /\.css$/))))
    .flat()
    .flatMap((css) => [...css.matchAll(/var\((--color-[\w-]+)/g)].map(([, name = '']) => name));
  expect(read).toContain('--color-primary');
  expect(read.filter((name) => !main.includes(`${name}:`))).toEqual([]);
});

/** The texts of the style sheets of a build whose names match. */
async function stylesOf(build: string, name: RegExp): Promise<string[]> {
  const files = readdirSync(path.join(root, build)).filter((file) => name.test(file));
  return Promise.all(files.map((file) => readFile(path.join(root, build, file), 'utf8')));
}

test('a build in another folder has the same files, byte for byte', async () => {
  test.slow();
  const folder = await secondCheckout('remote-teams');
  const built = await hashesOf(await buildIn(folder, path.dirname(folder)));
  expect(Object.keys(built)).toContain('remoteEntry.js');
  expect(built).toEqual(await hashesOf(path.join(root, 'remote-teams/dist')));
});

/** File -> its hash, of what webpack has written. */
async function hashesOf(folder: string): Promise<Record<string, string>> {
  const files = readdirSync(folder).filter((name) => !/\.(br|gz|stamp)$/.test(name));
  const hashes = files.map(async (name) => {
    const content = await readFile(path.join(folder, name));
    return [name, createHash('sha256').update(content).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

test('a page loads the form library once for all remotes', async ({ home: page, api }) => {
  await api.createTeam({ name: 'Harbour Hawks' });
  const formFiles = await Promise.all(
    remotes.map(async (remote) => {
      const modules = await modulesOf(`${remote}/dist`);
      return modules.filter((module) => module.package === 'react-hook-form');
    }),
  );
  const names = new Set(formFiles.flat().flatMap(({ files }) => files));
  expect(names.size).toBeGreaterThan(1);
  await page.goto('/teams/create');
  await expect(page.getByLabel('Name')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByText('Drill Library').click();
  await page
    .getByRole('link', { name: 'Create Drill' })
    .or(page.getByRole('button', { name: 'Create Drill' }))
    .click();
  await expect(page.getByLabel('Difficulty')).toBeVisible();
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''),
  );
  expect(loaded.filter((name) => names.has(name))).toHaveLength(1);
});
