import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  readList,
  type Answer,
  type ApiUser,
  type Call,
} from '@touchline/lab/harness/portal/api-user';
import type { Random } from '@touchline/lab/harness/random';
import { contentOf, deleted, type Entry } from './ledger';

interface Thing extends Entry {
  /** Of the thing; of its list before it is made. */
  path: string;
  etag: string;
}

const retryMs = 50;
/** A portal that is out of reach, and the answers that mean: try again. */
const unanswered = new Set([0, 429, 503]);

/** Writes teams, drills and plans of its own. What is not answered it sends again as a client should. */
export class Writer {
  readonly entries: Entry[] = [];
  /** Answers that no client may get here, such as `PUT /teams/1: 500`. */
  readonly wrong: string[] = [];
  acknowledged = 0;
  /** When the last acknowledged request was sent; of `performance.now()`. */
  lastSentAt = 0;

  readonly #things: Thing[] = [];
  readonly #drillIds: string[] = [];
  #teamPath = '';
  #isRunning = true;

  constructor(
    private readonly user: ApiUser,
    private readonly random: Random,
  ) {}

  /** Writes until `stop`, and finishes what is under way. */
  async run(): Promise<void> {
    const team = await this.#create('team', '/teams');
    this.#teamPath = team.path;
    for (let drill = 0; drill < 5; drill += 1) await this.#createDrill();
    while (this.#isRunning) {
      await this.#writeSomething().catch((error: unknown) => this.wrong.push(String(error)));
    }
  }

  stop(): void {
    this.#isRunning = false;
  }

  /** Everything that the API has of this writer, by kind. Throws when it can't be read. */
  async readAll(): Promise<Map<Entry['kind'], string[]>> {
    const teams = await readList<{ id: string }>(this.user, '/teams');
    const plans: object[] = [];
    for (const { id } of teams) {
      const path = `/teams/${id}/plans`;
      // A list has a summary of each plan.
      for (const plan of await readList<{ id: string }>(this.user, path)) {
        const call: Call = { method: 'GET', path: `${path}/${plan.id}` };
        const { status, body } = await this.user.send(call);
        if (status !== 200) throw new Error(`GET ${path}/${plan.id}: ${status}`);
        plans.push(body as object);
      }
    }
    const search = `/sports/soccer/drills?limit=1000&search=${this.user.id}`;
    const drills = await readList<object>(this.user, search);
    return new Map(
      Object.entries({ team: teams, drill: drills, plan: plans }).map(([name, things]) => {
        const kind = name as Entry['kind'];
        return [kind, things.map((thing) => contentOf(kind, thing as Record<string, unknown>))];
      }),
    );
  }

  async #writeSomething(): Promise<void> {
    const choice = this.random.next();
    const changeable = this.#things.filter(({ acknowledged }) => acknowledged !== deleted);
    const plans = changeable.filter(({ kind }) => kind === 'plan');
    if (choice < 0.05) await this.#create('team', '/teams');
    else if (choice < 0.15) await this.#createDrill();
    else if (choice < 0.4 || plans.length === 0) {
      await this.#create('plan', `${this.#teamPath}/plans`);
    } else if (choice < 0.85) await this.#change(this.random.pick(changeable));
    else await this.#delete(this.random.pick(plans));
  }

  async #createDrill(): Promise<void> {
    const { path } = await this.#create('drill', '/sports/soccer/drills');
    this.#drillIds.push(path.split('/').at(-1) ?? '');
  }

  async #create(kind: Entry['kind'], path: string): Promise<Thing> {
    const marker = `${kind} ${this.entries.length + 1} of ${this.user.id}`;
    const thing: Thing = { kind, marker, path, sent: [], etag: '' };
    this.entries.push(thing);
    const body = this.#input(thing);
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await this.#untilAnswered({ method: 'POST', path, headers, body }, [201]);
    thing.path = `${path}/${(answer.body as { id: string }).id}`;
    this.#confirm(thing, answer);
    this.#things.push(thing);
    return thing;
  }

  async #change(thing: Thing): Promise<void> {
    const body = this.#input(thing);
    const { path, etag } = thing;
    const call: Call = { method: 'PUT', path, headers: { 'if-match': etag }, body };
    const answer = await this.#untilAnswered(call, [200], [200, 412]);
    if (answer.status === 412) return this.#findOut(thing);
    this.#confirm(thing, answer);
  }

  async #delete(thing: Thing): Promise<void> {
    thing.pending = deleted;
    const { path, etag } = thing;
    const call: Call = { method: 'DELETE', path, headers: { 'if-match': etag } };
    this.#confirm(thing, await this.#untilAnswered(call, [204], [204, 404]));
  }

  /** Reads whether a change was stored whose answer was lost. */
  async #findOut(thing: Thing): Promise<void> {
    const answer = await this.#untilAnswered({ method: 'GET', path: thing.path }, [200]);
    const found = contentOf(thing.kind, answer.body as Record<string, unknown>);
    // Otherwise it stays pending, and the end of the run shows what became of it.
    if (found === thing.pending) this.#confirm(thing, answer);
    else throw new Error(`PUT ${thing.path}: 412, but nothing was stored`);
  }

  #confirm(thing: Thing, { etag = '' }: Answer): void {
    thing.acknowledged = thing.pending ?? '';
    delete thing.pending;
    thing.etag = etag;
  }

  /** A new content, in which every part names the marker and a number. */
  #input(thing: Thing): object {
    const number = thing.sent.length + 1;
    const tags = Array.from({ length: 1 + this.random.below(4) }, (_, n) => `v${number}-${n}`);
    const body = {
      name: thing.marker,
      description: `Version ${number} of ${thing.marker}`,
      ...{
        team: { sportId: 'soccer', season: `${number}`, tags },
        drill: {
          ...{ sportId: 'soccer', type: 'Possession', difficulty: 'Beginner' },
          ...{ visibility: 'private', tags },
        },
        plan: {
          practiceDate: '2026-11-21T17:30',
          duration: 1 + (number % 300),
          drills: tags.map((_tag, index) => ({
            drillId: this.#drillIds[(number + index) % this.#drillIds.length],
            order: index + 1,
            duration: 1 + ((number + index) % 60),
          })),
        },
      }[thing.kind],
    };
    thing.pending = contentOf(thing.kind, body);
    thing.sent.push(thing.pending);
    return body;
  }

  /** Throws when the answer is not one that a client may get here, at first or once it was sent again. */
  async #untilAnswered(call: Call, expected: number[], again = expected): Promise<Answer> {
    for (let attempts = 1; ; attempts += 1) {
      const sentAt = performance.now();
      const answer = await this.user.send(call);
      const { status, body } = answer;
      if (unanswered.has(status)) {
        await delay(retryMs);
        continue;
      }
      if (status < 300 && call.method !== 'GET') {
        this.acknowledged += 1;
        this.lastSentAt = sentAt;
      }
      if ((attempts > 1 ? again : expected).includes(status)) return answer;
      throw new Error(`${call.method} ${call.path}: ${status} ${JSON.stringify(body)}`);
    }
  }
}
