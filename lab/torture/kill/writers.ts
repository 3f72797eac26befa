import { setTimeout as delay } from 'node:timers/promises';
import { judge, type Verdict } from './ledger';
import type { Writer } from './writer';

const patienceMs = 60_000;

/** Waits until each writer has a write acknowledged that was sent after a time of `performance.now()`. */
export async function allWrote(
  output: () => string,
  writers: readonly Writer[],
  since: number,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  // Soon after the kill some of the database's processes still answer.
  for (const notBefore = since + 100; !writers.every((w) => w.lastSentAt > notBefore);) {
    if (performance.now() > deadline) {
      throw new Error(`The portal did not come back:\n${output()}`);
    }
    await delay(20);
  }
}

/** Compares everything that was acknowledged with what the API has, and says what is wrong. */
export async function judgeAll(
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
