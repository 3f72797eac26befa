import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ApiUser } from '../portal/api-user';
import type { TortureRow } from '../torture';

/** Something that a portal needs is taken away for a while. */
export interface Fault {
  name: string;
  begin(): Promise<void>;
  end(): Promise<void>;
  seconds: number;
  /** What the portal must say about it, at least once. */
  sentence: string;
}

const callEveryMs = 200;
const patienceMs = 60_000;

/** Lets users read and write while a fault lasts, and until each can write again. */
export async function runUnderFault(
  fault: Fault,
  users: readonly ApiUser[],
): Promise<TortureRow[]> {
  const stored = new Map<ApiUser, Set<string>>(users.map((user) => [user, new Set()]));
  const sentences = new Map<string, number>();
  let [wrong, slowestMs, endedAt, backAfterMs] = [0, 0, Infinity, 0];

  async function call(user: ApiUser, method: 'GET' | 'POST') {
    const startedAt = performance.now();
    const body = { name: randomUUID(), sportId: 'soccer', description: 'x'.repeat(900) };
    const call = { method, path: '/teams', ...(method === 'POST' && { body }) };
    const answer = await user.send(call);
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    const { id, message = '' } = (answer.body ?? {}) as { id?: string; message?: string };
    if (answer.status === 201 && id) stored.get(user)?.add(id);
    else if (answer.status === 503) sentences.set(message, (sentences.get(message) ?? 0) + 1);
    else if (answer.status !== 200) wrong += 1;
    return answer.status;
  }

  async function use(user: ApiUser) {
    for (;;) {
      const startedAt = performance.now();
      const [, written] = await Promise.all([call(user, 'GET'), call(user, 'POST')]);
      if (startedAt > endedAt) {
        backAfterMs = Math.max(backAfterMs, performance.now() - endedAt);
        if (written === 201) return;
        if (startedAt > endedAt + patienceMs) return;
      }
      await delay(callEveryMs);
    }
  }

  const uses = users.map(use);
  await delay(500);
  await fault.begin();
  await delay(fault.seconds * 1_000);
  await fault.end();
  endedAt = performance.now();
  await Promise.all(uses);

  let lost = 0;
  for (const [user, ids] of stored) {
    const found = new Set<string>();
    for (let path: string | undefined = '/teams'; path;) {
      const { body, next } = await user.send({ method: 'GET', path });
      for (const { id } of body as { id: string }[]) found.add(id);
      path = next;
    }
    lost += [...ids].filter((id) => !found.has(id)).length;
  }
  const { name } = fault;
  return [
    { what: `${name}: said so`, found: sentences.get(fault.sentence) ?? 0, must: { atLeast: 1 } },
    { what: `${name}: answers without a sentence`, found: wrong, must: { exactly: 0 } },
    {
      what: `${name}: slowest answer`,
      found: slowestMs / 1_000,
      must: { atMost: 11 },
      unit: 's',
    },
    { what: `${name}: acknowledged and lost`, found: lost, must: { exactly: 0 } },
    {
      what: `${name}: everybody writes again after`,
      found: backAfterMs / 1_000,
      must: { atMost: 10 },
      unit: 's',
    },
  ];
}
