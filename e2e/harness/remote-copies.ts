import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { reservePort } from '@touchline/backend/testing/reserved-port';
import { removeAtExit } from './temporary-folders';

const root = path.resolve(import.meta.dirname, '../..');

const webpack = 'kit/node_modules/webpack-cli/bin/cli.js';

/**
 * Copies the teams remote into a folder where its dependencies are found, as version 1.0.0.
 * @param files file -> content: added to the teams remote, or instead of its own files
 * @returns the folder, which is removed after the tests
 */
export async function copyRemote(files: Record<string, string | Buffer>): Promise<string> {
  const teams = path.join(root, 'remote-teams');
  await mkdir(path.join(teams, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(teams, '.cache/copy-'));
  removeAtExit(folder);
  await copyParts(teams, folder, ['src', 'package.json', 'remote.json', 'webpack.config.mjs']);
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as object;
  const own: typeof files = { 'package.json': JSON.stringify({ ...manifest, version: '1.0.0' }) };
  // Other routes load no page of the teams remote.
  if ('src/routes.tsx' in files) {
    const description = await readFile(path.join(folder, 'remote.json'), 'utf8');
    own['remote.json'] = description.replace(/"loads": "[^"]*",?/g, '').replace(/,(\s*\})/g, '$1');
  }
  Object.assign(own, files);
  for (const [file, content] of Object.entries(own)) {
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}

/**
 * Builds a changed copy of the teams remote; `files` as for `copyRemote`.
 * @returns the folder of the build, absolute
 */
export async function buildRemote(files: Record<string, string | Buffer>): Promise<string> {
  return buildIn(await copyRemote(files));
}

/**
 * Builds a remote in its folder, absolute.
 * @param workspace the folder whose webpack builds it, absolute
 * @returns the folder of the build
 */
export async function buildIn(folder: string, workspace = root): Promise<string> {
  const config = path.join(folder, 'webpack.config.mjs');
  const program = path.join(workspace, webpack);
  const parameters = [program, '--config', config, '--mode', 'production'];
  // As `npm run build` does: with the packages that a runner adds to it, the build would be another one.
  const env = { ...process.env, NODE_PATH: '' };
  await promisify(execFile)(process.execPath, parameters, { cwd: workspace, env });
  return path.join(folder, 'dist');
}

/** A change of a text: what is there, once, and what takes its place. */
export type Edit = [before: string, after: string];

/**
 * Copies a remote of the workspace as a branch of the repository has it: with changes of its own files and of the
 * domain's.
 * @param edits file, such as `product/src/drill/drill.ts` -> its changes
 * @returns the folder, which is removed after the tests
 * Throws when a file does not have a text that is to be changed.
 */
export async function copyBranch(
  remote: string,
  version: string,
  edits: Record<string, Edit[]>,
): Promise<string> {
  const source = path.join(root, `remote-${remote}`);
  await mkdir(path.join(source, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(source, '.cache/branch-'));
  removeAtExit(folder);
  const product = path.join(folder, 'node_modules/@touchline/product');
  await copyParts(source, folder, ['src', 'package.json', 'remote.json', 'webpack.config.mjs']);
  await copyParts(path.join(root, 'product'), product, ['src', 'package.json']);
  await symlink(path.join(root, 'product/node_modules'), path.join(product, 'node_modules'));

  const manifest = path.join(folder, 'package.json');
  const stated = JSON.parse(await readFile(manifest, 'utf8')) as object;
  await writeFile(manifest, JSON.stringify({ ...stated, version }));
  for (const [file, changes] of Object.entries(edits)) {
    const [part = '', ...inside] = file.split('/');
    const target = path.join(part === 'product' ? product : folder, ...inside);
    let text = await readFile(target, 'utf8');
    for (const [old, now] of changes) {
      if (text.split(old).length !== 2) throw new Error(`${file} has not once: ${old}`);
      text = text.replace(old, now);
    }
    await writeFile(target, text);
  }
  return folder;
}

async function copyParts(from: string, to: string, parts: string[]): Promise<void> {
  for (const part of parts) {
    await cp(path.join(from, part), path.join(to, part), { recursive: true });
  }
}

/** The development server of a remote. */
export interface RemoteServer {
  /** Its origin. */
  url: string;
  /** The folder of its sources, absolute. */
  folder: string;
  /** Resolves when it has built its sources the next time. */
  compiled: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Serves a changed copy of the teams remote with hot reload; `files` as for `copyRemote`. */
export async function serveRemote(files: Record<string, string> = {}): Promise<RemoteServer> {
  const folder = await copyRemote(files);
  const port = await reservePort();
  const config = path.join(folder, 'webpack.config.mjs');
  const server = spawn(
    process.execPath,
    [
      path.join(root, webpack),
      'serve',
      '--config',
      config,
      '--mode',
      'development',
      '--env',
      `port=${port}`,
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  // A worker whose time is over ends without `stop`.
  process.once('exit', () => server.kill());
  const compiled = () =>
    new Promise<void>((resolve, reject) => {
      function read(chunk: Buffer) {
        if (!chunk.toString('utf8').includes('compiled')) return;
        server.stdout.off('data', read);
        resolve();
      }
      server.stdout.on('data', read);
      server.once('exit', (status) => reject(new Error(`Ended with status ${status}.`)));
    });
  await compiled();
  return {
    url: `http://localhost:${port}`,
    folder,
    compiled,
    stop: async () => {
      const exited = once(server, 'exit');
      server.kill();
      await exited;
    },
  };
}
