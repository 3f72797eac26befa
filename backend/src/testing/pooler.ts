import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface Pooler {
  /** The server's database `postgres` through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode before a PostgreSQL with a Unix socket.
 * @param program its path
 * @param serverUrl of `startEmbeddedPostgres`
 */
export async function startPooler(program: string, serverUrl: string): Promise<Pooler> {
  const server = new URL(serverUrl);
  const socket = server.searchParams.get('host') ?? '';
  // It refuses to run as root, and the socket is open to the server's user alone.
  const { uid, gid } = await stat(socket);
  const folder = await mkdtemp(join(tmpdir(), 'touchline-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(join(folder, 'users.txt'), `"${server.username}" ""\n`);
  const settings = [
    ...['[databases]', `* = host=${socket} port=${server.port}`],
    ...['[pgbouncer]', 'listen_port = 6432', 'listen_addr =', `unix_socket_dir = ${folder}`],
    ...['pool_mode = transaction', 'auth_type = trust', `auth_file = ${join(folder, 'users.txt')}`],
    ...['max_client_conn = 5000', 'default_pool_size = 24', 'log_connections = 0'],
    ...['log_disconnections = 0', 'server_idle_timeout = 5'],
  ];
  await writeFile(file, `${settings.join('\n')}\n`);
  await chown(folder, uid, gid);
  const child = spawn(program, [file], {
    ...(process.getuid?.() === 0 && { uid, gid }),
    ...{ cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  while (!(await answers(join(folder, '.s.PGSQL.6432')))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${output}`);
    await delay(20);
  }
  server.port = '6432';
  server.searchParams.set('host', folder);
  server.searchParams.set('pooler', 'transaction');
  return {
    url: server.href,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

async function answers(socket: string): Promise<boolean> {
  const client = connect(socket);
  try {
    await once(client, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    client.destroy();
  }
}
