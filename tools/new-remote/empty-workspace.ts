import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../project.mjs';

const copied = [
  ...[
    'package.json',
    '.prettierrc.json',
    'eslint.config.mjs',
    'eslint.texts.mjs',
    'eslint.walls.mjs',
    'jest.config.mjs',
  ],
  ...['tsconfig.json', 'tsconfig.node.json'],
  ...['coach', 'fit-for-all', 'fixtures', 'team-members'].map((name) => `e2e/harness/${name}.ts`),
  'e2e/pages',
];
const linked = ['node_modules', 'shared', 'product', 'kit', 'backend', 'e2e/node_modules'];

/** Makes a workspace without remotes in a temporary folder: copies of the configuration, and links to the packages. */
export async function makeEmptyWorkspace(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-workspace-'));
  for (const name of copied) {
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  await dropDevScripts(path.join(folder, 'package.json'));
  for (const name of linked) await symlink(path.join(root, name), path.join(folder, name));
  return folder;
}

async function dropDevScripts(file: string): Promise<void> {
  const project = JSON.parse(await readFile(file, 'utf8')) as { scripts: Record<string, string> };
  const scripts = Object.entries(project.scripts).filter(([name]) => !name.startsWith('dev:'));
  await writeFile(file, JSON.stringify({ ...project, scripts: Object.fromEntries(scripts) }));
}

/** Links the dependencies of a package in that workspace, as an installation would. */
export async function linkDependencies(packageFolder: string): Promise<void> {
  const text = await readFile(path.join(packageFolder, 'package.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, Record<string, string>>;
  const needed = { ...manifest['dependencies'], ...manifest['devDependencies'] };
  for (const name of Object.keys(needed)) {
    const link = path.join(packageFolder, 'node_modules', name);
    await mkdir(path.dirname(link), { recursive: true });
    const [, own] = /^@touchline\/(.+)/.exec(name) ?? [];
    const target = own ?? `shared/node_modules/${name}`;
    await symlink(path.join(root, target), link);
  }
}
