import axios, { type AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { tokenStore } from '../auth/token-store';
import { apiErrorSchema } from '../contract/index';
import * as z from 'zod/mini';
import { holds } from './holds';
import { nextLink } from './next-link';
import { keepCallsApart } from './own-calls';
import { readAnswer } from './read-answer';
import { RequestError } from './request-error';

/** A thing as stored, with the mark that a later change sends back as `If-Match` (D13). */
export type Stored<Entity> = Entity & {
  etag: string | undefined;
  /** How many entries of its lists could not be read and are left out (D27); absent when none. */
  unreadable?: number;
};

/** A list, and how many of its entries could not be read and are left out (D27). */
export type Listed<Entry> = Entry[] & { unreadable?: number };

/** How an answer is read: by the contract's schema, beside what the address says already (D27). */
export interface Reading<Entity> {
  schema: z.ZodMiniType<Entity>;
  /** Members that an answer has whatever it says, such as the id in the address it came from. */
  known?: Partial<Entity>;
}

/** How long an answer may take, in milliseconds: to be read, and to a save, which is worth more. */
const readLimitMs = 10_000;
const saveLimitMs = 20_000;

const client = axios.create({
  adapter: 'fetch',
  timeout: readLimitMs,
  headers: { Accept: 'application/json' },
  // What came is read here: axios takes for data whatever it can't parse.
  responseType: 'text',
  transformResponse: (text: unknown) => text,
});

/** A call that failed for no fault of the coach's input. */
export interface FailedCall {
  method: string;
  /** Without its query. */
  path: string;
  /** HTTP status, 0 where no answer came. */
  status: number;
  /** The API's own mark of the call, by which its log is searched. */
  requestId: string | undefined;
}

keepCallsApart(client);

let reportFailure: (call: FailedCall) => void = () => undefined;

/**
 * Sets the API's base path, absolute or from the portal's origin, and who hears of calls that fail.
 * Called once, at the start (D23).
 */
export function configureApi(basePath: string, onFailure: typeof reportFailure = () => undefined) {
  client.defaults.baseURL = basePath;
  reportFailure = onFailure;
}

client.interceptors.request.use((request) => {
  const { token } = tokenStore.getState();
  if (!token) throw new RequestError('No access token', 0, [], { isFinal: true });
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
});

client.interceptors.response.use(undefined, async (error: unknown) => {
  if (!axios.isAxiosError<string | undefined>(error)) throw error;
  const request: (InternalAxiosRequestConfig & { isRenewed?: boolean }) | undefined = error.config;
  if (error.response?.status === 401 && request && !request.isRenewed) {
    request.isRenewed = true;
    if (await tokenStore.getState().renew()) return client(request);
    tokenStore.getState().signIn();
  }
  if (isFault(error)) reportFailure(failedCall(error));
  throw toRequestError(error);
});

/** What the rules refuse (D12, D13) is an answer, and what was given up is nobody's failure. */
function isFault({ code, response }: AxiosError): boolean {
  const answers = [400, 404, 409, 412, 422];
  return code !== 'ERR_CANCELED' && !answers.includes(response?.status ?? 0);
}

function failedCall({ config, response }: Pick<AxiosError, 'config' | 'response'>): FailedCall {
  const requestId: unknown = response?.headers['x-request-id'];
  return {
    method: (config?.method ?? 'get').toUpperCase(),
    path: (config?.url ?? '').replace(/\?.*/, ''),
    status: response?.status ?? 0,
    requestId: typeof requestId === 'string' ? requestId : undefined,
  };
}

/** An error's body as far as it can be read: its sentence counts, whatever else it lacks. */
const readableErrorSchema = z.partial(apiErrorSchema);

function toRequestError({ response, code }: AxiosError<string | undefined>): RequestError {
  if (response) {
    const body = readAnswer(readableErrorSchema, jsonOf(response))?.value;
    const message = body?.message ?? `The server answered with status ${response.status}.`;
    return new RequestError(message, response.status, body?.issues, { stored: body?.stored });
  }
  if (code === 'ERR_CANCELED') return new RequestError('The request was given up.', 0);
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') {
    return new RequestError(
      'The server did not answer in time. Check your connection and try again.',
      0,
      [],
      { isFinal: true },
    );
  }
  return new RequestError(
    'The server could not be reached. Check your connection and try again.',
    0,
  );
}

