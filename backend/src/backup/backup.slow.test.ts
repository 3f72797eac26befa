import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { connectDatabase, inTransaction } from '../database/database';
import { migrate } from '../database/migrate';
import { seedLargeLibrary } from '../demo/large-library';
import { seedDemoData } from '../demo/seed-demo-data';
import { createTestDatabase, databaseUrl, type TestDatabase } from '../testing/test-database';
import { BackupReader } from './backup-reader';
import { readTables } from './portal-tables';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const coach = 'coach-1';
/** What COPY must escape, and what it might take for a null or an end. */
const awkward = ['a\tb', 'a\nb', 'a\r\nb', '\\', '\\N', '\\.', '', '{"x"}', 'Ærø ⚽', "'; --"];

let source: TestDatabase;
let target: TestDatabase;
let folder: string;
let file: string;

/** Every test has a copy of it as `source`. */
let filled: TestDatabase;

beforeAll(async () => {
  filled = await createTestDatabase();
  const { pool } = filled;
  await seedDemoData(pool, new Date('2026-11-22T12:00:00Z'));
  await pool.query(`insert into coaches (id, name, email) values ($1, 'Anna', 'a@b.c')`, [coach]);
  await pool.query(
    `insert into teams (id, sport_id, name, description, tags)
     select gen_random_uuid(), 'soccer', 'Awkward', text, array[text, '', null] from unnest($1::text[]) text`,
    [awkward],
  );
  await pool.query(
    `insert into idempotency_keys (coach_id, route, key, request_sha256, answer)
     values ($1, 'POST /teams', 'k', '\\x00ff0a5c', '{"a":  "\\\\n"}')`,
    [coach],
  );
  await pool.query(
    `insert into team_invitations (id, team_id, invited_by, token_sha256)
     select gen_random_uuid(), team_id, coach_id, sha256('token') from team_members limit 1`,
  );
  await pool.query(
    `insert into plan_links
       (id, team_id, plan_id, made_by, token_sha256, shows_notes, shows_private_drills)
     select gen_random_uuid(), p.team_id, p.id, m.coach_id, sha256('link'), true, false
     from plans p join team_members m using (team_id) limit 1`,
  );
  // A database with connections can't be copied.
  await pool.end();
});
afterAll(() => filled.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-backup-'));
  await chmod(folder, 0o755);
  file = join(folder, 'portal.backup');
  source = await createTestDatabase(new URL(filled.url).pathname.slice(1));
  target = await createTestDatabase(null);
});
afterEach(async () => {
  await Promise.all([source.drop(), target.drop()]);
  await rm(folder, { recursive: true });
});

