import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoCoaches } from '../demo/demo-coaches';
import { reservePort } from '../testing/reserved-port';
import { TestBrowser } from '../testing/test-browser';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { buildTeam } from '../testing/test-portal';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Instance {
  process: ChildProcess;
  url: string;
  token: string;
}

let database: TestDatabase;
let folder: string;
const instances: Instance[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'touchline-rolling-'));
  await chmod(folder, 0o755);
  for (const name of ['first', 'second']) instances.push(await startInstance(name));
});
afterAll(async () => {
  for (const { process } of instances) {
    if (process.exitCode === null && process.signalCode === null) {
      process.kill('SIGKILL');
      await once(process, 'exit');
    }
  }
  await database.drop();
  await rm(folder, { recursive: true });
});

async function startInstance(name: string): Promise<Instance> {
  const port = await reservePort(2);
  const child = spawn(process.execPath, ['--import', 'tsx', 'backend/src/server.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, name),
      DATABASE_URL: database.url,
      // The load is that of many users, and comes from one.
      LIMITS: 'drainSeconds=2 writesPerMinute=100000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Touchline is ready')) ready();
    });
    child.once('exit', () => fail(new Error(output)));
  });
  const url = `http://localhost:${port}`;
  const browser = new TestBrowser(`http://localhost:${port + 1}`, url);
  const tokens = await browser.signIn({ account: demoCoaches[0]?.id ?? '' });
  return { process: child, url, token: tokens.access_token };
}

/** Sends requests as a proxy does: over kept connections, and only to instances that say they are ready. */
class LoadBalancer {
  readonly lost: string[] = [];
  readonly ready = new Set<Instance>();
  readonly answers = new Map<Instance, number>();
  readonly #agent = new Agent({ keepAlive: true });
  #isRunning = true;
  #clients: Promise<void>[] = [];

  async start(clients: number): Promise<void> {
    for (const instance of instances) await this.#check(instance);
    this.#clients = [
      ...instances.map((instance) => this.#watch(instance)),
      ...Array.from({ length: clients }, (_, index) => this.#client(index)),
    ];
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#clients);
    this.#agent.destroy();
  }

  async #watch(instance: Instance): Promise<void> {
    for (; this.#isRunning; await delay(250)) await this.#check(instance);
  }

  async #check(instance: Instance): Promise<void> {
    const status = await this.#send(instance, 'GET', '/api/ready').catch(() => 0);
    if (status === 200) this.ready.add(instance);
    else this.ready.delete(instance);
  }

  async #client(first: number): Promise<void> {
    for (let turn = first; this.#isRunning; turn += 1) {
      const ready = [...this.ready];
      const instance = ready[turn % ready.length];
      if (!instance) throw new Error('No instance is ready.');
      const isWrite = turn % 4 === 0;
      const status = await this.#send(instance, isWrite ? 'POST' : 'GET', '/api/teams').catch(
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      );
      if (status !== (isWrite ? 201 : 200)) this.lost.push(`${instance.url}: ${status}`);
      this.answers.set(instance, (this.answers.get(instance) ?? 0) + 1);
      // Kept connections are idle in between, which is when a server may close them.
      await delay(turn % 10);
    }
  }

  #send({ url, token }: Instance, method: string, path: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const sent = request(url + path, { method, headers, agent: this.#agent }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(method === 'POST' ? JSON.stringify(buildTeam()) : undefined);
    });
  }
}

it('a rolling stop under load loses no answer', async () => {
  const [stopped, other] = instances as [Instance, Instance];
  const balancer = new LoadBalancer();
  await balancer.start(24);
  while ((balancer.answers.get(stopped) ?? 0) < 50) await delay(20);
  stopped.process.kill('SIGTERM');
  await delay(800);
  // As `endWithNpm` does it when npm has got the signal as well.
  stopped.process.kill('SIGTERM');
  const [status] = (await once(stopped.process, 'exit')) as [number | null];
  while (balancer.ready.has(stopped)) await delay(20);
  await balancer.stop();

  expect(balancer.lost).toEqual([]);
  expect(status).toBe(0);
  expect([...balancer.ready]).toEqual([other]);
});

it('Ctrl-C does not wait for proxies', async () => {
  const [, other] = instances as [Instance, Instance];
  const output = once(other.process.stdout ?? other.process, 'data');
  other.process.kill('SIGINT');
  expect(String(await output)).toContain('Ctrl-C: stopping after the current requests.');
  await once(other.process, 'exit');
  expect(other.process.exitCode).toBe(0);
});
