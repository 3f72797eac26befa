import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Builds a remote that is not in the workspace's list: another version of teams, or a new one. It
 * lies where the teams remote's dependencies are found.
 * @param name the remote's name
 * @param files file -> content, beside or in place of those of the teams remote
 * @returns the folder of its build
 */
export async function buildRemote(name: string, files: Record<string, string>): Promise<string> {
  const teams = path.join(root, 'remote-teams');
  const folder = path.join(
    teams,
    `.cache/${Object.keys(files).length}-${process.pid}/remote-${name}`,
  );
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const part of ['src', 'package.json', 'remote.json', 'webpack.config.mjs']) {
    await cp(path.join(teams, part), path.join(folder, part), { recursive: true });
  }
  for (const [file, content] of Object.entries(files)) {
    await writeFile(path.join(folder, file), content);
  }
  await promisify(execFile)(
    process.execPath,
    [
      path.join(root, 'shared/node_modules/webpack-cli/bin/cli.js'),
      '--config',
      path.join(folder, 'webpack.config.mjs'),
      '--mode',
      'production',
    ],
    { cwd: root },
  );
  process.on('exit', () => void rm(path.dirname(folder), { recursive: true, force: true }));
  return path.join(folder, 'dist');
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
