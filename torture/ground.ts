import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '@touchline/backend/embedded-postgres';
import { freePorts, makeDataDir } from '@touchline/e2e/portal-process';
import { mountSmallDisk } from './ground/full-disk';
import { startAfterCrash, startTwice, startWithFailingMigration } from './ground/start-faults';
import { runUnderFault } from './ground/under-fault';
import { startManagedPortal, type ManagedPortal } from './portal/managed-portal';
import { children } from './portal/processes';
import type { Torture, TortureOptions, TortureRow } from './torture';

const wholeSeconds = 20;
const smallDiskMegabytes = 200;
const outOfReach = "The server can't reach its database. Try again in a moment.";

export const groundTorture: Torture = {
  name: 'ground',
  title: 'What the portal stands on',
  method:
    `Stops the database for ${wholeSeconds} s, freezes it for as long, and fills the disk, while users read and write. ` +
    'Starts a portal where a migration fails, where another one runs, and after crashes.',
  async run(options) {
    const rows: TortureRow[] = [];
    const dataDir = await makeDataDir();
    const postmaster = () => readPostmaster(path.join(dataDir, 'database'));
    let server = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'database') });
    try {
      const seconds = Math.max(5, wholeSeconds * options.share);
      const { url } = server;
      const portal = await startManagedPortal({ DATABASE_URL: url });
      try {
        const users = await signInAll(portal);
        const gone = {
          ...{ name: 'Database gone', sentence: outOfReach, seconds },
          begin: () => server.stop(),
          end: async () => {
            server = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'database') });
          },
        };
        rows.push(...(await runUnderFault(gone, users)));
        options.say('The database was gone.');

        let frozen: number[] = [];
        const freeze = {
          ...{ name: 'Database frozen', sentence: outOfReach, seconds: Math.max(15, seconds) },
          begin: async () => {
            const pid = await postmaster();
            frozen = [pid, ...(await children(pid))];
            for (const one of frozen) process.kill(one, 'SIGSTOP');
          },
          end: async () => {
            for (const one of frozen) process.kill(one, 'SIGCONT');
          },
        };
        rows.push(...(await runUnderFault(freeze, users)));
        options.say('The database was frozen.');
      } finally {
        await portal.stop();
      }
      rows.push(...(await startWithFailingMigration(url, await freshSettings())));
      options.say('A migration failed.');
    } finally {
      await server.stop();
    }
    rows.push(...(await fillDisk(options)));
    rows.push(...(await startTwice(await freshSettings())));
    options.say('A second portal was started.');
    const settings = await freshSettings();
    rows.push(
      ...(await startAfterCrash(settings, () =>
        readPostmaster(path.join(settings.DATA_DIR, 'postgres')),
      )),
    );
    return rows;
  },
};

async function fillDisk({ say }: TortureOptions): Promise<TortureRow[]> {
  const disk = await mountSmallDisk(await makeDataDir(), smallDiskMegabytes);
  if (!disk) {
    say('No full disk here: mounting a small one takes root on Linux.');
    return [];
  }
  try {
    const dataDir = path.join(disk.folder, 'data');
    await mkdir(dataDir, { mode: 0o711 });
    const portal = await startManagedPortal({ DATA_DIR: dataDir });
    try {
      const users = await signInAll(portal);
      const full = {
        name: 'Disk full',
        sentence: "The server's disk is full: nothing can be saved. Try again later.",
        seconds: 15,
        begin: () => disk.fill(),
        end: () => disk.free(),
      };
      const rows = await runUnderFault(full, users);
      say('The disk was full.');
      return rows;
    } finally {
      await portal.stop();
    }
  } finally {
    await disk.unmount();
  }
}

async function signInAll(portal: ManagedPortal) {
  const users = [];
  for (let index = 0; index < 8; index += 1) users.push(await portal.signIn(`User ${index}`));
  return users;
}

async function freshSettings() {
  const port = await freePorts(2);
  return {
    DATA_DIR: await makeDataDir(),
    PORT: String(port),
    IDENTITY_PORT: String(port + 1),
    DEMO_DATA: 'off',
  };
}

async function readPostmaster(folder: string): Promise<number> {
  const text = await readFile(path.join(folder, 'cluster/postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}