/** Of each table, the number of its rows and a hash of them all. */
async function hashes(pool: pg.Pool): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name } of await readTables(pool)) {
    const { rows } = await pool.query<{ hash: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash
       from ${name} t`,
    );
    found[name] = rows[0]?.hash ?? '';
  }
  return found;
}

/** Ends the test's own connections, which look like a portal's. */
async function idle({ url }: TestDatabase): Promise<void> {
  const admin = connectDatabase(databaseUrl('postgres'));
  // With a timeout, it waits for the end of each.
  await admin.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
    [new URL(url).pathname.slice(1)],
  );
  await admin.end();
}

/** A copy of the migrations with one more. */
async function newerMigrations(): Promise<string> {
  const newer = join(folder, 'migrations');
  await cp(join(root, 'backend/migrations'), newer, { recursive: true });
  await writeFile(
    join(newer, '9999-colour.sql'),
    `alter table teams add column colour text not null default 'red';`,
  );
  return newer;
}

describe('a backup', () => {
  it('gives back every row, and the tables as the migrations make them', async () => {
    const header = await writeBackup(source.url, file);
    const restored = await restoreBackup(target.url, file);
    const expected = await hashes(source.pool);
    expect(await hashes(target.pool)).toEqual(expected);
    expect(restored).toEqual(header);
    expect(Number(expected.teams?.split(' ')[0])).toBeGreaterThan(awkward.length);
    expect(await migrate(target.pool)).toEqual([]);
    expect(await readTables(target.pool)).toEqual(await readTables(source.pool));
    expect(await readdir(folder)).toEqual(['portal.backup']);
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("leaves another program's tables out, and says so", async () => {
    await source.pool.query('create table notes as select n from generate_series(1, 9) n');
    await writeBackup(source.url, file);
    const leftOut: string[] = [];
    await restoreBackup(target.url, file, { onLeftOut: (table) => leftOut.push(table) });
    const { notes, ...expected } = await hashes(source.pool);
    expect(notes).toMatch(/^9 /);
    expect(await hashes(target.pool)).toEqual(expected);
    expect(leftOut).toEqual(['notes']);
  });

  it('is of one moment while coaches save', async () => {
    const saved = new AbortController();
    const saving = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!saved.signal.aborted) {
          await inTransaction(source.pool, async (client) => {
            const { rows } = await client.query<{ id: string }>(
              `insert into teams (id, sport_id, name) values (gen_random_uuid(), 'soccer', 'Pair') returning id`,
            );
            await client.query('insert into team_members (team_id, coach_id) values ($1, $2)', [
              rows[0]?.id,
              coach,
            ]);
          });
        }
      }),
    );
    const { tables } = await writeBackup(source.url, file);
    saved.abort();
    await saving;
    await restoreBackup(target.url, file);
    const { rows } = await target.pool.query<{ teams: number; members: number }>(
      `select (select count(*)::int from teams where name = 'Pair') as teams,
              (select count(*)::int from team_members where coach_id = $1) as members`,
      [coach],
    );
    expect(rows[0]?.teams).toBe(rows[0]?.members);
    const teams = Number((await hashes(source.pool)).teams?.split(' ')[0]);
    expect(tables.find(({ name }) => name === 'teams')?.rows).toBeLessThan(teams);
  });

  it('of an older release is migrated up', async () => {
    await writeBackup(source.url, file);
    await restoreBackup(target.url, file, { migrationsFolder: await newerMigrations() });
    const { rows } = await target.pool.query(
      'select count(*)::int as teams, min(colour) as colour from teams',
    );
    const teams = Number((await hashes(source.pool)).teams?.split(' ')[0]);
    expect(rows).toEqual([{ teams, colour: 'red' }]);
  });

  it('of a newer release is refused', async () => {
    await migrate(source.pool, await newerMigrations());
    await writeBackup(source.url, file);
    await expect(restoreBackup(target.url, file)).rejects.toThrow(
      `${file} has migration 9999-colour.sql, which this release lacks: a newer one made it.`,
    );
    expect(await readTables(target.pool)).toEqual([]);
  });

  it('goes into no database that is used, unless it may replace it', async () => {
    await writeBackup(source.url, file);
    const expected = await hashes(source.pool);
    await migrate(target.pool);
    await expect(restoreBackup(target.url, file, { replace: true })).rejects.toThrow(
      'A portal uses the database: stop it first.',
    );
    await idle(target);
    await expect(restoreBackup(target.url, file)).rejects.toThrow(
      'The database holds a portal: choose an empty one, or add --replace',
    );
    await restoreBackup(target.url, file, { replace: true });
    expect(await hashes(target.pool)).toEqual(expected);
  });

  it("never removes another program's tables", async () => {
    await writeBackup(source.url, file);
    await target.pool.query('create table accounts (id int)');
    await idle(target);
    await expect(restoreBackup(target.url, file, { replace: true })).rejects.toThrow(
      "The database holds another program's tables",
    );
    expect((await readTables(target.pool)).map(({ name }) => name)).toEqual(['accounts']);
  });

  it.each([
    ['one letter is another', (text: string) => text.replace('Anna', 'Anne'), 'its checksum is'],
    ['a row is invalid', (text: string) => text.replace('soccer\t', 'nosuch\t'), 'is damaged: '],
    ['rows are missing', (text: string) => text.slice(0, text.length / 2), 'are missing'],
    ['it goes on', (text: string) => `${text}more\n`, 'it goes on after its end'],
    ['its columns differ', (text: string) => text.replace('"level",', ''), 'not that of its'],
    ['it is another file', () => 'hello\n', 'is no backup that this release can read.'],
  ])('is refused when %s, and the database stays', async (_title, damage, sentence) => {
    await writeBackup(source.url, file);
    await writeFile(file, gzipSync(damage(gunzipSync(await readFile(file)).toString())));
    const before = await hashes(source.pool);
    await idle(source);
    await expect(restoreBackup(source.url, file, { replace: true })).rejects.toThrow(sentence);
    expect(await hashes(source.pool)).toEqual(before);
  });

  it('is refused when the file was cut, or never was a backup', async () => {
    await writeBackup(source.url, file);
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, whole.length - 100));
    await expect(restoreBackup(target.url, file)).rejects.toThrow(`${file} is damaged: `);
    await writeFile(file, 'hello');
    await expect(restoreBackup(target.url, file)).rejects.toThrow(`${file} is damaged: `);
    expect(await readTables(target.pool)).toEqual([]);
  });

  it('is refused at once when a line does not end', async () => {
    let megabytes = 0;
    async function* endless() {
      for (; megabytes < 1_000; megabytes += 1) yield Buffer.alloc(1_048_576, 'x');
    }
    await expect(new BackupReader(endless(), file).line()).rejects.toThrow('without an end');
    expect(megabytes).toBeLessThan(10);
    await writeFile(file, gzipSync(Buffer.alloc(50_000_000, 'x')));
    await expect(restoreBackup(target.url, file)).rejects.toThrow(
      `${file} is damaged: it has a line without an end.`,
    );
    expect(await readTables(target.pool)).toEqual([]);
  });

  it('needs tables, and a new file', async () => {
    await expect(writeBackup(target.url, file)).rejects.toThrow('holds no portal');
    await writeBackup(source.url, file);
    await expect(writeBackup(source.url, file)).rejects.toThrow(`${file} exists`);
    const nowhere = join(folder, 'nowhere/portal.backup');
    await expect(writeBackup(source.url, nowhere)).rejects.toThrow("can't be written: ENOENT");
  });

  it('goes on with the numbers of its rows, which give their order', async () => {
    await writeBackup(source.url, file);
    await restoreBackup(target.url, file);
    const { rows } = await target.pool.query<{ table: string }>(
      `select table_name as table from information_schema.columns
       where is_identity = 'YES' and table_schema = current_schema() order by 1`,
    );
    const numbered = rows.map(({ table }) => table);
    expect(numbered).toEqual([
      ...['drills', 'favourites', 'plan_links', 'team_invitations', 'team_members'],
    ]);
    for (const table of numbered) {
      const { rows } = await target.pool.query<{ isNext: boolean }>(
        `select nextval(pg_get_serial_sequence($1, 'number'))
           > (select coalesce(max(number), 0) from ${table}) as "isNext"`,
        [table],
      );
      expect([table, rows]).toEqual([table, [{ isNext: true }]]);
    }
  });
});

describe('the commands', () => {
  async function command(parameters: string[], env: NodeJS.ProcessEnv) {
    const script = ['--import', 'tsx', 'backend/src/backup/backup-command.ts', ...parameters];
    const child = spawn(process.execPath, script, { cwd: root, env: { ...process.env, ...env } });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const [status] = (await once(child, 'close')) as [number | null];
    return { status, output, errors };
  }

  it('move a portal into the embedded PostgreSQL, and say how they ended', async () => {
    const external = { DATABASE_URL: source.url };
    const embedded = { DATA_DIR: join(folder, 'data') };
    const made = await command(['backup', file], external);
    expect([made.status, made.errors]).toEqual([
      0,
      expect.stringMatching(/^ {2}coaches: \d+ rows/m),
    ]);
    expect(made.output).toMatch(/^Backed up 16 tables, [\d,]+ rows in [\d.]+ s: /);
    const restored = await command(['restore', file], embedded);
    expect([restored.status, restored.output]).toEqual([0, expect.stringContaining('Restored 16')]);
    await idle(source);
    const refused = await command(['restore', file], external);
    expect([refused.status, refused.errors]).toEqual([1, expect.stringContaining('add --replace')]);
    expect((await command(['restore', file, '--replace'], embedded)).status).toBe(0);

    const copy = join(folder, 'copy.backup');
    expect((await command(['backup', copy], embedded)).status).toBe(0);
    await restoreBackup(target.url, copy);
    expect(await hashes(target.pool)).toEqual(await hashes(source.pool));
  });

  it.each([
    [['backup'], 'Name one file.'],
    [['backup', 'a', '--replace'], "Unknown option '--replace'"],
  ])('with %p are wrong usage: 2', async (parameters, sentence) => {
    const { status, errors } = await command(parameters, {});
    expect([status, errors]).toEqual([2, expect.stringContaining(sentence)]);
    expect(errors).toContain('Usage: npm run backup -- FILE');
  });
});

it('a library of 20,000 drills goes there and back', async () => {
  const pool = connectDatabase(source.url);
  await seedLargeLibrary(pool, 'soccer', 20_000);
  await pool.end();
  await writeBackup(source.url, file);
  await restoreBackup(target.url, file);
  expect(await hashes(target.pool)).toEqual(await hashes(source.pool));
});
