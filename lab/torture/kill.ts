import { setTimeout as delay } from 'node:timers/promises';
import type { Experiment, RunOptions } from '../harness/experiment';
import { startManagedPortal, type ManagedPortal } from '../harness/portal/managed-portal';
import { Random } from '../harness/random';
import { counted, type Row } from '../harness/rows';
import type { Verdict } from './kill/ledger';
import { Writer } from './kill/writer';
import { allWrote, judgeAll } from './kill/writers';

const writersCount = 16;
export const targets = ['database process', 'database server', 'API', 'API and database'] as const;

export const kill: Experiment = {
  kind: 'torture',
  name: 'kill',
  title: 'Killed processes',
  method:
    `A round is a SIGKILL: to a process of the database that serves the portal, to the database server, to the portal, or to ` +
    `portal and database at once, while ${writersCount} users write teams, drills and plans. The portal ` +
    `is a real one with its embedded database. In the end everything that was acknowledged is compared with ` +
    `what is stored.`,
  rounds: { whole: 200, quick: targets.length },
  run: (options) => runKills(writersCount, options),
};

/** Kills parts of a portal while so many users write, one kill a round. */
async function runKills(
  writersCount: number,
  { rounds, seed, say }: Pick<RunOptions, 'rounds' | 'seed' | 'say'>,
): Promise<Row[]> {
  const random = new Random(seed);
  const portal = await startManagedPortal();
  try {
    const users = await portal.signInMany(writersCount);
    const writers = users.map((user, index) => new Writer(user, new Random(seed + index + 1)));
    const runs = Promise.all(writers.map((writer) => writer.run()));
    const failed = new Promise<never>((_resolve, reject) => runs.catch(reject));
    failed.catch(() => {});

    let slowest = 0;
    await Promise.race([failed, allWrote(portal.output, writers, 0)]);
    for (let round = 0; round < rounds; round += 1) {
      const target = targets[round % targets.length] ?? 'API';
      await delay(random.below(300));
      const killedAt = performance.now();
      await killPart(portal, target, random);
      await Promise.race([failed, allWrote(portal.output, writers, performance.now())]);
      const seconds = (performance.now() - killedAt) / 1_000;
      slowest = Math.max(slowest, seconds);
      say(`kill ${round + 1}: ${target}, back after ${seconds.toFixed(1)} s`);
    }
    for (const writer of writers) writer.stop();
    await runs;

    const verdicts = await judgeAll(writers, say);
    const wrong = writers.flatMap((writer) => writer.wrong);
    for (const text of wrong.slice(0, 5)) say(text);
    const count = (verdict: Verdict) => verdicts.filter((found) => found === verdict).length;
    const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
    const none = { exactly: 0 };
    return [
      counted('Writes acknowledged', acknowledged),
      counted('Teams, drills and plans compared', verdicts.length),
      counted('Acknowledged and lost', count('lost'), none),
      counted('Half stored', count('half'), none),
      counted('Stored twice', count('twice'), none),
      counted('Undocumented answers', wrong.length, none),
      counted('Slowest return: every writer writes again (s)', slowest, { atMost: 10 }),
    ];
  } finally {
    await portal.stop();
  }
}

async function killPart(portal: ManagedPortal, target: (typeof targets)[number], random: Random) {
  if (target === 'database process') {
    const rows = await portal.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'touchline' and pid <> pg_backend_pid()`,
    );
    process.kill(random.pick(rows).pid, 'SIGKILL');
    return;
  }
  if (target !== 'API') process.kill(await portal.postmaster(), 'SIGKILL');
  if (target !== 'database server') portal.kill();
}
