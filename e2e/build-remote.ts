import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './portal-process';

const root = path.resolve(import.meta.dirname, '..');

const webpack = path.join(root, 'shared/node_modules/webpack-cli/bin/cli.js');

/**
 * Copies the teams remote to where its dependencies are found, with changes: another version of it,
 * or a remote of another name; 1.0.0 unless `files` says otherwise.
 * @param files file -> content, beside or in place of those of the teams remote
 * @returns the folder, removed when the tests have ended
 */
async function copyRemote(files: Record<string, string>): Promise<string> {
  const teams = path.join(root, 'remote-teams');
  await mkdir(path.join(teams, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(teams, '.cache/copy-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  await copyParts(teams, folder, ['src', 'package.json', 'remote.json', 'webpack.config.mjs']);
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as object;
  const own = { 'package.json': JSON.stringify({ ...manifest, version: '1.0.0' }), ...files };
  for (const [file, content] of Object.entries(own)) {
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}

/**
 * Builds a remote that is not in the workspace's list; `files` as for `copyRemote`.
 * @returns the folder of its build
 */
export async function buildRemote(files: Record<string, string>): Promise<string> {
  return buildIn(await copyRemote(files));
}

async function buildIn(folder: string): Promise<string> {
  const config = path.join(folder, 'webpack.config.mjs');
  const parameters = [webpack, '--config', config, '--mode', 'production'];
  await promisify(execFile)(process.execPath, parameters, { cwd: root });
  return path.join(folder, 'dist');
}

/** A change of a text: what is there, once, and what takes its place. */
export type Edit = [before: string, after: string];

/**
 * Builds a remote of the workspace as a branch of the repository would: with changes of its own files
 * and of the shared package's, and with nothing else of the workspace built.
 * @param edits file, such as `shared/src/product/drill/drill.ts` -> its changes
 * @returns the folder of its build
 * Throws when a file does not have a text that is to be changed.
 */
export async function buildBranch(
  remote: string,
  version: string,
  edits: Record<string, Edit[]>,
): Promise<string> {
  const source = path.join(root, `remote-${remote}`);
  await mkdir(path.join(source, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(source, '.cache/branch-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const shared = path.join(folder, 'node_modules/@touchline/shared');
  await copyParts(source, folder, ['src', 'package.json', 'remote.json', 'webpack.config.mjs']);
  const sharedParts = ['src', 'webpack', 'package.json', 'tsconfig.base.json'];
  await copyParts(path.join(root, 'shared'), shared, sharedParts);
  await symlink(path.join(root, 'shared/node_modules'), path.join(shared, 'node_modules'));

  const manifest = path.join(folder, 'package.json');
  const stated = JSON.parse(await readFile(manifest, 'utf8')) as object;
  await writeFile(manifest, JSON.stringify({ ...stated, version }));
  for (const [file, changes] of Object.entries(edits)) {
    const [part = '', ...inside] = file.split('/');
    const target = path.join(part === 'shared' ? shared : folder, ...inside);
    let text = await readFile(target, 'utf8');
    for (const [old, now] of changes) {
      if (text.split(old).length !== 2) throw new Error(`${file} has not once: ${old}`);
      text = text.replace(old, now);
    }
    await writeFile(target, text);
  }
  return buildIn(folder);
}

async function copyParts(from: string, to: string, parts: string[]): Promise<void> {
  for (const part of parts) {
    await cp(path.join(from, part), path.join(to, part), { recursive: true });
  }
}

/** A remote's development server, as its team runs it. */
export interface RemoteServer {
  /** Its origin. */
  url: string;
  /** Where its sources lie, absolute. */
  folder: string;
  stop: () => Promise<void>;
}

/** Serves a remote from sources, with hot reload; `files` as for `copyRemote`. */
export async function serveRemote(files: Record<string, string> = {}): Promise<RemoteServer> {
  const folder = await copyRemote(files);
  const port = await freePort();
  const config = path.join(folder, 'webpack.config.mjs');
  const server = spawn(
    process.execPath,
    [webpack, 'serve', '--config', config, '--mode', 'development', '--env', `port=${port}`],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString('utf8').includes('compiled')) resolve();
    });
    server.once('exit', (status) => reject(new Error(`Ended with status ${status}.`)));
  });
  return {
    url: `http://localhost:${port}`,
    folder,
    stop: async () => {
      const exited = once(server, 'exit');
      server.kill();
      await exited;
    },
  };
}

/** Runs a release command as a team's CI would. Answers its parsed JSON and its exit status. */
export async function release(
  releasesDir: string,
  ...parameters: string[]
): Promise<{
  status: number;
  answer: { ok: boolean; reasons?: string[]; warnings?: string[]; result?: unknown };
}> {
  const command = ['--import', 'tsx', 'release/src/cli.ts', ...parameters];
  const { status, stdout } = await new Promise<{ status: number; stdout: string }>((resolve) => {
    execFile(
      process.execPath,
      [...command, '--json', '--releases', releasesDir],
      // What lies in the developer's own data folder, such as a key, is none of the test's.
      {
        cwd: root,
        env: { ...process.env, DATA_DIR: path.dirname(releasesDir), RELEASE_KEY_FILE: '' },
      },
      (error, stdout) =>
        resolve({ status: typeof error?.code === 'number' ? error.code : 0, stdout }),
    );
  });
  return { status, answer: JSON.parse(stdout) as { ok: boolean } };
}
