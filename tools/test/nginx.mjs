import { installOnDebian, onPath } from './programs.mjs';

/**
 * Finds nginx for the test of a deployment. For root on Debian, it is installed now if it is missing.
 * @returns {Promise<string | undefined>} its path; undefined where there is none
 */
export async function findNginx() {
  return presentNginx() ?? (await installOnDebian('nginx', presentNginx));
}

/** The path of nginx; undefined where there is none. */
export function presentNginx() {
  // Not on the path of everybody.
  return onPath('nginx', ['/usr/sbin', '/usr/local/sbin']);
}
