import { api, RequestError, type Answer } from '@touchline/shared';
import * as z from 'zod/mini';
import { readAnswer } from '../schema/read-answer';

/** A thing as stored, with the mark that a later change sends back as `If-Match`. */
export type Stored<Entity> = Entity & {
  etag: string | undefined;
  /** How many entries of its lists could not be read and are left out; absent when none. */
  unreadable?: number;
};

/** A list, and how many of its entries could not be read and are left out. */
export type Listed<Entry> = Entry[] & { unreadable?: number };

/** How an answer is read: by a schema, and what the address says already. */
export interface Reading<Entity> {
  schema: z.ZodMiniType<Entity>;
  /** Fields that replace those of the answer, such as the id of the address it came from. */
  known?: Partial<Entity>;
  /** The thing as a request has it, where that is something else. */
  write?: (entity: Entity) => object;
}

const unknownOutcome =
  "The server's answer can't be read, so it is not known whether this was saved. Your input is kept. Try again: nothing is stored twice.";

/** The entries of a list that came in these parts. Throws `RequestError` where an answer is not a list. */
export function readList<Entry extends object>(
  answers: Answer[],
  { schema, known }: Reading<Entry>,
): Listed<Entry> {
  let unreadable = 0;
  const entries = answers.flatMap((answer) => {
    const read = readAnswer(z.array(schema), answer.body);
    if (!read) throw api.unreadable(answer);
    unreadable += read.unreadable;
    return known ? read.value.map((entry) => ({ ...entry, ...known })) : read.value;
  });
  return unreadable > 0 ? Object.assign(entries, { unreadable }) : entries;
}

/** The thing that an answer holds, with its `ETag`. Throws `RequestError` where it holds none. */
export function readStored<Entity extends object>(
  answer: Answer,
  reading: Reading<Entity>,
): Stored<Entity> {
  const stored = storedIn(answer, reading);
  if (!stored) throw api.unreadable(answer);
  return stored;
}

/** An answer with this thing as its body: what the cache of answers keeps after a save. */
export function answerHolding({ etag, unreadable: _, ...body }: Stored<object>): Answer {
  const call = { method: 'GET', path: '', status: 200, requestId: undefined };
  return { status: 200, body, isEmpty: false, etag, next: undefined, call };
}

/**
 * POST a new thing; the same key and body again stores nothing twice. Throws `RequestError`.
 * @returns it as the answer has it; what was sent, with an empty id, where
 * a server only says that it was created
 */
export async function create<Entity extends object>(
  path: string,
  body: object,
  idempotencyKey: string,
  reading: Reading<Entity>,
  { needsId = false } = {},
): Promise<Stored<Entity>> {
  const answer = await api.post(path, body, idempotencyKey);
  const stored = storedIn(answer, reading);
  if (stored) return stored;
  // The schemas ask for an id; that of a thing whose id is not known is empty.
  const sent = readAnswer(reading.schema, { ...body, ...reading.known, id: 'unknown' });
  if (!sent || needsId || !isConfirmed(answer)) throw api.unreadable(answer, unknownOutcome);
  return { ...sent.value, id: '', etag: undefined };
}

/**
 * PUT a changed thing; with an `etag` the server refuses with 412 when it was changed since. Where the answer
 * does not say what was stored, or was lost, what is stored now decides. Throws `RequestError`.
 * @param storedAt the thing's path afterwards
 * @param reading also of what is stored; members named in `ignored` are the server's own
 */
export async function replace<Entity extends object>(
  path: string,
  body: object,
  etag: string | undefined,
  reading: Reading<Entity>,
  { storedAt = path, ignored = [] }: { storedAt?: string; ignored?: string[] } = {},
): Promise<Stored<Entity>> {
  const sent = Object.fromEntries(Object.entries(body).filter(([key]) => !ignored.includes(key)));
  const storedNow = () =>
    api.get(storedAt).then(
      (answer) => storedIn(answer, reading),
      () => undefined,
    );

  const { write = (entity) => entity } = reading;
  const isAsSent = (stored: Entity) => isStoredAsSent(write(stored), sent);
  let answer: Answer;
  try {
    answer = await api.put(path, body, etag);
  } catch (error) {
    const isChanged = error instanceof RequestError && error.status === 412;
    const stored = isChanged ? await storedNow() : undefined;
    if (!stored || !isAsSent(stored)) throw error;
    return stored;
  }
  const answered = storedIn(answer, reading);
  if (answered) return answered;
  const stored = await storedNow();
  if (stored && (isConfirmed(answer) || isAsSent(stored))) return stored;
  const read = readAnswer(reading.schema, { ...body, ...reading.known });
  if (!read || !isConfirmed(answer)) throw api.unreadable(answer, unknownOutcome);
  return { ...read.value, etag: undefined };
}

/** DELETE a thing; with an `etag`, only when it was not changed since. Throws `RequestError`. */
export async function remove(path: string, etag: string | undefined): Promise<void> {
  const answer = await api.remove(path, etag);
  if (answer.isEmpty || answer.body !== undefined) return;
  const isGone = await api.get(path).then(
    () => false,
    (error: unknown) => error instanceof RequestError && error.status === 404,
  );
  if (!isGone) throw api.unreadable(answer);
}

/** Whether the status alone says that it was stored, and the body, if any, is JSON. */
function isConfirmed({ status, isEmpty, body }: Answer): boolean {
  return [201, 204].includes(status) && (isEmpty || body !== undefined);
}

/** The thing that an answer holds, with its `ETag`; undefined where it holds something else. */
function storedIn<Entity extends object>(
  { body, etag }: Answer,
  { schema, known }: Reading<Entity>,
): Stored<Entity> | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const read = readAnswer(schema, { ...body, ...known });
  return (
    read && {
      ...read.value,
      etag,
      ...(read.unreadable > 0 && { unreadable: read.unreadable }),
    }
  );
}

/**
 * Whether each property that was sent is stored with the same value; an empty text is an absent one.
 * It decides whether a save whose answer was lost was stored.
 */
export function isStoredAsSent(stored: unknown, sent: unknown): boolean {
  if (isAbsent(sent)) return isAbsent(stored);
  if (Array.isArray(sent)) {
    return (
      Array.isArray(stored) &&
      stored.length === sent.length &&
      sent.every((entry, index) => isStoredAsSent(stored[index], entry))
    );
  }
  if (typeof sent !== 'object') return stored === sent;
  if (typeof stored !== 'object' || stored === null) return false;
  return Object.entries(sent as object).every(([key, member]) =>
    isStoredAsSent((stored as Record<string, unknown>)[key], member),
  );
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
