import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../project.mjs';

// Only the command's answer may go to standard output.
const installed = run('install.mjs', []);
process.exitCode = installed === 0 ? await runCommand() : 1;

async function runCommand() {
  const { register } = await import('tsx/esm/api');
  register();
  const { runTouchline } = await import('@touchline/kit/command-line');
  return runTouchline(process.argv.slice(2), {
    root,
    build: async (name, output) => run('build.mjs', [`remote-${name}`, '--output', output]) === 0,
  });
}

/**
 * Runs a script of this folder, with its output on standard error.
 * @param {string} script
 * @param {string[]} parameters
 * @returns its exit status
 */
function run(script, parameters) {
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'tools/run', script), ...parameters],
    { cwd: root, stdio: ['inherit', process.stderr.fd, 'inherit'] },
  );
  return status ?? 1;
}
