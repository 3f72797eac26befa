import { existsSync } from 'node:fs';
import path from 'node:path';
import { print, run } from '../terminal.mjs';

/**
 * The path of a program of this machine; undefined where there is none.
 * @param {string} program
 * @param {string[]} [more] folders to look in beside those of PATH
 */
export function onPath(program, more = []) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...more];
  return folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file));
}

/** Whether packages of the system can be installed here: for root on Debian. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/**
 * Installs a package of Debian, for root on Debian, and finds its program.
 * @param {string} name
 * @param {() => string | undefined} find
 */
export async function installOnDebian(name, find) {
  if (!canInstall()) return undefined;
  print(`  Installing Debian's ${name}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], env);
  await run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', name], env);
  return find();
}

/** The path of nginx; undefined where there is none. For root on Debian, it is installed. */
export async function findNginx() {
  return presentNginx() ?? (await installOnDebian('nginx', presentNginx));
}

export function presentNginx() {
  // Not on the path of everybody.
  return onPath('nginx', ['/usr/sbin', '/usr/local/sbin']);
}

/** The path of PgBouncer; undefined where there is none. For root on Debian, it is installed. */
export async function findPgBouncer() {
  // Not on the path of everybody.
  const find = () => onPath('pgbouncer', ['/usr/sbin', '/usr/local/sbin']);
  return find() ?? (await installOnDebian('pgbouncer', find));
}
