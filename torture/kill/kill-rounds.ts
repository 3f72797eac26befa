import { setTimeout as delay } from 'node:timers/promises';
import { startManagedPortal, type ManagedPortal } from '../portal/managed-portal';
import { Random } from '../portal/random';
import type { TortureOptions, TortureRow } from '../torture';
import { judge, type Verdict } from './ledger';
import { Writer } from './writer';

export type Target = 'database process' | 'database server' | 'API' | 'API and database';

const patienceMs = 60_000;

/**
 * Kills parts of a portal under writes, and compares what is stored in the end with what was
 * acknowledged.
 * @param kills what to kill, one after another
 * @param writersCount how many users write at the same time
 */
export async function runKills(
  kills: readonly Target[],
  writersCount: number,
  { seed, say }: Pick<TortureOptions, 'seed' | 'say'>,
): Promise<TortureRow[]> {
  const random = new Random(seed);
  const portal = await startManagedPortal();
  try {
    const writers: Writer[] = [];
    for (let index = 0; index < writersCount; index += 1) {
      const user = await portal.signIn(`Writer ${index}`);
      writers.push(new Writer(user, new Random(seed + index + 1)));
    }
    const runs = Promise.all(writers.map((writer) => writer.run()));
    const failed = new Promise<never>((_resolve, reject) => runs.catch(reject));
    failed.catch(() => {});

    let slowest = 0;
    await Promise.race([failed, allWrote(portal, writers, 0)]);
    for (const [round, target] of kills.entries()) {
      await delay(random.below(300));
      const killedAt = performance.now();
      await kill(portal, target, random);
      await Promise.race([failed, allWrote(portal, writers, performance.now())]);
      const seconds = (performance.now() - killedAt) / 1_000;
      slowest = Math.max(slowest, seconds);
      say(`${round + 1} of ${kills.length}: ${target}, back after ${seconds.toFixed(1)} s`);
    }
    for (const writer of writers) writer.stop();
    await runs;

    const verdicts = await judgeAll(writers, say);
    for (const text of writers.flatMap(({ wrong }) => wrong).slice(0, 5)) say(text);
    const count = (verdict: Verdict) => verdicts.filter((found) => found === verdict).length;
    return [
      { what: 'Kills', found: kills.length },
      { what: 'Writes acknowledged', found: sum(writers.map((writer) => writer.acknowledged)) },
      { what: 'Teams, drills and plans compared', found: verdicts.length },
      { what: 'Acknowledged and lost', found: count('lost'), must: { exactly: 0 } },
      { what: 'Half stored', found: count('half'), must: { exactly: 0 } },
      { what: 'Stored twice', found: count('twice'), must: { exactly: 0 } },
      {
        what: 'Answers that are not documented here',
        found: sum(writers.map(({ wrong }) => wrong.length)),
        must: { exactly: 0 },
      },
      {
        what: 'Slowest return: every writer writes again',
        found: slowest,
        must: { atMost: 10 },
        unit: 's',
      },
    ];
  } finally {
    await portal.stop();
  }
}

async function kill(portal: ManagedPortal, target: Target, random: Random): Promise<void> {
  if (target === 'database process') {
    process.kill(random.pick(await portal.databaseProcesses()), 'SIGKILL');
  } else if (target === 'database server') {
    process.kill(await portal.postmaster(), 'SIGKILL');
  } else if (target === 'API') {
    portal.kill();
  } else {
    process.kill(await portal.postmaster(), 'SIGKILL');
    portal.kill();
  }
}

/** Waits until each writer has a write acknowledged that was sent after a time of `performance.now()`. */
async function allWrote(
  portal: ManagedPortal,
  writers: readonly Writer[],
  since: number,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  // Soon after the kill some of the database's processes still answer.
  for (const notBefore = since + 100; !writers.every((w) => w.lastSentAt > notBefore);) {
    if (performance.now() > deadline) {
      throw new Error(`The portal did not come back:\n${portal.output()}`);
    }
    await delay(20);
  }
}

async function judgeAll(
  writers: readonly Writer[],
  say: (line: string) => void,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const writer of writers) {
    const stored = await writer.readAll();
    for (const entry of writer.entries) {
      const found = (stored.get(entry.kind) ?? []).filter(
        // A content starts with the name.
        (content) => content.startsWith(JSON.stringify([entry.marker]).slice(0, -1)),
      );
      const verdict = judge(entry, found);
      if (verdict !== 'kept') say(`${verdict}: ${JSON.stringify({ entry, found })}`.slice(0, 500));
      verdicts.push(verdict);
    }
  }
  return verdicts;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
