import { currentStoredReads, storeAnswer, loadStoredReads } from '../connection';
import { tokenStore } from '../token-store';
import {
  answerOf,
  type Answer,
  type ApiCall,
  type AskedFor,
  callOf,
  type ReceivedAnswer,
} from './answer';
import type * as axiosClient from './axios-client';
import {
  dropEarlyReads,
  fetchRead,
  readTimeoutMs,
  takeArrivedRead,
  takeEarlyRead,
} from './early-reads';
import { renewToken } from './renew-token';
import { RequestError, unanswered, wasUnanswered } from './request-error';

/** How long a save may take, in milliseconds. It gets longer than a read: input is lost when it fails. */
const saveTimeoutMs = 20_000;

/** When the client is loaded at the latest, after the first read, in milliseconds. */
const clientDelayMs = 3_000;

let baseURL = '';
let reportFailure: (call: ApiCall) => void = () => undefined;

/**
 * Sets the API's base path, absolute or relative to the portal's origin. Called once, at the start
 * (D23).
 * @param onFailure called for each call that failed, unless the user's input was the reason
 */
export function configureApi(basePath: string, onFailure: typeof reportFailure = () => undefined) {
  baseURL = basePath;
  reportFailure = onFailure;
}

type Client = typeof axiosClient;
let client: Promise<Client> | undefined;

/**
 * Loads the client that sends all calls but the first reads of a page: those are not to wait for its
 * code. Rejects when the code does not load; the next call tries again.
 */
export function loadClient(): Promise<Client> {
  client ??= import('./axios-client').catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function send(request: Omit<axiosClient.ApiRequest, 'baseURL' | 'userId'>): Promise<Answer> {
  // Now: the user may change while the client loads.
  const userId = tokenStore.getState().account?.id;
  const loaded = await loadClient().catch((cause: unknown) => {
    throw RequestError.unreachable({ cause });
  });
  return loaded.send({ ...request, baseURL, userId }, reportFailure);
}

function absolute(address: string): string {
  const path = /^https?:/.test(address) ? address : `${baseURL}${address}`;
  return new URL(path, window.location.href).href;
}

/**
 * GET one answer, by a path below the API's base path or by the `next` of an earlier answer. It may be one
 * that was stored, where the server does not answer.
 * Throws `RequestError`, also where the answer is not JSON.
 */
function get(address: string, signal?: AbortSignal): Promise<Answer> {
  const asked = () => ask(address, signal);
  const stored = currentStoredReads();
  if (stored) return stored.read(address, asked);
  return asked().catch(async (error: unknown) => {
    const loaded = wasUnanswered(error) ? await loadStoredReads() : undefined;
    if (!loaded) throw error;
    return loaded.read(address, () => Promise.reject(error as RequestError));
  });
}

/** GET what no screen shows yet, from the server alone. Throws as `get` does. */
export function getAhead(address: string): Promise<Answer> {
  return ask(address, undefined, { askedAtMs: Date.now() });
}

/** Rejects when the API does not answer, or something else in its place. Asks nothing without a token. */
export async function reachApi(): Promise<void> {
  if (tokenStore.getState().token === null) return;
  await ask('/sports').catch((error: unknown) => {
    if (wasUnanswered(error)) throw error;
  });
}

/** Asks the server, and keeps its answer. Throws as `get` does. */
async function ask(address: string, signal?: AbortSignal, options = {}): Promise<Answer> {
  try {
    const first = await firstAnswer(address, signal);
    const answer =
      first?.answer ??
      (await send({
        method: 'get',
        url: address,
        timeout: readTimeoutMs,
        ...(signal && { signal }),
      }));
    // Such as the page of a network that asks for a login.
    if (answer.body === undefined) throw unanswered(unreadable(answer));
    storeAnswer(address, answer, { cameAtMs: first?.cameAtMs, ...options });
    return answer;
  } catch (error) {
    // In the API's own words, and not a network's that asks for a login.
    const isRefused = error instanceof RequestError && [403, 404].includes(error.status);
    if (isRefused && error.cause) {
      storeAnswer(address, undefined);
    }
    throw error;
  }
}

/**
 * The answer to a read that was sent early, or is sent now because the client is not there yet.
 * Undefined where the client has to ask: it is there, or the token was refused and has been renewed.
 * Never settles when the user leaves before the answer is there (D26).
 * Throws `RequestError`.
 */
async function firstAnswer(
  address: string,
  signal?: AbortSignal,
): Promise<{ answer: Answer; cameAtMs: number | undefined } | undefined> {
  const { token, account } = tokenStore.getState();
  if (!token || !account) return undefined;
  const early = takeEarlyRead(address, account.id);
  if (!early && client) return undefined;
  const asked = { method: 'get', address, href: absolute(address) };
  if (!client) setTimeout(() => void loadClient().catch(() => undefined), clientDelayMs);
  try {
    const received = await (early ?? fetchRead(asked.href, token, signal)).catch(
      (cause: unknown) => {
        throw noAnswer(asked, cause, signal);
      },
    );
    if (received.status === 401) {
      if (await renewToken()) return undefined;
      tokenStore.getState().signIn();
    }
    if (!isGood(received)) {
      throw (await loadClient()).errorOf(asked, received, reportFailure);
    }
    if (isStillHere(account.id)) {
      return { answer: answerOf(asked, received), cameAtMs: received.cameAtMs };
    }
  } catch (error) {
    if (isStillHere(account.id))
      throw error instanceof RequestError ? error : RequestError.unreachable({ cause: error });
  }
  return new Promise(() => undefined);
}

/** Reports a read without an answer, unless it was cancelled. Returns the error to throw. */
function noAnswer(asked: AskedFor, cause: unknown, signal?: AbortSignal): RequestError {
  if (signal?.aborted) return RequestError.cancelled();
  reportFailure(callOf(asked, undefined));
  return (cause as Error).name === 'TimeoutError'
    ? RequestError.late({ cause })
    : RequestError.unreachable({ cause });
}

/**
 * The answer to a read that was sent early, where it is there already: then the first render of a
 * screen has its data. For the `initialData` of a query; each answer is given once.
 */
function arrived(address: string): Answer | undefined {
  const { account } = tokenStore.getState();
  const received = account ? takeArrivedRead(address, account.id) : undefined;
  if (!received || !isGood(received)) return undefined;
  const answer = answerOf({ method: 'get', address, href: absolute(address) }, received);
  if (answer.body === undefined) return undefined;
  storeAnswer(address, answer, { cameAtMs: received.cameAtMs });
  return answer;
}

/** The same for a whole list, where it has come in one part. */
function arrivedAll(path: string): Answer[] | undefined {
  const answer = arrived(path);
  return answer && answer.next === undefined ? [answer] : undefined;
}

function isStillHere(userId: string): boolean {
  return tokenStore.getState().account?.id === userId;
}

function isGood({ status }: ReceivedAnswer): boolean {
  return status >= 200 && status < 300;
}

/** GET a whole list, with all its parts (D14). Throws as `get` does. */
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

/** POST a new resource; sent again with the same key and body, it is stored once (D15a). */
function post(path: string, body: object, idempotencyKey: string): Promise<Answer> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return write({ method: 'post', url: path, data: body, headers });
}

