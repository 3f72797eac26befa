import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, mkdtemp, rename, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { runProgram, type SystemUser } from './run-program';

/** Where the files of a server are, and which user runs it. Paths are absolute. */
export interface ServerLayout {
  /** The server's own folder, with cluster, logs and socket. Its user owns it. */
  root: string;
  /** PostgreSQL's data directory. */
  cluster: string;
  /** PostgreSQL's programs, with `bin`, `lib` and `share`. */
  binaries: string;
  /** Major version of the binaries, such as '18'. */
  major: string;
  /** Missing: the user of this process. */
  user?: SystemUser;
}

/** For a server that can't enter its data folder: the lasting folder first. */
const fallbackFolders = ['/var/lib/touchline', join(tmpdir(), 'touchline')];

/**
 * Chooses the layout of the server for `dataDir`, and makes its folder. PostgreSQL refuses to run as root, so for root it
 * runs as `nobody`. If a folder above `dataDir` or above the binaries is closed to that user, as in root's home, other
 * folders are used, and `onProgress` says which.
 */
export async function chooseLayout(
  dataDir: string,
  binaries: string,
  onProgress: (message: string) => void,
): Promise<ServerLayout> {
  if (process.getuid?.() !== 0) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return { root: dataDir, cluster: clusterOf(dataDir), ...(await withMajor(binaries)) };
  }
  const user = await unprivilegedUser();
  return {
    ...(await chooseRoot(dataDir, user, onProgress)),
    ...(await withMajor(binaries, user).catch(async () =>
      withMajor(await copyBinaries(binaries, onProgress), user),
    )),
    user,
  };
}

function clusterOf(root: string): string {
  return join(root, 'cluster');
}

async function unprivilegedUser(): Promise<SystemUser> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (option) => Number(await runProgram('id', [option, 'nobody']))),
  );
  if (!uid || !gid) throw new Error('PostgreSQL refuses to run as root: start as another user.');
  return { uid, gid };
}

async function chooseRoot(
  dataDir: string,
  user: SystemUser,
  onProgress: (message: string) => void,
): Promise<Pick<ServerLayout, 'root' | 'cluster'>> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const fallbacks = fallbackFolders.map((folder) => join(folder, name));
  const candidates = [dataDir, ...fallbacks];
  // A folder that has data already goes first, even if `dataDir` is open by now.
  candidates.sort((a, b) => Number(existsSync(clusterOf(b))) - Number(existsSync(clusterOf(a))));
  for (const root of candidates) {
    if (!(await isUsable(root, user))) continue;
    if (root !== dataDir) {
      const warning = root === fallbacks[0] ? '' : ' THIS FOLDER MAY BE EMPTIED BY THE SYSTEM.';
      onProgress(
        `PostgreSQL can't run as root, and ${dataDir} is closed to other users: the data is in ${root}.${warning}`,
      );
    }
    return { root, cluster: clusterOf(root) };
  }
  throw new Error(`PostgreSQL can't run as root, and found no folder open to another user.`);
}

/** Whether `user` can work in `root`. Makes the folder; removes it again if it can't be used. */
async function isUsable(root: string, user: SystemUser): Promise<boolean> {
  try {
    await mkdir(dirname(root), { recursive: true });
    await mkdir(root, { recursive: true, mode: 0o700 });
    await chown(root, user.uid, user.gid);
    await runProgram('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', root], { user });
    return true;
  } catch {
    await rmdir(root).catch(() => {});
    return false;
  }
}

async function withMajor(binaries: string, user?: SystemUser) {
  const version = await runProgram(join(binaries, 'bin', 'postgres'), ['--version'], { user });
  const major = /\d+/.exec(version)?.[0];
  if (!major) throw new Error(`Unexpected version of PostgreSQL: ${version}`);
  return { binaries, major };
}

async function copyBinaries(binaries: string, onProgress: (message: string) => void) {
  // The path of the package contains its version, so each version has its own copy.
  const name = `postgres-${createHash('sha256').update(binaries).digest('hex').slice(0, 16)}`;
  for (const folder of fallbackFolders) {
    const copy = join(folder, name);
    if (existsSync(copy)) return copy;
    try {
      await mkdir(folder, { recursive: true });
      const unfinished = await mkdtemp(join(folder, 'new-'));
      await cp(binaries, unfinished, { recursive: true, verbatimSymlinks: true });
      await runProgram('chmod', ['-R', 'a+rX', unfinished]);
      await rename(unfinished, copy).catch((error: Error) => {
        if (!existsSync(copy)) throw error;
      });
      await rm(unfinished, { recursive: true, force: true });
      onProgress(`PostgreSQL runs from a copy of its programs in ${copy}.`);
      return copy;
    } catch {
      // Not writable: try the next folder.
    }
  }
  throw new Error(`PostgreSQL can't run as root, and ${basename(binaries)} is closed to others.`);
}

export async function giveToServer(path: string, { user }: ServerLayout) {
  if (user) await chown(path, user.uid, user.gid);
}

/** The path of one of PostgreSQL's programs, such as `pg_ctl`. */
export function programPath({ binaries }: ServerLayout, name: string): string {
  return join(binaries, 'bin', name);
}
