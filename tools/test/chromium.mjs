import { existsSync } from 'node:fs';
import path from 'node:path';
import { toolPath } from '../project.mjs';
import { LaunchError, print, run } from '../terminal.mjs';

/**
 * Finds a real Chromium for the end-to-end tests: the one CHROMIUM_PATH names, the system's, or one
 * installed now: Debian's as root, else Playwright's own.
 * @returns {Promise<string | undefined>} its path; undefined: Playwright knows where its own is
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new LaunchError(`CHROMIUM_PATH names no file: ${named}.`);
    return named;
  }
  const present = onPath('chromium');
  if (present) return present;

  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    print("  Installing Debian's chromium");
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], env);
    await run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'chromium'], env);
    const installed = onPath('chromium');
    if (installed) return installed;
  }
  print("  Installing Playwright's Chromium");
  const parameters = [toolPath('playwright'), 'install', 'chromium'];
  if ((await run(process.execPath, parameters)) !== 0) {
    throw new LaunchError('No Chromium could be installed; set CHROMIUM_PATH to one.');
  }
  return undefined;
}

/** @param {string} program */
function onPath(program) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file));
}
