import { offline } from '../connection';
import { tokenStore } from '../token-store';
import { answerOf, type Answer } from './answer';
import {
  dropEarlyReads,
  dropStoredRead,
  storedRead,
  takeArrivedRead,
  takeEarlyRead,
} from './early-reads';
import { absolute, type ApiRequest, exchange, isGood, reportCall } from './exchange';
import { inTime } from './in-time';
import { RequestError, unanswered, wasUnanswered, wasUnserved } from './request-error';

/** How long a save may take, in milliseconds. It gets longer than a read: input is lost when it fails. */
const saveTimeoutMs = 20_000;

/** How long a screen shows what is stored without saying so, in milliseconds (D30). */
const maxSilentMs = 4_000;

/** GET one answer, by a path below the API's base path or by the `next` of an earlier answer. Throws `RequestError`. */
function get(address: string, signal?: AbortSignal): Promise<Answer> {
  const asked = () => ask(address, signal);
  if (offline.reads) return offline.reads.read(address, asked);
  const isShown = () => stored(address) !== undefined;
  return inTime(asked(), maxSilentMs, isShown).catch(async (error: unknown) => {
    if (wasUnserved(error)) await offline.load().catch(() => undefined);
    if (!wasUnserved(error) || !offline.reads) throw error;
    return offline.reads.read(address, () => Promise.reject(error));
  });
}

/** GET what no screen shows yet, from the server alone. Throws as `get` does. */
export function getAhead(address: string): Promise<Answer> {
  return ask(address, undefined, { askedAtMs: Date.now() });
}

/** What this page has asked first. */
let firstAddress: string | undefined;

/**
 * Asks again what this page has asked first. Rejects when the API does not answer, or something else in its place. Asks
 * nothing without a token.
 */
export async function reachApi(): Promise<void> {
  if (tokenStore.getState().token === null || firstAddress === undefined) return;
  await ask(firstAddress).catch((error: unknown) => {
    if (wasUnanswered(error)) throw error;
  });
}

/** Asks the server, or takes what an early read has asked, and keeps the answer. Throws as `get` does. */
async function ask(address: string, signal?: AbortSignal, options = {}): Promise<Answer> {
  firstAddress ??= address;
  const { account } = tokenStore.getState();
  const early = account ? takeEarlyRead(address, account.id) : undefined;
  try {
    const { answer, cameAtMs } = await exchange({ method: 'get', address, signal }, early);
    // Such as the page of a network that asks for a login.
    if (answer.body === undefined) throw unanswered(unreadable(answer));
    dropStoredRead(address);
    offline.store(address, answer, { cameAtMs, ...options });
    return answer;
  } catch (error) {
    // In the API's own words, and not a network's that asks for a login.
    const isRefused = error instanceof RequestError && [403, 404].includes(error.status);
    if (isRefused && error.cause) {
      dropStoredRead(address);
      offline.store(address, undefined);
    }
    throw error;
  }
}

/** The answer to a read that was sent early, once, where it is there already. For the `initialData` of a query. */
function arrived(address: string): Answer | undefined {
  const { account } = tokenStore.getState();
  const received = account ? takeArrivedRead(address, account.id) : undefined;
  if (!received || !isGood(received)) return undefined;
  const answer = answerOf({ method: 'get', address, href: absolute(address) }, received);
  if (answer.body === undefined) return undefined;
  dropStoredRead(address);
  offline.store(address, answer, { cameAtMs: received.cameAtMs });
  return answer;
}

/** The same for a whole list, where it has come in one part. */
function arrivedAll(path: string): Answer[] | undefined {
  const answer = arrived(path);
  return answer && answer.next === undefined ? [answer] : undefined;
}

/** What is stored of the read of a page that was just opened. For the `placeholderData` of a query. */
function stored(address: string): Answer | undefined {
  const { account } = tokenStore.getState();
  return account ? storedRead(address, account.id) : undefined;
}

/** The same for a whole list, where it came in one part. */
function storedAll(path: string): Answer[] | undefined {
  const answer = stored(path);
  return answer && answer.next === undefined ? [answer] : undefined;
}

/** GET a whole list, with all its parts. Throws as `get` does. */
async function getAll(path: string, signal?: AbortSignal): Promise<Answer[]> {
  const answers: Answer[] = [];
  const seen = new Set<string>();
  let address: string | undefined = path;
  // A server may name a part again that it has sent already.
  while (address !== undefined && !seen.has(absolute(address))) {
    seen.add(absolute(address));
    const answer: Answer = await get(address, signal);
    answers.push(answer);
    address = answer.next;
  }
  return answers;
}

/** POST a new resource; sent again with the same key and body, it is stored once. */
function post(address: string, data: object, idempotencyKey: string): Promise<Answer> {
  return write({ method: 'post', address, data, headers: { 'Idempotency-Key': idempotencyKey } });
}

/** PUT a changed resource; with an `etag`, 412 when somebody has changed it since. */
function put(address: string, data: object, etag: string | undefined): Promise<Answer> {
  return write({ method: 'put', address, data, headers: ifMatch(etag) });
}

/** DELETE a resource; with an `etag`, 412 when somebody has changed it since. */
function remove(address: string, etag: string | undefined): Promise<Answer> {
  return write({ method: 'delete', address, headers: ifMatch(etag) });
}

async function write(request: ApiRequest): Promise<Answer> {
  dropEarlyReads();
  const refusal = offline.reads?.refusal();
  if (refusal) throw refusal;
  try {
    const { answer } = await exchange({ ...request, timeoutMs: saveTimeoutMs });
    keepSaved(request, answer);
    return answer;
  } finally {
    // A link that was pointed at meanwhile was read too soon.
    dropEarlyReads();
  }
}

/** Keeps what was saved: a screen shows it without another read. */
function keepSaved({ method, address }: ApiRequest, answer: Answer): void {
  const { id, teamId } = Object(answer.body ?? {}) as { id?: unknown; teamId?: unknown };
  if (method === 'delete') {
    if (answer.isEmpty || answer.body !== undefined)
      offline.store(address, undefined, { isSave: true });
  } else if (typeof id === 'string') {
    const path = method === 'post' ? `${address}/${encodeURIComponent(id)}` : address;
    // A change may move a plan to another team.
    const team = typeof teamId === 'string' && `/teams/${encodeURIComponent(teamId)}`;
    const savedPath = team ? path.replace(/^\/teams\/[^/]+(?=\/plans\/)/, team) : path;
    if (savedPath !== path) offline.store(path, undefined);
    offline.store(savedPath, answer, { isSave: true });
  }
}

function ifMatch(etag: string | undefined): Record<string, string> {
  return etag === undefined ? {} : { 'If-Match': etag };
}

/** Reports an answer that can't be read. Returns the error to throw. */
function unreadable(
  answer: Answer,
  message = "The server's answer can't be read. Try again in a moment.",
): RequestError {
  reportCall(answer.call);
  // What else came early is hardly better, and the next try is to ask.
  dropEarlyReads();
  return new RequestError(message, 0, [], { isFinal: true });
}

/** Calls of the API with the user's token, which is renewed once, and a time limit. They reject with `RequestError`. */
export const api = {
  ...{ get, getAll, arrived, arrivedAll, stored, storedAll },
  ...{ post, put, remove, unreadable },
};
