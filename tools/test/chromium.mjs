import { existsSync } from 'node:fs';
import path from 'node:path';
import { toolPath } from '../project.mjs';
import { ToolError, print, run } from '../terminal.mjs';

/** How Chromium is started for tests and benches: without a window, and without requests of its own. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a real Chromium for the end-to-end tests: the one of CHROMIUM_PATH, the system's, or one that is
 * installed now. That is Debian's for root on Debian, else Playwright's.
 * @returns {Promise<string | undefined>} its path; undefined for Playwright's own
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new ToolError(`CHROMIUM_PATH is not a file: ${named}.`);
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
    throw new ToolError('No Chromium could be installed; set CHROMIUM_PATH to one.');
  }
  return undefined;
}

/** @param {string} program */
function onPath(program) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file));
}
