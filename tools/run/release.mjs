import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../project.mjs';

// Only the command's answer may go to standard output.
const installed = run('install.mjs', [], process.stderr.fd);
process.exitCode = installed === 0 ? await runCommand() : 1;

async function runCommand() {
  const { register } = await import('tsx/esm/api');
  register();
  const { runReleaseCommand } = await import('@touchline/backend/releases/cli');
  return runReleaseCommand(process.argv.slice(2), {
    root,
    buildRemote: async (name, output) =>
      run('build.mjs', [`remote-${name}`, '--output', output], process.stderr.fd) === 0,
  });
}

/**
 * Runs a script of this folder.
 * @param {string} script
 * @param {string[]} parameters
 * @param {number} output where its standard output goes
 * @returns its exit status
 */
function run(script, parameters, output) {
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'tools/run', script), ...parameters],
    { cwd: root, stdio: ['inherit', output, 'inherit'] },
  );
  return status ?? 1;
}
