import axios, { type AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import * as z from 'zod/mini';
import { readAnswer } from '../../schema/read-answer';
import { tokenStore } from '../token-store';
import { apiErrorSchema } from './api-error';
import { nextLink } from './next-link';
import { tieCallsToUser } from './per-user-calls';
import { RequestError } from './request-error';

/** A call of the API, as it is reported when it fails. */
export interface ApiCall {
  method: string;
  /** Without its query. */
  path: string;
  /** HTTP status, 0 when there was no answer. */
  status: number;
  /** The API's own id of the call, by which its log is searched. */
  requestId: string | undefined;
}

/**
 * What the API answered, as it came: plain data, not checked against any schema. The cache of the
 * page holds these, so that two releases with different schemas can share it.
 */
export interface Answer {
  /** HTTP status. */
  status: number;
  /** The parsed JSON; undefined where there was none. */
  body: unknown;
  /** Whether the server sent no body. */
  isEmpty: boolean;
  /** The version of the stored resource, for a later `If-Match` (D13). */
  etag: string | undefined;
  /** The absolute address of the next part of a list (D14). */
  next: string | undefined;
  call: ApiCall;
}

/** How long an answer may take, in milliseconds. A save gets longer: input is lost when it fails. */
const readTimeoutMs = 10_000;
const saveTimeoutMs = 20_000;

const client = axios.create({
  adapter: 'fetch',
  timeout: readTimeoutMs,
  headers: { Accept: 'application/json' },
  // Parsed below: axios would pass on a text that it can't parse as if it were the data.
  responseType: 'text',
  transformResponse: (text: unknown) => text,
});

tieCallsToUser(client);

let reportFailure: (call: ApiCall) => void = () => undefined;

/**
 * Sets the API's base path, absolute or relative to the portal's origin. Called once, at the start
 * (D23).
 * @param onFailure called for each call that failed, unless the user's input was the reason
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
  if (isReported(error)) reportFailure(callOf(error));
  throw toRequestError(error);
});

/** What the API refuses by its rules (D12, D13) is no error, and a cancelled request did not fail. */
function isReported({ code, response }: AxiosError): boolean {
  const answers = [400, 404, 409, 412, 422];
  return code !== 'ERR_CANCELED' && !answers.includes(response?.status ?? 0);
}

function callOf({ config, response }: Pick<AxiosError, 'config' | 'response'>): ApiCall {
  return {
    method: (config?.method ?? 'get').toUpperCase(),
    path: (config?.url ?? '').replace(/\?.*/, ''),
    status: response?.status ?? 0,
    requestId: headerOf(response, 'x-request-id'),
  };
}

/** The body of an error, all of it optional: its message is shown even when the rest is missing. */
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

function headerOf(response: AxiosResponse | undefined, name: string): string | undefined {
  const value: unknown = response?.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** The JSON of an answer; undefined when it is not JSON, also when its content type says so. */
function jsonOf(response: AxiosResponse<unknown>): unknown {
  const type = headerOf(response, 'content-type') ?? '';
  if (typeof response.data !== 'string' || !/^application\/([\w.-]+\+)?json\b/i.test(type)) {
    return undefined;
  }
  try {
    return JSON.parse(response.data);
  } catch {
    return undefined;
  }
}

function answerOf(response: AxiosResponse<unknown>): Answer {
  const address = absolute(response.config.url ?? '');
  return {
    status: response.status,
    body: jsonOf(response),
    isEmpty: response.data === '',
    etag: headerOf(response, 'etag'),
    next: nextLink(response.headers['link'], address),
    call: callOf({ config: response.config, response }),
  };
}

function absolute(address: string): string {
  return new URL(client.getUri({ url: address }), window.location.href).href;
}

/**
 * GET one answer, by a path below the API's base path or by the `next` of an earlier answer.
 * Throws `RequestError`, also where the answer is not JSON.
 */
async function get(address: string, signal?: AbortSignal): Promise<Answer> {
  const answer = answerOf(await client.get<unknown>(address, { ...(signal && { signal }) }));
  if (answer.body === undefined) throw unreadable(answer);
  return answer;
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
async function post(path: string, body: object, idempotencyKey: string): Promise<Answer> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return answerOf(await client.post<unknown>(path, body, { headers, timeout: saveTimeoutMs }));
}

/** PUT a changed resource; with an `etag`, 412 when somebody has changed it since (D13). */
async function put(path: string, body: object, etag: string | undefined): Promise<Answer> {
  const headers = ifMatch(etag);
  return answerOf(await client.put<unknown>(path, body, { headers, timeout: saveTimeoutMs }));
}

/** DELETE a resource; with an `etag`, 412 when somebody has changed it since (D13). */
async function remove(path: string, etag: string | undefined): Promise<Answer> {
  const headers = ifMatch(etag);
  return answerOf(await client.delete<unknown>(path, { headers, timeout: saveTimeoutMs }));
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
