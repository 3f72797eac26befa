import { spawnSync } from 'node:child_process';
import { root } from '../project.mjs';

// Standard output belongs to the command's answer; what is said meanwhile goes to standard error.
const installed = run(['tools/run/install.mjs'], process.stderr.fd);
process.exitCode =
  installed === 0
    ? run(['--import', 'tsx', 'release/src/cli.ts', ...process.argv.slice(2)], process.stdout.fd)
    : 1;

/**
 * Runs a script of the project and answers its exit status.
 * @param {string[]} parameters
 * @param {number} output
 */
function run(parameters, output) {
  const { status } = spawnSync(process.execPath, parameters, {
    cwd: root,
    stdio: ['inherit', output, 'inherit'],
  });
  return status ?? 1;
}
