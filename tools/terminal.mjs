import { spawn } from 'node:child_process';
import { inspect } from 'node:util';
import { root } from './project.mjs';

/** A problem that a person can solve: the message is printed without a stack. */
export class ToolError extends Error {}

/** @param {string} line */
export function print(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Prints an error, one that nobody foresaw with its stack and its causes, and ends the process with status 1.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  process.stderr.write(`\n${error instanceof ToolError ? error.message : inspect(error)}\n`);
  process.exit(1);
}

/**
 * Throws `ToolError` for an option that a script does not know: ignored, it would seem to work.
 * @param {string[]} known such as `--all`
 * @param {string[]} [given] those of the command line
 */
export function requireOptions(known, given = process.argv.slice(2)) {
  const unknown = given.find((option) => !known.includes(option));
  if (unknown === undefined) return;
  const options = known.length > 0 ? `It has ${known.join(', ')}.` : 'It has none.';
  throw new ToolError(
    `This script has no option '${unknown}'. ${options} Settings are variables: docs/configuration.md.`,
  );
}

/**
 * Those that a command line names, in their own order; all when it names none. Throws ToolError for others.
 * @template {{ name: string }} Named
 * @param {readonly Named[]} all
 * @param {readonly string[]} names
 * @param {string} what such as `bench`
 */
export function namedOf(all, names, what) {
  const known = all.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new ToolError(`There is no ${what} '${unknown}': ${known.join(', ')}.`);
  return names.length > 0 ? all.filter(({ name }) => names.includes(name)) : [...all];
}

/** The time since `startedAt`, such as `1.2 s`. @param {number} startedAt by `performance.now()` */
export function since(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/**
 * Runs a program in the project's folder, with its output in this terminal. Returns its exit status.
 * @param {string} program
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} [env] added to the environment of this process
 */
export async function run(program, parameters, env = {}) {
  const { code } = await capture(program, parameters, { env, stdio: 'inherit' });
  return code;
}

/**
 * Runs a program, in the project's folder by default, and returns its exit status and its output.
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, stdio?: 'pipe' | 'inherit', cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(program, parameters, { env = {}, stdio = 'pipe', cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    // On Windows npx is a script, which needs a shell.
    const shell = process.platform === 'win32' && !program.endsWith('.exe');
    const quoted = parameters.map((one) => (shell && one.includes(' ') ? `"${one}"` : one));
    const child = spawn(program, quoted, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', stdio, stdio],
      shell,
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (cause) =>
      reject(new ToolError(`${program} can't be run: ${cause.message}.`, { cause })),
    );
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
