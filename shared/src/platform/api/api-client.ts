import { tokenStore } from '../token-store';
import { answerOf, type Answer, type ApiCall } from './answer';
import type { ApiRequest } from './axios-client';
import { dropEarlyReads, takeEarlyRead } from './early-reads';
import { RequestError } from './request-error';

/** How long an answer may take, in milliseconds. A save gets longer: input is lost when it fails. */
const readTimeoutMs = 10_000;
const saveTimeoutMs = 20_000;

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
  // Not in the first script: the first answers of a page were asked for without it.
  void loadClient().catch(() => undefined);
}

function loadClient() {
  return import('./axios-client');
}

async function send(request: Omit<ApiRequest, 'baseURL' | 'userId'>): Promise<Answer> {
  // Now: the user may change while the client loads.
  const userId = tokenStore.getState().account?.id;
  const client = await loadClient().catch((cause: unknown) => {
    throw RequestError.unreachable({ cause });
  });
  return client.send({ ...request, baseURL, userId }, reportFailure);
}

function absolute(address: string): string {
  const path = /^https?:/.test(address) ? address : `${baseURL}${address}`;
  return new URL(path, window.location.href).href;
}

/**
 * GET one answer, by a path below the API's base path or by the `next` of an earlier answer.
 * Throws `RequestError`, also where the answer is not JSON.
 */
async function get(address: string, signal?: AbortSignal): Promise<Answer> {
  const answer =
    (await earlyAnswer(address)) ??
    (await send({
      method: 'get',
      url: address,
      timeout: readTimeoutMs,
      ...(signal && { signal }),
    }));
  if (answer.body === undefined) throw unreadable(answer);
  return answer;
}

/** The answer to an early read. Never settles when the user leaves before it is there (D26). */
async function earlyAnswer(address: string): Promise<Answer | undefined> {
  const userId = tokenStore.getState().account?.id;
  const response = userId === undefined ? undefined : await takeEarlyRead(address, userId);
  const text = await response?.text().catch(() => undefined);
  if (tokenStore.getState().account?.id !== userId) return new Promise(() => undefined);
  if (!response || text === undefined) return undefined;
  return answerOf(
    { method: 'get', address, href: absolute(address) },
    {
      status: response.status,
      text,
      header: (name) => response.headers.get(name) ?? undefined,
    },
  );
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

function write(request: Pick<ApiRequest, 'method' | 'url' | 'data' | 'headers'>): Promise<Answer> {
  dropEarlyReads();
  return send({ ...request, timeout: saveTimeoutMs });
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
  return new RequestError(message, 0, [], { isFinal: true });
}

/**
 * Calls of the API as the signed-in user: each has the user's token, renews it once when the API
 * asks for that, and has a time limit. Every call rejects with `RequestError` only.
 */
export const api = { get, getAll, post, put, remove, unreadable };
