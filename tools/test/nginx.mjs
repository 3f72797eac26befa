import { installOnDebian, onPath } from './programs.mjs';

/** The path of nginx; undefined where there is none. For root on Debian, it is installed. */
export async function findNginx() {
  return presentNginx() ?? (await installOnDebian('nginx', presentNginx));
}

export function presentNginx() {
  // Not on the path of everybody.
  return onPath('nginx', ['/usr/sbin', '/usr/local/sbin']);
}
