import { tmpdir } from 'node:os';
import { projectPackage, root } from '../project.mjs';
import { capture } from '../terminal.mjs';

/**
 * Runs pnpm in a folder, the project's by default, in the version of package.json, which npx fetches.
 * @param {string[]} parameters
 * @param {{ folder?: string, stdio?: 'pipe' | 'inherit' }} [options]
 */
export function pnpm(parameters, { folder = root, stdio = 'pipe' } = {}) {
  const all = ['--yes', projectPackage.packageManager, '--dir', folder, ...parameters];
  // npx looks through all packages of the folder that it starts in, which takes seconds in this one.
  return capture('npx', all, { cwd: tmpdir(), stdio });
}
