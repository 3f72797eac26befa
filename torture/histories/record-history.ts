import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, ApiUser } from '../portal/api-user';
import { Random } from '../portal/random';
import type { TortureRow } from '../torture';
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
    const teamPath = await create(owner, '/teams', { name: 'Team', sportId: 'soccer' });
    const teamId = teamPath.split('/').at(-1) ?? '';
    await addMembers(
      teamId,
      writers.map(({ id }) => id),
    );
    const team = { path: teamPath, team: teamPath, isPlan: false };
    teams.set(owner, team);
    const planPath = await create(owner, `${teamPath}/plans`, planBody(''));
    shared.push(team, { path: planPath, team: teamPath, isPlan: true });
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
export function historyRows(history: readonly Call[], say: (line: string) => void): TortureRow[] {
  const count = (status: number) => history.filter((call) => call.status === status).length;
  const wrong = history.filter(({ status }) => !expectedStatuses.has(status));
  const checks: [string, string[]][] = [
    ['Versions without exactly one winner', wrongWinners(history)],
    ['Lost updates and stale reads', lostUpdates(history)],
    ['Replays that got another answer', differentReplays(history)],
    ['Writes of somebody who was removed', writesAfterRemoval(history)],
    ['Answers that are not documented here', wrong.map(({ kind, status }) => `${kind}: ${status}`)],
  ];
  for (const [, sentences] of checks) for (const text of sentences.slice(0, 3)) say(text);
  return [
    { what: 'Calls', found: history.length },
    { what: 'Changes that won', found: history.filter(isWon).length },
    { what: 'Changes refused with 412', found: count(412) },
    { what: 'Calls without an answer, or with 503', found: count(0) + count(503) },
    ...checks.map(([what, sentences]) => ({
      what,
      found: sentences.length,
      must: { exactly: 0 },
    })),
  ];
}

function isWon({ kind, status }: Call): boolean {
  return kind === 'change' && status === 200;
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
    const startedAt = performance.now();
    const answer = await user.send({ method: 'GET', path });
    const found = { object: path, ...versionOf(answer), ...valueOf(answer) };
    this.#add(user, team, startedAt, answer, { kind: 'read', ...found });
    return answer;
  }

  async change(
    user: ApiUser,
    { path, team }: Shared,
    basedOn: number,
    body: { description: string },
    removes?: string,
  ): Promise<Answer> {
    const startedAt = performance.now();
    const headers = { 'if-match': `"${basedOn}"` };
    const answer = await user.send({ method: 'PUT', path, headers, body });
    const { description: value } = body;
    const made = {
      object: path,
      basedOn,
      value,
      ...versionOf(answer),
      ...(removes && { removes }),
    };
    this.#add(user, team, startedAt, answer, { kind: 'change', ...made });
    return answer;
  }

  async create(user: ApiUser, team: string, key: string): Promise<void> {
    const startedAt = performance.now();
    const headers = { 'idempotency-key': key };
    const path = `${team}/plans`;
    const answer = await user.send({ method: 'POST', path, headers, body: planBody(key) });
    const { id } = (answer.body ?? {}) as { id?: string };
    this.#add(user, team, startedAt, answer, { kind: 'creation', key, ...(id && { id }) });
  }

  #add(
    { id: writer }: ApiUser,
    team: string,
    startedAt: number,
    { status }: Answer,
    call: Pick<Call, 'kind'> & Record<string, unknown>,
  ): void {
    const moment = { writer, team, startedAt, endedAt: performance.now(), status };
    const added = { ...moment, ...call } as Call;
    this.history.push(added);
    if (added.kind === 'creation' || added.version === undefined) return;
    this.#latest.set(added.object, Math.max(added.version, this.#latest.get(added.object) ?? 1));
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

async function create(user: ApiUser, path: string, body: object): Promise<string> {
  const { status, body: made } = await user.send({ method: 'POST', path, body });
  if (status !== 201) throw new Error(`POST ${path}: ${status} ${JSON.stringify(made)}`);
  return `${path}/${(made as { id: string }).id}`;
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

function valueOf({ body }: Answer): { value?: string } {
  const { description } = (body ?? {}) as { description?: string };
  return description === undefined ? {} : { value: description };
}
