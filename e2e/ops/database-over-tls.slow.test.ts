import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connectDatabase } from '@touchline/backend/database';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@touchline/backend/embedded-postgres';
import { reservePort } from '@touchline/backend/testing/reserved-port';
import { makeCertificates } from './certificates';

let folder: string;
let server: EmbeddedPostgres;
let port: number;
let authority: string;
let strangers: string;

/** A server that takes connections from the network by TLS and with a password alone. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-tls-'));
  await chmod(folder, 0o755);
  port = await reservePort(1);
  const [own, other] = [await makeCertificates(), await makeCertificates()];
  authority = path.join(folder, 'authority.pem');
  strangers = path.join(folder, 'strangers.pem');
  await writeFile(authority, own.authority);
  await writeFile(strangers, other.authority);

  const dataDir = path.join(folder, 'data');
  server = await startEmbeddedPostgres({ dataDir });
  const files = { certificate: own.certificate, key: own.key };
  const admin = connectDatabase(server.url);
  const { rows } = await admin.query<{ hba: string; data: string }>(
    `select current_setting('hba_file') as hba, current_setting('data_directory') as data`,
  );
  const { hba = '', data = '' } = rows[0] ?? {};
  const { uid, gid } = await stat(data);
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(data, name), text, { mode: 0o600 });
    await chown(path.join(data, name), uid, gid);
  }
  const rules = await readFile(hba, 'utf8');
  await writeFile(hba, `hostssl all coach 127.0.0.1/32 scram-sha-256\n${rules}`);
  await admin.query(`create role coach login password 'a pass:word'`);
  for (const [name, value] of Object.entries({
    ...{ listen_addresses: '127.0.0.1', port, ssl: 'on' },
    ...{ ssl_cert_file: 'certificate', ssl_key_file: 'key' },
  })) {
    await admin.query(`alter system set ${name} = '${value}'`);
  }
  await admin.end();
  await server.stop();
  server = await startEmbeddedPostgres({ dataDir });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function ask(host: string, root: string): Promise<unknown> {
  const address = `postgres://coach@${host}:${port}/postgres?sslmode=verify-full&sslrootcert=${root}`;
  const pool = connectDatabase(address);
  const question = 'select ssl, current_user as name from pg_stat_ssl where pid = pg_backend_pid()';
  const answer = pool.query(question).then(
    ({ rows }) => rows as unknown,
    (error: Error) => error.message,
  );
  return answer.finally(() => pool.end());
}

it('a database is reached by TLS with its name checked, and with a password from a file', async () => {
  const file = path.join(folder, 'passwords');
  await writeFile(file, 'localhost:*:*:coach:a pass\\:word\n', { mode: 0o600 });
  process.env.PGPASSFILE = file;
  try {
    expect(await ask('localhost', authority)).toEqual([{ ssl: true, name: 'coach' }]);
    expect(await ask('localhost', strangers)).toMatch(/certificate/);
    // The certificate is for the name.
    expect(await ask('127.0.0.1', authority)).toMatch(/altnames/);
    await rm(file);
    expect(await ask('localhost', authority)).toMatch(/password/);
  } finally {
    delete process.env.PGPASSFILE;
  }
});
