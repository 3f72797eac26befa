import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './portal-process';

const root = path.resolve(import.meta.dirname, '..');

const webpack = path.join(root, 'shared/node_modules/webpack-cli/bin/cli.js');

/**
 * Copies the teams remote into a folder where its dependencies are found, as version 1.0.0.
 * @param files file -> content: added to the teams remote, or instead of its own files
 * @returns the folder, which is removed after the tests
 */
async function copyRemote(files: Record<string, string>): Promise<string> {
  const teams = path.join(root, 'remote-teams');
  await mkdir(path.join(teams, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(teams, '.cache/copy-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const part of ['src', 'package.json', 'remote.json', 'webpack.config.mjs']) {
    await cp(path.join(teams, part), path.join(folder, part), { recursive: true });
  }
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as object;
  const own = { 'package.json': JSON.stringify({ ...manifest, version: '1.0.0' }), ...files };
  for (const [file, content] of Object.entries(own)) {
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}

/**
 * Builds a changed copy of the teams remote; `files` as for `copyRemote`.
 * @returns the folder of the build, absolute
 */
export async function buildRemote(files: Record<string, string>): Promise<string> {
  const folder = await copyRemote(files);
  const config = path.join(folder, 'webpack.config.mjs');
  const parameters = [webpack, '--config', config, '--mode', 'production'];
  await promisify(execFile)(process.execPath, parameters, { cwd: root });
  return path.join(folder, 'dist');
}

/** The development server of a remote. */
export interface RemoteServer {
  /** Its origin. */
  url: string;
  /** The folder of its sources, absolute. */
  folder: string;
  stop: () => Promise<void>;
}

/** Serves a changed copy of the teams remote with hot reload; `files` as for `copyRemote`. */
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
