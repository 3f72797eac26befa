import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect } from '@playwright/test';
import { bundleFolder } from './portal-process';

const root = path.resolve(import.meta.dirname, '../..');

/** What a release command prints with `--json`. */
interface ReleaseAnswer {
  ok: boolean;
  result?: unknown;
  warnings?: string[];
  problems?: string[];
}

/**
 * Runs a release command, from the bundle of the run if there is one.
 * @param releasesDir the releases folder, absolute; keys and reports are looked for beside it
 * @param parameters such as `'rollback', 'teams'`
 * @returns the parsed answer and the exit status
 */
export function release(releasesDir: string, ...parameters: string[]): Promise<Outcome> {
  const bundled = bundleFolder && path.join(bundleFolder, 'release.js');
  return runProgram(bundled ?? sources, releasesDir, parameters);
}

/** As `release`, by `npm run release` itself. */
export function npmRunRelease(releasesDir: string, ...parameters: string[]): Promise<Outcome> {
  return runProgram(sources, releasesDir, parameters);
}

const sources = 'tools/run/release.mjs';

interface Outcome {
  status: number;
  answer: ReleaseAnswer;
}

async function runProgram(
  program: string,
  releasesDir: string,
  parameters: string[],
): Promise<Outcome> {
  // No test of a release waits for its pages, unless it is about that.
  const isOpened = parameters[0] !== 'promote' || parameters.includes('--portal');
  const options = [...(isOpened ? [] : ['--no-open']), '--json', '--releases', releasesDir];
  const command = [program, ...parameters, ...options];
  // Not the developer's own data folder and key.
  const env = { ...process.env, DATA_DIR: path.dirname(releasesDir), RELEASE_KEY_FILE: '' };
  const { status, stdout } = await new Promise<{ status: number; stdout: string }>((resolve) => {
    execFile(process.execPath, command, { cwd: root, env }, (error, stdout) =>
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, stdout }),
    );
  });
  return { status, answer: JSON.parse(stdout) as ReleaseAnswer };
}

/**
 * Publishes a build of a remote and makes it live in a running portal, which is not built or started
 * again. Fails the test with the problems that the command names.
 */
export async function goLive(
  releasesDir: string,
  name: string,
  build: string,
  version: string,
): Promise<void> {
  for (const command of [
    ['publish', name, '--build', build],
    ['promote', name, version],
  ]) {
    const { status, answer } = await release(releasesDir, ...command);
    expect(status, answer.problems?.join(' ')).toBe(0);
  }
}