/** The JSON of an answer; undefined where it is something else, whatever its content type claims. */
function jsonOf({ data, headers }: AxiosResponse<unknown>): unknown {
  if (typeof data !== 'string' || !/^application\/([\w.-]+\+)?json\b/i.test(contentType(headers))) {
    return undefined;
  }
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function contentType(headers: AxiosResponse['headers']): string {
  const type: unknown = headers['content-type'];
  return typeof type === 'string' ? type : '';
}

/** Reports an answer that can't be read, and makes the error that says so. */
function unreadable(answer: AxiosResponse<unknown>, message: string): RequestError {
  reportFailure(failedCall({ config: answer.config, response: answer }));
  return new RequestError(message, 0, [], { isFinal: true });
}

const unreadableAnswer = "The server's answer can't be read. Try again in a moment.";
const unknownOutcome =
  "The server's answer can't be read, so it is not known whether this was saved. Your input is kept. Try again: nothing is stored twice.";

/**
 * GET a whole list, part after part where it comes in parts (D14).
 * @param reading of one entry
 * Throws `RequestError`, also where the answer is no list.
 */
export async function getList<Entry extends object>(
  path: string,
  reading: Reading<Entry>,
  signal?: AbortSignal,
): Promise<Listed<Entry>> {
  const entries: Entry[] = [];
  let unreadable = 0;
  const seen = new Set<string>();
  let address: string | undefined = path;
  // A server that leads back to a part that has come would never end.
  while (address !== undefined && !seen.has(absolute(address))) {
    seen.add(absolute(address));
    const part: ListPart<Entry> = await getPart(address, reading, signal);
    entries.push(...part.entries);
    unreadable += part.unreadable ?? 0;
    address = part.next;
  }
  return unreadable > 0 ? Object.assign(entries, { unreadable }) : entries;
}

function absolute(address: string): string {
  return new URL(client.getUri({ url: address }), window.location.href).href;
}

/** A part of a long list, and the address of the next part; undefined after the last one (D14). */
export interface ListPart<Entry> {
  entries: Entry[];
  next: string | undefined;
  /** How many entries of this part could not be read and are left out (D27); absent when none. */
  unreadable?: number;
}

/**
 * GET a part of a list, by a path or by the `next` of the part before.
 * @param reading of one entry
 * Throws `RequestError`, also where the answer is no list.
 */
export async function getPart<Entry extends object>(
  address: string,
  { schema, known }: Reading<Entry>,
  signal?: AbortSignal,
): Promise<ListPart<Entry>> {
  const answer = await client.get<unknown>(address, { signal });
  const read = readAnswer(z.array(schema), jsonOf(answer));
  if (!read) throw unreadable(answer, unreadableAnswer);
  return {
    entries: known ? read.value.map((entry) => ({ ...entry, ...known })) : read.value,
    next: nextLink(answer.headers['link'], absolute(address)),
    ...(read.unreadable > 0 && { unreadable: read.unreadable }),
  };
}

/** GET one thing together with its `ETag` (D13). Throws `RequestError`. */
export async function getStored<Entity extends object>(
  path: string,
  reading: Reading<Entity>,
  signal?: AbortSignal,
): Promise<Stored<Entity>> {
  const answer = await client.get<unknown>(path, { signal });
  const stored = storedIn(answer, reading);
  if (!stored) throw unreadable(answer, unreadableAnswer);
  return stored;
}

/**
 * POST a new thing; the same key and body again stores nothing twice (D15a).
 * @returns it as the answer has it. Where a server says that it was created and not what (S7 uses no
 * more of most answers), what was sent stands in, with an empty id.
 * @param needsId whether an answer without an id is none
 * Throws `RequestError`; where the answer can't be read, it is not known whether it was stored.
 */
export async function post<Entity extends object>(
  path: string,
  body: object,
  idempotencyKey: string,
  reading: Reading<Entity>,
  { needsId = false } = {},
): Promise<Stored<Entity>> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  const answer = await client.post<unknown>(path, body, { headers, timeout: saveLimitMs });
  const stored = storedIn(answer, reading);
  if (stored) return stored;
  // The schemas ask for an id; that of a thing whose id is not known is empty.
  const sent = readAnswer(reading.schema, { ...body, ...reading.known, id: 'unknown' });
  if (!sent || needsId || !isConfirmed(answer)) throw unreadable(answer, unknownOutcome);
  return { ...sent.value, id: '', etag: undefined };
}

