import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { create, type Answer, type ApiUser } from '@touchline/lab/harness/portal/api-user';
import { Random } from '@touchline/lab/harness/random';
import { counted, type Row } from '@touchline/lab/harness/rows';
import {
  differentReplays,
  lostUpdates,
  writesAfterRemoval,
  wrongWinners,
  type Call,
} from './history';

interface HistoryOptions {
  /** Each creates a team and removes its members, one after another. At least one. */
  owners: ApiUser[];
  /** Members of every team, who write to all of them. */
  writers: ApiUser[];
  seconds: number;
  seed: number;
  addMembers(teamId: string, userIds: string[]): Promise<void>;
}

/** A team, or a plan of it. */
interface Shared {
  path: string;
  team: string;
  isPlan: boolean;
}

/** What an outsider gets, or a writer who lost; and what says: try again. */
const expectedStatuses = new Set([0, 200, 201, 404, 412, 429, 503]);

/** Lets writers contend for a few teams and plans, and returns everything that happened. */
export async function recordHistory(options: HistoryOptions): Promise<Call[]> {
  const { owners, writers, seconds, seed, addMembers } = options;
  const recorder = new Recorder();
  const shared: Shared[] = [];
  const teams = new Map<ApiUser, Shared>();
  for (const owner of owners) {
    const teamId = await create(owner, '/teams', teamBody(''));
    const teamPath = `/teams/${teamId}`;
    await addMembers(
      teamId,
      writers.map(({ id }) => id),
    );
    const team = { path: teamPath, team: teamPath, isPlan: false };
    teams.set(owner, team);
    const planId = await create(owner, `${teamPath}/plans`, planBody(''));
    shared.push(team, { path: `${teamPath}/plans/${planId}`, team: teamPath, isPlan: true });
  }

  const until = performance.now() + seconds * 1_000;
  await Promise.all([
    ...writers.map(async (writer, index) => {
      const random = new Random(seed + index);
      while (performance.now() < until) {
        const object = random.pick(shared);
        if (random.next() < 0.15) await createTwice(recorder, writer, object.team);
        else await contend(recorder, writer, object, random);
      }
    }),
    ...[...teams].map(async ([owner, team], index) => {
      const random = new Random(seed + 1_000 + index);
      const leaving = writers.map(({ id }) => id);
      // Half of them stay to the end.
      while (performance.now() < until && leaving.length > writers.length / 2) {
        await delay((seconds * 1_000) / writers.length);
        const removed = random.pick(leaving);
        const isDone = await removeMember(recorder, owner, team, removed);
        if (isDone) leaving.splice(leaving.indexOf(removed), 1);
      }
    }),
  ]);
  for (const [owner, { path }] of teams) {
    for (const object of shared.filter(({ team }) => team === path)) {
      while ((await recorder.read(owner, object)).status !== 200) await delay(100);
    }
  }
  return recorder.history;
}

/** What a history comes to. */
export function historyRows(history: readonly Call[], say: (line: string) => void): Row[] {
  const count = (status: number) => history.filter((call) => call.status === status).length;
  const wrong = history.filter(({ status }) => !expectedStatuses.has(status));
  const checks: [string, string[]][] = [
    ['Versions without exactly one winner', wrongWinners(history)],
    ['Lost updates and stale reads', lostUpdates(history)],
    ['Replays that got another answer', differentReplays(history)],
    ['Writes of somebody who was removed', writesAfterRemoval(history)],
    ['Undocumented answers', wrong.map(({ kind, status }) => `${kind}: ${status}`)],
  ];
  for (const [, sentences] of checks) for (const text of sentences.slice(0, 3)) say(text);
  const won = history.filter(({ kind, status }) => kind === 'change' && status === 200);
  return [
    counted('Calls', history.length),
    counted('Changes that won', won.length),
    counted('Changes refused with 412', count(412)),
    counted('Calls without an answer, or with 503', count(0) + count(503)),
    ...checks.map(([what, sentences]) => counted(what, sentences.length, { exactly: 0 })),
  ];
}

