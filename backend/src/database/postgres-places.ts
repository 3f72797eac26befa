import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, mkdtemp, rename, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { runProgram, type SystemUser } from './run-program';

/** Where a server's files are, and as whom it runs. */
export interface Places {
  /** Everything of this server: its cluster, logs and socket. Owned by its user. */
  root: string;
  /** PostgreSQL's data directory. */
  cluster: string;
  /** With `bin`, `lib` and `share`. */
  binaries: string;
  /** Major version of the binaries, such as '18'. */
  major: string;
  /** Missing: the user of this process. */
  user?: SystemUser;
}

/** For a server that can't enter the folders it was given: durable first. */
const shelters = ['/var/lib/touchline', join(tmpdir(), 'touchline')];

/**
 * Decides where a server of `dataDir` lives, and makes its folder. That is `dataDir` itself, but for
 * root: PostgreSQL refuses to run as root, so `nobody` runs it, and where a folder above `dataDir` or
 * above the binaries is closed to that user (a clone in root's home), they are placed elsewhere and
 * `onProgress` says so.
 */
export async function choosePlaces(
  dataDir: string,
  binaries: string,
  onProgress: (message: string) => void,
): Promise<Places> {
  if (process.getuid?.() !== 0) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return { root: dataDir, cluster: clusterOf(dataDir), ...(await checked(binaries)) };
  }
  const user = await unprivilegedUser();
  return {
    ...(await chooseRoot(dataDir, user, onProgress)),
    ...(await checked(binaries, user).catch(async () =>
      checked(await copyBinaries(binaries, onProgress), user),
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
): Promise<Pick<Places, 'root' | 'cluster'>> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const sheltered = shelters.map((shelter) => join(shelter, name));
  const candidates = [dataDir, ...sheltered];
  // Data that is there decides, also where the folders have been opened since.
  candidates.sort((a, b) => Number(existsSync(clusterOf(b))) - Number(existsSync(clusterOf(a))));
  for (const root of candidates) {
    if (!(await isUsable(root, user))) continue;
    if (root !== dataDir) {
      const lasts = root === sheltered[0] ? '' : ' THIS FOLDER MAY BE EMPTIED BY THE SYSTEM.';
      onProgress(
        `PostgreSQL can't run as root, and ${dataDir} is closed to other users: the data is in ${root}.${lasts}`,
      );
    }
    return { root, cluster: clusterOf(root) };
  }
  throw new Error(`PostgreSQL can't run as root, and found no folder open to another user.`);
}

/** Whether `user` can work in `root`, which is made if need be; an empty one of no use is removed. */
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

async function checked(binaries: string, user?: SystemUser) {
  const said = await runProgram(join(binaries, 'bin', 'postgres'), ['--version'], { user });
  const major = /\d+/.exec(said)?.[0];
  if (!major) throw new Error(`Unexpected version of PostgreSQL: ${said}`);
  return { binaries, major };
}

async function copyBinaries(
  binaries: string,
  onProgress: (message: string) => void,
): Promise<string> {
  // The folder of the package is named after its release in every package manager's store.
  const name = `postgres-${createHash('sha256').update(binaries).digest('hex').slice(0, 16)}`;
  for (const shelter of shelters) {
    const copy = join(shelter, name);
    if (existsSync(copy)) return copy;
    try {
      await mkdir(shelter, { recursive: true });
      const unfinished = await mkdtemp(join(shelter, 'new-'));
      await cp(binaries, unfinished, { recursive: true, verbatimSymlinks: true });
      await runProgram('chmod', ['-R', 'a+rX', unfinished]);
      await rename(unfinished, copy).catch((error: Error) => {
        if (!existsSync(copy)) throw error;
      });
      await rm(unfinished, { recursive: true, force: true });
      onProgress(`PostgreSQL runs from a copy of its programs in ${copy}.`);
      return copy;
    } catch {
      // Not writable; the next one may be.
    }
  }
  throw new Error(`PostgreSQL can't run as root, and ${basename(binaries)} is closed to others.`);
}