/** Whether the status alone says that it was stored, and the body, if any, is JSON. */
function isConfirmed(answer: AxiosResponse<unknown>): boolean {
  const isJson = answer.data === '' || jsonOf(answer) !== undefined;
  return [201, 204].includes(answer.status) && isJson;
}

/**
 * PUT a changed thing. With an `etag` the server refuses with 412 when it was changed meanwhile;
 * without one it overwrites (D13). Where the answer does not say what was stored, or the 412 may
 * come from an earlier try whose answer was lost, what is stored now decides.
 * @param storedAt the thing's path afterwards
 * @param reading also of what is stored; members named in `ignored` are the server's own
 * Throws `RequestError`.
 */
export async function put<Entity extends object>(
  path: string,
  body: object,
  etag: string | undefined,
  reading: Reading<Entity>,
  { storedAt = path, ignored = [] }: { storedAt?: string; ignored?: string[] } = {},
): Promise<Stored<Entity>> {
  const sent = Object.fromEntries(Object.entries(body).filter(([key]) => !ignored.includes(key)));
  const storedNow = () => getStored(storedAt, reading).catch(() => undefined);

  let answer: AxiosResponse<unknown>;
  try {
    answer = await client.put(path, body, { headers: ifMatch(etag), timeout: saveLimitMs });
  } catch (error) {
    const isChanged = error instanceof RequestError && error.status === 412;
    const stored = isChanged ? await storedNow() : undefined;
    if (!holds(stored, sent) || !stored) throw error;
    return stored;
  }
  const answered = storedIn(answer, reading);
  if (answered) return answered;
  const stored = await storedNow();
  if (stored && (isConfirmed(answer) || holds(stored, sent))) return stored;
  const read = readAnswer(reading.schema, { ...body, ...reading.known });
  if (!read || !isConfirmed(answer)) throw unreadable(answer, unknownOutcome);
  return { ...read.value, etag: undefined };
}

/**
 * DELETE a thing; with an `etag`, only when it was not changed since (D13). An answer that is no
 * server's of this API is none: whether the thing is still there decides. Throws `RequestError`.
 */
export async function remove(path: string, etag: string | undefined): Promise<void> {
  const answer = await client.delete<unknown>(path, {
    headers: ifMatch(etag),
    timeout: saveLimitMs,
  });
  if (answer.data === '' || jsonOf(answer) !== undefined) return;
  const isGone = await client.get(path).then(
    () => false,
    (error: unknown) => error instanceof RequestError && error.status === 404,
  );
  if (!isGone) throw unreadable(answer, unreadableAnswer);
}

function ifMatch(etag: string | undefined): Record<string, string> {
  return etag === undefined ? {} : { 'If-Match': etag };
}

/** The thing that an answer holds, with its `ETag`; undefined where it holds something else. */
function storedIn<Entity extends object>(
  answer: AxiosResponse<unknown>,
  { schema, known }: Reading<Entity>,
): Stored<Entity> | undefined {
  const body = jsonOf(answer);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const read = readAnswer(schema, { ...body, ...known });
  const etag: unknown = answer.headers['etag'];
  return (
    read && {
      ...read.value,
      etag: typeof etag === 'string' ? etag : undefined,
      ...(read.unreadable > 0 && { unreadable: read.unreadable }),
    }
  );
}
