import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  appendFile,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../is-alive';
import { runProgram } from './run-program';
import { giveToServer, programPath, type ServerLayout } from './server-layout';
import { superuser } from './server-process';

const onWindows = process.platform === 'win32';

/** Creates the database cluster on the first start, in a separate folder that is renamed: it is never half-made. */
export async function createCluster(layout: ServerLayout, onProgress: (message: string) => void) {
  await removeUnfinished(layout);
  if (existsSync(join(layout.cluster, 'PG_VERSION'))) return;
  onProgress('Making the database (once).');
  const unfinished = await mkdtemp(join(layout.root, `new-${process.pid}-`));
  try {
    await giveToServer(unfinished, layout);
    const fresh = join(unfinished, 'cluster');
    const password = randomBytes(24).toString('base64url');
    const passwordFile = join(unfinished, 'password');
    await writeFile(passwordFile, password, { mode: 0o600 });
    await giveToServer(passwordFile, layout);
    const options = [
      ...['-D', fresh, '--username', superuser, '--encoding=UTF8', '--no-instructions'],
      // Sorting and lower case are the same on every system.
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      // The folder of the socket is closed to other users; a port on Windows is not.
      ...['--auth-local=trust', `--auth-host=${onWindows ? 'scram-sha-256' : 'reject'}`],
      ...['--pwfile', passwordFile],
    ];
    await runProgram(programPath(layout, 'initdb'), options, layout);
    if (onWindows) await rename(passwordFile, join(fresh, 'touchline-password'));
    await appendFile(join(fresh, 'postgresql.conf'), "include 'touchline.conf'\n");
    await rename(fresh, layout.cluster).catch((error: Error) => {
      // Another process was first: its cluster is used.
      if (!existsSync(join(layout.cluster, 'PG_VERSION'))) throw error;
    });
    await syncFolder(layout.root);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Throws when the cluster was made by another major version of PostgreSQL. */
export async function requireSameMajor({ cluster, major }: ServerLayout) {
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (made !== major) {
    throw new Error(
      `The data in ${cluster} was made by PostgreSQL ${made} and this release brings ${major}: dump it with the older release and load it into a new folder.`,
    );
  }
}

/** Writes a rename to the disk. A power loss would otherwise undo it, and the next start clean it up. */
async function syncFolder(folder: string) {
  if (onWindows) return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Removes the folders of first starts that were killed. Their names hold the id of the process. */
async function removeUnfinished({ root }: ServerLayout) {
  for (const name of await readdir(root)) {
    const [, pid] = /^new-(\d+)-/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) await rm(join(root, name), { recursive: true, force: true });
  }
}
