import { setTimeout as delay } from 'node:timers/promises';
import { startPortal } from '@touchline/e2e/portal-process';
import type { Experiment, RunOptions } from '../harness/experiment';
import { apiUser } from '../harness/portal/api-user';
import { startManagedPortal } from '../harness/portal/managed-portal';
import { Random } from '../harness/random';
import { counted, type Row } from '../harness/rows';
import { startCluster } from './failover/cluster';
import { allWrote, judgeAll } from './kill/writers';
import { Writer } from './kill/writer';

const writersCount = 8;
const askEveryMs = 250;

export const failover: Experiment = {
  kind: 'torture',
  name: 'failover',
  title: 'A primary that dies',
  method:
    `Three PostgreSQL replicate synchronously, led by Patroni with etcd behind HAProxy, each in a network namespace. A round takes the ` +
    `primary away, by SIGKILL to all of its node or by its network, while ${writersCount} users write through two API processes, ` +
    `the second through PgBouncer, and gives it back when they write again. In the end everything that was acknowledged is compared with what is stored.`,
  rounds: { whole: 10, quick: 2 },
  run: runFailovers,
};

async function runFailovers({ rounds, seed, say }: RunOptions): Promise<Row[]> {
  const cluster = await startCluster();
  const stops: (() => Promise<unknown>)[] = [() => cluster.stop()];
  try {
    const first = await startManagedPortal({ DATABASE_URL: cluster.url });
    stops.push(() => first.stop());
    const second = await startPortal({
      DATABASE_URL: cluster.poolerUrl,
      PARTS: 'api',
      PORTAL_URL: first.url,
      DATA_DIR: first.dataDir,
      LIMITS: 'writesPerMinute=1000000',
    });
    stops.push(() => second.end('SIGINT'));
    const pids = [first.pid, second.pid];
    const users = await first.signInMany(writersCount);
    const writers = users.map(({ id, token }, index) => {
      const { url } = index % 2 === 0 ? first : second;
      return new Writer(apiUser(url, id, token), new Random(seed + index + 1));
    });
    const runs = Promise.all(writers.map((writer) => writer.run()));
    const failed = new Promise<never>((_resolve, reject) => runs.catch(reject));
    failed.catch(() => {});
    const written = (since: number) =>
      Promise.race([failed, allWrote(first.output, writers, since)]);
    const readiness = watchReadiness([first.url, second.url], () => cluster.writes());

    await written(0);
    const pauses = { kill: [0], cut: [0] };
    for (let round = 0; round < rounds; round += 1) {
      const primary = await cluster.whole();
      const way = round % 2 === 0 ? 'kill' : 'cut';
      const goneAt = performance.now();
      await (way === 'kill' ? cluster.kill(primary) : cluster.cut(primary));
      await written(performance.now());
      const seconds = (performance.now() - goneAt) / 1_000;
      pauses[way].push(seconds);
      say(`${way} ${primary.name}: all write again after ${seconds.toFixed(1)} s`);
      await (way === 'kill' ? cluster.startAgain(primary) : cluster.join(primary));
    }
    const untrue = await readiness.end();
    for (const writer of writers) writer.stop();
    await runs;

    const verdicts = await judgeAll(writers, say);
    const count = (verdict: string) => verdicts.filter((found) => found === verdict).length;
    const wrong = writers.flatMap((writer) => writer.wrong);
    for (const text of wrong.slice(0, 5)) say(text);
    const none = { exactly: 0 };
    const pause = (way: keyof typeof pauses) => Math.max(...pauses[way]);
    return [
      counted(
        'Writes acknowledged',
        writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
      ),
      counted('Teams, drills and plans compared', verdicts.length),
      counted('Acknowledged and lost', count('lost'), none),
      counted('Half stored', count('half'), none),
      counted('Stored twice', count('twice'), none),
      counted('Undocumented answers', wrong.length, none),
      counted('Killed: until all write again (s)', pause('kill'), { atMost: 45 }),
      counted('Cut off: until all write again (s)', pause('cut'), { atMost: 45 }),
      counted('Lost servers that did not start again, and were copied anew', cluster.copied()),
      counted('/api/ready untrue at most (s)', untrue, { atMost: 5 }),
      counted(
        'Processes restarted',
        [first.pid, second.pid].filter((pid, n) => pid !== pids[n]).length,
        none,
      ),
    ];
  } catch (error) {
    say(await cluster.said());
    throw error;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Asks the processes whether they are ready, and whether the database takes writes, until `end`: how long they differ at most, in seconds. */
function watchReadiness(origins: readonly string[], takesWrites: () => Promise<boolean>) {
  let isWatching = true;
  const longest = origins.map(async (origin) => {
    let [most, since] = [0, performance.now()];
    while (isWatching) {
      const [isReady, isTrue] = await Promise.all([
        fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(10_000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
        takesWrites(),
      ]);
      if (isReady === isTrue) since = performance.now();
      most = Math.max(most, performance.now() - since);
      await delay(askEveryMs);
    }
    return most / 1_000;
  });
  return {
    async end(): Promise<number> {
      isWatching = false;
      return Math.max(...(await Promise.all(longest)));
    },
  };
}
