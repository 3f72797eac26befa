import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/** A failure that a person can act on: its message is shown without a stack. */
export class LaunchError extends Error {}

/** @param {string} line */
export function print(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Ends the process with the sentence of an error.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  const text = error instanceof LaunchError ? error.message : error instanceof Error && error.stack;
  process.stderr.write(`\n${text || String(error)}\n`);
  process.exit(1);
}

/**
 * How long something took, from a `performance.now()` on: `1.2 s`.
 * @param {number} startedAt
 */
export function since(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/**
 * Runs a program in the project's folder, with its output in this terminal, and answers its exit
 * status; a program that a signal ended counts as 1.
 * @param {string} program
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} [env] added to this process's
 * @returns {Promise<number>}
 */
export async function run(program, parameters, env = {}) {
  const { code } = await capture(program, parameters, { env, stdio: 'inherit' });
  return code;
}

/**
 * Runs a program in the project's folder and answers its exit status and its output, which is not shown.
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, stdio?: 'pipe' | 'inherit' }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(program, parameters, { env = {}, stdio = 'pipe' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', stdio, stdio],
      // npx is a script there.
      shell: process.platform === 'win32' && !program.endsWith('.exe'),
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (cause) =>
      reject(new LaunchError(`${program} can't be run: ${cause.message}.`, { cause })),
    );
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
