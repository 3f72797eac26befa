import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveToServer, type ServerLayout } from './server-layout';

const onWindows = process.platform === 'win32';

/** A Unix socket's path has at most 104 characters on macOS; pg adds `/.s.PGSQL.5432`. */
const maxSocketFolderLength = 85;

/** Writes the server's settings. Before each start, because the data folder may have been moved. */
export async function writeServerSettings(layout: ServerLayout) {
  const settings = {
    listen_addresses: onWindows ? '127.0.0.1' : '',
    port: onWindows ? await freePort() : 5432,
    unix_socket_directories: onWindows ? '' : `"${await makeSocketFolder(layout)}"`,
    unix_socket_permissions: '0700',
    // For disks without moving heads: the default of 4 makes the planner read whole tables.
    random_page_cost: '1.1',
    logging_collector: 'on',
    log_directory: join(layout.root, 'log').replaceAll('\\', '/'),
    // Logs of one week. Statements may hold what coaches wrote, so they are not logged.
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_size: '0',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  const file = join(layout.cluster, 'touchline.conf');
  await writeFile(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'\n`)
      .join(''),
    { mode: 0o600 },
  );
  await giveToServer(file, layout);
}

/** Makes the socket's folder, closed to others: beside the data, or in the system's if that is too deep. */
async function makeSocketFolder(layout: ServerLayout): Promise<string> {
  const near = join(layout.root, 'socket');
  const hash = createHash('sha256').update(layout.cluster).digest('hex').slice(0, 12);
  const folder = near.length <= maxSocketFolderLength ? near : join(tmpdir(), `touchline-${hash}`);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const owners = [process.getuid?.(), layout.user?.uid];
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new Error(`${folder} belongs to somebody else; remove it.`);
  }
  await giveToServer(folder, layout);
  await chmod(folder, 0o700);
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
