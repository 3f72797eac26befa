import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectDatabase } from '@touchline/backend/database';
import { freePorts, startPortal, type PortalProcess } from '@touchline/e2e/portal-process';
import type { TortureRow } from '../torture';

type Settings = Record<string, string>;

/** Starts a portal that must not start. Returns what it printed; empty when it started. */
async function refusedStart(settings: Settings): Promise<string> {
  try {
    const portal = await startPortal(settings);
    await portal.end('SIGINT');
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** On a database where a migration fails: says which, and leaves nothing behind. */
export async function startWithFailingMigration(
  serverUrl: string,
  settings: Settings,
): Promise<TortureRow[]> {
  const admin = connectDatabase(serverUrl);
  await admin.query('create database failing').finally(() => admin.end());
  const url = serverUrl.replace('/postgres?', '/failing?').replace(/\/postgres$/, '/failing');
  const database = connectDatabase(url);
  try {
    await database.query('create table plan_drills (id int)');
    const output = await refusedStart({ ...settings, DATABASE_URL: url });
    const { rows } = await database.query<{ tables: number }>(
      `select count(*)::int as tables from information_schema.tables where table_schema = 'public'`,
    );
    const sentence =
      /^Migration 0001-portal\.sql failed at its statement \d+: relation "plan_drills" already exists\. Nothing was changed\.$/m;
    return [
      said('Failing migration', sentence.test(output)),
      {
        what: 'Failing migration: tables it left',
        found: (rows[0]?.tables ?? NaN) - 1,
        must: { exactly: 0 },
      },
    ];
  } finally {
    await database.end();
  }
}

/** A second portal on the data of one that runs: it is refused, and the first one goes on. */
export async function startTwice(settings: Settings): Promise<TortureRow[]> {
  const first = await startPortal(settings);
  let isOver = false;
  let failed = 0;
  const watch = (async () => {
    while (!isOver) {
      const answer = await fetch(`${first.url}/api/ready`).catch(() => undefined);
      await answer?.text();
      if (answer?.status !== 200) failed += 1;
      await delay(20);
    }
  })();
  try {
    const ports = await freePorts(2);
    const others = { PORT: String(ports), IDENTITY_PORT: String(ports + 1) };
    const output = await refusedStart({ ...settings, ...others });
    // As long as the first would need to notice that its database is gone.
    await delay(2_000);
    return [
      said('Second start', /^Another process uses the database in .+DATA_DIR\.$/m.test(output)),
      { what: 'Second start: the first one was not ready', found: failed, must: { exactly: 0 } },
    ];
  } finally {
    isOver = true;
    await watch;
    await first.end('SIGINT');
  }
}

/** Starts after what a crash leaves behind. */
export async function startAfterCrash(
  settings: Settings,
  readPostmaster: () => Promise<number>,
): Promise<TortureRow[]> {
  const rows: TortureRow[] = [];
  async function start(what: string): Promise<PortalProcess | undefined> {
    const startedAt = performance.now();
    const portal = await startPortal(settings).catch(() => undefined);
    const found = portal ? (performance.now() - startedAt) / 1_000 : Infinity;
    rows.push({ what: `${what}: ready after`, found, must: { atMost: 10 }, unit: 's' });
    return portal;
  }

  const first = await startPortal(settings);
  await first.end('SIGKILL');
  const second = await start('Killed portal, its database runs on');
  process.kill(await readPostmaster(), 'SIGKILL');
  await second?.end('SIGKILL');
  const third = await start('Killed portal and database');
  await third?.end('SIGINT');
  await writeFile(path.join(settings.DATA_DIR ?? '', 'postgres/cluster/postmaster.pid'), '');
  const fourth = await start('Empty postmaster.pid');
  await fourth?.end('SIGINT');
  return rows;
}

function said(name: string, isSo: boolean): TortureRow {
  return { what: `${name}: said so`, found: Number(isSo), must: { atLeast: 1 } };
}
