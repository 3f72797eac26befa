import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ToolError } from '@touchline/tools/terminal';
import pg from 'pg';

const run = promisify(execFile);
const programs = '/usr/lib/postgresql/15/bin';
const network = '10.213.7';
const bridge = 'touchline-lab';
const numbers = [1, 2, 3] as const;

interface Node {
  name: string;
  address: string;
  /** Its etcd and its Patroni, which are leaders of process groups. */
  processes: ChildProcess[];
}

/** How Patroni leads: who holds no key for `ttl` seconds is no leader any more. */
const leading = { ttl: 20, loop_wait: 5, retry_timeout: 5 };

/**
 * Three PostgreSQL 15 that replicate synchronously, each with etcd and Patroni in a network namespace of its own, behind HAProxy,
 * and a PgBouncer that leads to HAProxy. For root on Debian with the packages `patroni`, `etcd-server`, `haproxy`, `pgbouncer`, `postgresql-15` and `iproute2`.
 * Throws ToolError where it does not come up.
 */
export async function startCluster() {
  const uid = Number((await run('id', ['-u', 'postgres'])).stdout);
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-failover-'));
  await chmod(folder, 0o711);
  const nodes: Node[] = numbers.map((number) => ({
    ...{ name: `touchline-${number}`, address: `${network}.1${number}`, processes: [] },
  }));
  const others: ChildProcess[] = [];
  let copied = 0;
  const databaseAt = (place: string) => `postgres://postgres:lab@${place}/postgres`;

  const logOf = (node: Node) => path.join(folder, `${node.name}.log`);

  async function startIn(node: Node, command: string, parameters: string[]): Promise<void> {
    const log = await open(logOf(node), 'a');
    const child = spawn(
      'ip',
      ['netns', 'exec', node.name, 'setpriv', `--reuid=${uid}`, '--clear-groups', command].concat(
        parameters,
      ),
      {
        ...{ cwd: '/', detached: true, env: { PATH: process.env.PATH } },
        stdio: ['ignore', 'ignore', command === 'patroni' ? log.fd : 'ignore'],
      },
    );
    await once(child, 'spawn');
    await log.close();
    node.processes.push(child);
  }

  async function startNode(node: Node): Promise<void> {
    const { name, address } = node;
    const home = path.join(folder, name);
    await mkdir(home, { recursive: true });
    await chown(home, uid, -1);
    await startIn(node, 'etcd', [
      ...['--name', name, '--data-dir', path.join(home, 'etcd'), '--enable-v2'],
      ...['--listen-peer-urls', `http://${address}:2380`],
      ...['--initial-advertise-peer-urls', `http://${address}:2380`],
      ...['--listen-client-urls', `http://${address}:2379`],
      ...['--advertise-client-urls', `http://${address}:2379`],
      ...['--initial-cluster', nodes.map((one) => `${one.name}=http://${one.address}:2380`).join()],
    ]);
    const login = (username: string) => ({ username, password: 'lab' });
    const file = path.join(home, 'patroni.json');
    // YAML is a superset of JSON.
    await writeFile(
      file,
      JSON.stringify({
        ...{ scope: 'touchline', name },
        restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
        // By `etcd3`, Patroni 3.0.2 writes its key over that of another leader.
        etcd: { hosts: nodes.map((one) => `${one.address}:2379`) },
        bootstrap: {
          dcs: { ...leading, synchronous_mode: true, postgresql: { use_pg_rewind: true } },
          initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
          pg_hba: [`host all all ${network}.0/24 md5`, `host replication all ${network}.0/24 md5`],
        },
        postgresql: {
          ...{ listen: `${address}:5432`, connect_address: `${address}:5432` },
          ...{ data_dir: path.join(home, 'data'), bin_dir: programs, pgpass: `${home}/pgpass` },
          // A copy begins at once, and does not wait for the checkpoint of five minutes.
          basebackup: [{ checkpoint: 'fast' }],
          authentication: { superuser: login('postgres'), replication: login('replicator') },
          parameters: { unix_socket_directories: home, max_connections: 200 },
        },
      }),
    );
    await startIn(node, 'patroni', [file]);
  }

  async function stop(): Promise<void> {
    for (const node of nodes) await killAll(node).catch(() => {});
    killGroups(others);
    for (const { name } of nodes) {
      await run('ip', ['link', 'del', name]).catch(() => {});
      await run('ip', ['netns', 'del', name]).catch(() => {});
    }
    await run('ip', ['link', 'del', bridge]).catch(() => {});
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** PostgreSQL is in no group of Patroni's. */
  async function killAll(node: Node): Promise<void> {
    const { stdout } = await run('ip', ['netns', 'pids', node.name]);
    for (const pid of stdout.split('\n').filter(Boolean)) killQuietly(Number(pid));
    node.processes.length = 0;
  }

  /** What a node says of itself and of the others; undefined where it does not answer. */
  async function ask(node: Node) {
    const asked = async (what: string): Promise<unknown> => {
      const signal = AbortSignal.timeout(1_000);
      return (await fetch(`http://${node.address}:8008/${what}`, { signal })).json();
    };
    try {
      const [self, { members }] = (await Promise.all([asked('patroni'), asked('cluster')])) as [
        { role: string; state: string },
        { members: { name: string; role: string; state: string }[] },
      ];
      return { node, self, members };
    } catch {
      return undefined;
    }
  }

  /**
   * As an operator does by `patronictl reinit`: a server whose log broke off at a change of the primary does not become a standby, with
   * 'WAL location belongs to timeline 5, but previous recovered WAL file came from timeline 6' or 'invalid contrecord length'.
   */
  async function copyAnew(node: Node): Promise<void> {
    const answer = await fetch(`http://${node.address}:8008/reinitialize`, {
      ...{ method: 'POST', body: JSON.stringify({ force: true }) },
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.ok) copied += 1;
  }

  /** Waits until all three run, and one follows synchronously. What does not run after 30 s is copied from the primary. */
  async function whole(seconds = 180): Promise<Node> {
    const copyAt = Date.now() + 30_000;
    const asked = new Set<Node>();
    for (const end = Date.now() + seconds * 1_000; Date.now() < end; await delay(500)) {
      // A node that was cut off goes on to name the leader of before for a while: all must name the same one.
      const found = (await Promise.all(nodes.map(ask))).filter((one) => one !== undefined);
      for (const { node, self } of Date.now() > copyAt ? found : []) {
        if (/running|streaming/.test(self.state) || asked.has(node)) continue;
        asked.add(node);
        await copyAnew(node);
      }
      const leader = found.find(({ self }) => /master|primary/.test(self.role));
      const areAgreed = found.every(({ members }) =>
        members.some(({ role, name }) => role === 'leader' && name === leader?.node.name),
      );
      if (!leader || !areAgreed || found.length !== nodes.length) continue;
      const { members } = leader;
      const running = members.filter(({ state }) => /running|streaming/.test(state));
      const isSynchronous = members.some(({ role }) => role === 'sync_standby');
      if (isSynchronous && running.length === nodes.length) return leader.node;
    }
    throw new ToolError(`The three servers are not all there after ${seconds} s.`);
  }

  /** What each node says of itself and the others, and the last lines of its Patroni. */
  async function said(): Promise<string> {
    const texts = nodes.map(async (node) => {
      const lines = (await readFile(logOf(node), 'utf8')).split('\n');
      const last = lines.filter((line) => /INFO|LOG|ERROR|FATAL/.test(line)).slice(-30);
      const answer = await ask(node);
      const { self, members } = answer ?? {};
      return [`${node.name} ${JSON.stringify({ self, members })}`, ...last].join('\n  ');
    });
    return (await Promise.all(texts)).join('\n');
  }

  try {
    await run('ip', ['link', 'add', bridge, 'type', 'bridge']);
    await run('ip', ['addr', 'add', `${network}.1/24`, 'dev', bridge]);
    await run('ip', ['link', 'set', bridge, 'up']);
    for (const { name, address } of nodes) {
      const inside = ['-n', name];
      await run('ip', ['netns', 'add', name]);
      await run('ip', ['link', 'add', name, 'type', 'veth', 'peer', 'eth0', 'netns', name]);
      await run('ip', ['link', 'set', name, 'master', bridge, 'up']);
      await run('ip', [...inside, 'addr', 'add', `${address}/24`, 'dev', 'eth0']);
      await run('ip', [...inside, 'link', 'set', 'eth0', 'up']);
      await run('ip', [...inside, 'link', 'set', 'lo', 'up']);
    }
    await Promise.all(nodes.map(startNode));
    const configuration = path.join(folder, 'haproxy.cfg');
    await writeFile(configuration, proxyOf(nodes));
    const proxy = spawn('haproxy', ['-f', configuration], { detached: true, stdio: 'ignore' });
    await once(proxy, 'spawn');
    others.push(proxy);
    const poolerFile = path.join(folder, 'pgbouncer.ini');
    await writeFile(poolerFile, poolerConfiguration);
    // PgBouncer refuses to run as root.
    const asPostgres = [`--reuid=${uid}`, '--clear-groups', 'pgbouncer', poolerFile];
    const pooler = spawn('setpriv', asPostgres, { cwd: '/', detached: true, stdio: 'ignore' });
    await once(pooler, 'spawn');
    others.push(pooler);
    await whole();
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    url: databaseAt(`${network}.1:5000`),
    poolerUrl: `${databaseAt(`${network}.1:6432`)}?pooler=transaction`,
    whole,
    said,
    /** How many lost servers had to be copied anew. */
    copied: () => copied,
    /** Whether what the proxy leads to takes writes now. */
    async writes(): Promise<boolean> {
      const client = new pg.Client({
        connectionString: databaseAt(`${network}.1:5000`),
        connectionTimeoutMillis: 1_000,
        query_timeout: 1_000,
      });
      client.on('error', () => {});
      try {
        await client.connect();
        const { rows } = await client.query<{ pg_is_in_recovery: boolean }>(
          'select pg_is_in_recovery()',
        );
        return rows[0]?.pg_is_in_recovery === false;
      } catch {
        return false;
      } finally {
        void client.end().catch(() => {});
      }
    },
    /** SIGKILL to everything of a node at once, as when its machine goes; `startAgain` brings it back. */
    kill: killAll,
    startAgain: startNode,
    /** Takes the network from a node, or gives it back. */
    cut: (node: Node) => run('ip', ['link', 'set', node.name, 'down']),
    join: (node: Node) => run('ip', ['link', 'set', node.name, 'up']),
    stop,
  };
}

function killGroups(processes: readonly ChildProcess[]): void {
  for (const { pid } of processes) if (pid !== undefined) killQuietly(-pid);
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** The configuration of HAProxy: all connections lead to the leader, and end when it is no leader any more. */
function proxyOf(nodes: readonly Node[]): string {
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
listen leader
  bind ${network}.1:5000
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`).join('\n')}
`;
}

/** The configuration of PgBouncer. It asks again each second whether the server is there, not after the 15 s that are its default. */
const poolerConfiguration = `[databases]
* = host=${network}.1 port=5000 user=postgres password=lab
[pgbouncer]
listen_addr = ${network}.1
listen_port = 6432
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
server_login_retry = 1
`;