/** Carries out calls and writes down what came of them. */
class Recorder {
  readonly history: Call[] = [];
  readonly #latest = new Map<string, number>();

  /** The latest version that anybody has seen. */
  latestOf({ path }: Shared): number {
    return this.#latest.get(path) ?? 1;
  }

  async read(user: ApiUser, { path, team }: Shared): Promise<Answer> {
    const done = this.#begin(user, team, { kind: 'read', object: path });
    const answer = await user.send({ method: 'GET', path });
    const { description: value } = (answer.body ?? {}) as { description?: string };
    return done(answer, { ...versionOf(answer), ...(value !== undefined && { value }) });
  }

  async change(
    user: ApiUser,
    { path, team }: Shared,
    basedOn: number,
    body: { description: string },
    removes?: string,
  ): Promise<Answer> {
    const what = { object: path, basedOn, value: body.description, ...(removes && { removes }) };
    const done = this.#begin(user, team, { kind: 'change', ...what });
    const headers = { 'if-match': `"${basedOn}"` };
    const answer = await user.send({ method: 'PUT', path, headers, body });
    return done(answer, versionOf(answer));
  }

  async create(user: ApiUser, team: string, key: string): Promise<Answer> {
    const done = this.#begin(user, team, { kind: 'creation', key });
    const headers = { 'idempotency-key': key };
    const path = `${team}/plans`;
    const answer = await user.send({ method: 'POST', path, headers, body: planBody(key) });
    const { id } = (answer.body ?? {}) as { id?: string };
    return done(answer, id ? { id } : {});
  }

  /** Notes when a call begins. The returned function notes what came of it. */
  #begin({ id: writer }: ApiUser, team: string, call: Partial<Call>) {
    const startedAt = performance.now();
    return (answer: Answer, found: object): Answer => {
      const moment = { writer, team, startedAt, endedAt: performance.now(), status: answer.status };
      const added = { ...moment, ...call, ...found } as Call;
      this.history.push(added);
      if (added.kind !== 'creation' && added.version !== undefined) {
        const latest = Math.max(added.version, this.#latest.get(added.object) ?? 1);
        this.#latest.set(added.object, latest);
      }
      return answer;
    };
  }
}

/** Reads, waits a moment, and changes what was read: others do the same. */
async function contend(recorder: Recorder, user: ApiUser, object: Shared, random: Random) {
  const answer = await recorder.read(user, object);
  const { version } = versionOf(answer);
  // A user who was removed goes on trying, as if somebody had told them the version.
  const basedOn = version ?? recorder.latestOf(object);
  await delay(random.below(10));
  const body = object.isPlan ? planBody(randomUUID()) : teamBody(randomUUID());
  await recorder.change(user, object, basedOn, body);
  // One that is out of reach is not asked all the time.
  if (answer.status === 0 || answer.status === 503) await delay(50);
}

/** Creates with a new key twice at the same time and once more. */
async function createTwice(recorder: Recorder, user: ApiUser, team: string) {
  const key = randomUUID();
  await Promise.all([recorder.create(user, team, key), recorder.create(user, team, key)]);
  await recorder.create(user, team, key);
}

async function removeMember(recorder: Recorder, owner: ApiUser, team: Shared, removed: string) {
  const answer = await recorder.read(owner, team);
  const { version } = versionOf(answer);
  if (version === undefined) return false;
  const { members } = answer.body as { members: { userId: string }[] };
  const body = {
    ...teamBody(randomUUID()),
    members: members.filter(({ userId }) => userId !== removed),
  };
  const { status } = await recorder.change(owner, team, version, body, removed);
  return status === 200;
}

function teamBody(description: string) {
  return { name: 'Team', sportId: 'soccer', description };
}

function planBody(description: string) {
  return { name: 'Plan', practiceDate: '2026-11-21T17:30', duration: 60, description };
}

function versionOf({ etag }: Answer): { version?: number } {
  const [, digits] = /"(\d+)"/.exec(etag ?? '') ?? [];
  return digits ? { version: Number(digits) } : {};
}
