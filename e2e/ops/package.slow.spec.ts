import { lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '@touchline/backend/embedded-postgres';
import { runCommand, unpackPackage, type PackagedProgram } from './deployment';
import { expect, test } from '../harness/fixtures';
import { makeDataDir, startPortal } from '../harness/portal-process';

test.describe.configure({ mode: 'serial' });

let program: PackagedProgram;
let folder: string;

test.beforeAll(async () => {
  folder = await makeDataDir();
  program = await unpackPackage(folder);
});

test('a package holds no sources, no tools and no links', async () => {
  const files = await readdir(program.cwd, { recursive: true });
  expect((await readdir(program.cwd)).sort()).toEqual([
    'LICENSE',
    'backend',
    'deploy',
    'kit',
    'node_modules',
    'package.json',
    'product',
    'remote-drills',
    'remote-plans',
    'remote-teams',
    'server',
    'shared',
    'shell',
    'third-party-licences.txt',
  ]);
  const modules = await readdir(path.join(program.cwd, 'node_modules'));
  expect(modules.sort()).toEqual(['@fastify', 'playwright-core']);
  const own = files.filter((file) => !file.startsWith('node_modules'));
  expect(own.filter((file) => /\.(ts|tsx|mts|scss)$|\.test\.|(^|\/)src$/.test(file))).toEqual([]);
  for (const file of files) {
    const target = path.join(program.cwd, file);
    expect((await lstat(target)).isSymbolicLink(), file).toBe(false);
    if (!file.endsWith('.map') || file.startsWith('node_modules')) continue;
    expect(JSON.parse(await readFile(target, 'utf8')), file).not.toHaveProperty('sourcesContent');
  }
  const server = own.filter((file) => /^server\/.*\.js$/.test(file));
  const code = await Promise.all(
    server.map((file) => readFile(path.join(program.cwd, file), 'utf8')),
  );
  expect(code.join('\n')).not.toMatch(/node_modules\/\.pnpm\/[^\n]*\/webpack\//);
  expect(code.join('\n')).not.toContain(path.resolve(import.meta.dirname, '../..'));
});

test('a portal, its backup and its releases need the package alone', async () => {
  test.slow();
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
  try {
    const env = { DATABASE_URL: database.url, DATA_DIR: path.join(folder, 'data') };
    const startedAt = performance.now();
    const portal = await startPortal(env, program);
    console.log(`  ready after ${Math.round(performance.now() - startedAt)} ms, with migrations`);
    for (const [page, text] of [
      ['/', '<!doctype html>'],
      ['/api/docs/static/swagger-ui.css', '.swagger-ui'],
      ['/packages/', 'touchline-kit'],
    ] as const) {
      const answer = await fetch(portal.url + page);
      expect(answer.status, page).toBe(200);
      expect((await answer.text()).slice(0, 200), page).toContain(text);
    }

    const backup = path.join(folder, 'touchline.backup');
    const saved = await runCommand(program, ['server/backup.js', 'backup', backup], env);
    expect(saved, saved.output).toMatchObject({ status: 0 });
    const migrated = await runCommand(program, ['server/migrate.js'], env);
    expect(migrated).toEqual({ status: 0, output: 'Nothing to do\n' });
    const restore = ['server/backup.js', 'restore', backup, '--replace'];
    const refused = await runCommand(program, restore, env);
    expect(refused).toEqual({ status: 1, output: 'A portal uses the database: stop it first.\n' });

    const here = { ...env, PORTAL_URL: portal.url };
    const build = path.join(program.cwd, 'remote-teams/dist');
    const described = await readFile(path.join(build, 'remote.json'), 'utf8');
    const { version } = JSON.parse(described) as { version: string };
    for (const command of [
      ['publish', 'teams', '--build', build],
      ['promote', 'teams', version],
    ]) {
      const done = await runCommand(program, ['server/release.js', ...command], here);
      expect(done, done.output).toMatchObject({ status: 0 });
    }
    const live = (await (await fetch(`${portal.url}/remotes.json`)).json()) as object;
    expect(JSON.stringify(live)).toContain(`/releases/teams/${version}/remoteEntry.js`);
    expect(await portal.end()).toBe(0);
    const restored = await runCommand(program, restore, env);
    expect(restored, restored.output).toMatchObject({ status: 0 });
  } finally {
    await database.stop();
  }
});

test('what a package can not do is refused with one sentence', async () => {
  const refused = (env: Record<string, string>) => startPortal(env, program);
  await expect(refused({ DEVELOPER_TOOLS: 'on' })).rejects.toThrow(
    /status 1:\s+DEVELOPER_TOOLS works in a checkout of the sources, not in a package\.\s*$/,
  );
  await expect(refused({ STANDALONE_REMOTE: 'teams' })).rejects.toThrow(
    /status 1:\s+STANDALONE_REMOTE works in a checkout of the sources, not in a package\.\s*$/,
  );
  await expect(refused({ PARTS: 'web' })).rejects.toThrow(
    /status 1:\s+PARTS must be some of api, portal, identity, not 'web'\.\s*$/,
  );
  const dataDir = path.join(folder, 'empty');
  await mkdir(dataDir);
  await expect(refused({ DATA_DIR: dataDir })).rejects.toThrow(
    /There is no embedded PostgreSQL for .*: set DATABASE_URL to a PostgreSQL 15 or later\.\s*$/,
  );
  const { output } = await runCommand(program, ['server/release.js', 'publish', 'teams'], {
    DATA_DIR: dataDir,
  });
  expect(output).toContain('There are no sources here: name a build with --build.');
});