/** PUT a changed resource; with an `etag`, 412 when somebody has changed it since (D13). */
function put(path: string, body: object, etag: string | undefined): Promise<Answer> {
  return write({ method: 'put', url: path, data: body, headers: ifMatch(etag) });
}

/** DELETE a resource; with an `etag`, 412 when somebody has changed it since (D13). */
function remove(path: string, etag: string | undefined): Promise<Answer> {
  return write({ method: 'delete', url: path, headers: ifMatch(etag) });
}

async function write(
  request: Pick<axiosClient.ApiRequest, 'method' | 'url' | 'data' | 'headers'>,
): Promise<Answer> {
  dropEarlyReads();
  const refusal = currentStoredReads()?.refusal();
  if (refusal) throw refusal;
  const answer = await send({ ...request, timeout: saveTimeoutMs });
  keepSaved(request, answer);
  return answer;
}

/** Keeps what was saved: a screen shows it without another read. */
function keepSaved({ method, url }: { method: string; url: string }, answer: Answer): void {
  const { id, teamId } = Object(answer.body ?? {}) as { id?: unknown; teamId?: unknown };
  if (method === 'delete') {
    if (answer.isEmpty || answer.body !== undefined) storeAnswer(url, undefined, { isSave: true });
  } else if (typeof id === 'string') {
    const path = method === 'post' ? `${url}/${encodeURIComponent(id)}` : url;
    // A change may move a plan to another team.
    const team = typeof teamId === 'string' && `/teams/${encodeURIComponent(teamId)}`;
    const savedPath = team ? path.replace(/^\/teams\/[^/]+(?=\/plans\/)/, team) : path;
    if (savedPath !== path) storeAnswer(path, undefined);
    storeAnswer(savedPath, answer, { isSave: true });
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
  reportFailure(answer.call);
  // What else came early is hardly better, and the next try is to ask.
  dropEarlyReads();
  return new RequestError(message, 0, [], { isFinal: true });
}

/**
 * Calls of the API as the signed-in user: each has the user's token, renews it once when the API
 * asks for that, and has a time limit. Every call rejects with `RequestError` only.
 */
export const api = { get, getAll, arrived, arrivedAll, post, put, remove, unreadable };
