import axios, { type AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { tokenStore } from '../auth/token-store';
import type { ApiError } from '../contract/index';
import { nextLink } from './next-link';
import { keepCallsApart } from './own-calls';

/** A failed call: the server's own message where it sent one (D12), in any case one for a person. */
export class RequestError extends Error {
  override name = 'RequestError';
  /**
   * @param status HTTP status, 0 where no answer came
   * @param issues what is wrong with which field, for status 400
   */
  constructor(
    message: string,
    readonly status: number,
    readonly issues: NonNullable<ApiError['issues']> = [],
  ) {
    super(message);
  }
}

/** A thing as stored, with the mark that a later change sends back as `If-Match` (D13). */
export type Stored<Entity> = Entity & { etag: string | undefined };

const client = axios.create({
  adapter: 'fetch',
  timeout: 30_000,
  headers: { Accept: 'application/json' },
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
  if (!token) throw new RequestError('No access token', 0);
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
});

client.interceptors.response.use(undefined, async (error: unknown) => {
  if (!axios.isAxiosError<Partial<ApiError> | undefined>(error)) throw error;
  const request: (InternalAxiosRequestConfig & { isRenewed?: boolean }) | undefined = error.config;
  if (error.response?.status === 401 && request && !request.isRenewed) {
    request.isRenewed = true;
    if (await tokenStore.getState().renew()) return client(request);
    tokenStore.getState().signIn();
  }
  if (isFault(error)) reportFailure(failedCall(error));
  throw toRequestError(error.response, error.code);
});

/** What the rules refuse (D12, D13) is an answer, and what was given up is nobody's failure. */
function isFault({ code, response }: AxiosError): boolean {
  const answers = [400, 404, 409, 412];
  return code !== 'ERR_CANCELED' && !answers.includes(response?.status ?? 0);
}

function failedCall({ config, response }: AxiosError): FailedCall {
  const requestId: unknown = response?.headers['x-request-id'];
  return {
    method: (config?.method ?? 'get').toUpperCase(),
    path: (config?.url ?? '').replace(/\?.*/, ''),
    status: response?.status ?? 0,
    requestId: typeof requestId === 'string' ? requestId : undefined,
  };
}

function toRequestError(
  response: AxiosResponse<Partial<ApiError> | undefined> | undefined,
  code: string | undefined,
): Error {
  if (!response) {
    if (code === 'ERR_CANCELED') return new RequestError('The request was given up.', 0);
    return new RequestError(
      'The server could not be reached. Check your connection and try again.',
      0,
    );
  }
  const message = response.data?.message ?? `The server answered with status ${response.status}.`;
  return new RequestError(message, response.status, response.data?.issues);
}

/** GET a list or other plain answer. Throws `RequestError`. */
export async function get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return (await client.get<Answer>(path, { signal })).data;
}

/** A part of a long list, and the address of the next part; undefined after the last one (D14). */
export interface ListPart<Entry> {
  entries: Entry[];
  next: string | undefined;
}

/** GET a part of a list, by a path or by the `next` of the part before. Throws `RequestError`. */
export async function getPart<Entry>(
  address: string,
  signal?: AbortSignal,
): Promise<ListPart<Entry>> {
  const { data, headers, config } = await client.get<Entry[]>(address, { signal });
  const base = new URL(client.getUri(config), window.location.href);
  return { entries: data, next: nextLink(headers['link'], base.href) };
}

/** GET one thing together with its `ETag` (D13). Throws `RequestError`. */
export async function getStored<Entity>(
  path: string,
  signal?: AbortSignal,
): Promise<Stored<Entity>> {
  return toStored(await client.get<Entity>(path, { signal }));
}

/** POST a new thing; the same key and body again stores nothing twice (D15a). Throws `RequestError`. */
export async function post<Entity>(
  path: string,
  body: unknown,
  idempotencyKey: string,
): Promise<Stored<Entity>> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return toStored(await client.post<Entity>(path, body, { headers }));
}

/**
 * PUT a changed thing. With an `etag` the server refuses with 412 when it was changed meanwhile;
 * without one it overwrites (D13). Throws `RequestError`.
 */
export async function put<Entity>(
  path: string,
  body: unknown,
  etag: string | undefined,
): Promise<Stored<Entity>> {
  return toStored(await client.put<Entity>(path, body, { headers: ifMatch(etag) }));
}

/** DELETE a thing; with an `etag`, only when it was not changed since (D13). Throws `RequestError`. */
export async function remove(path: string, etag: string | undefined): Promise<void> {
  await client.delete(path, { headers: ifMatch(etag) });
}

function ifMatch(etag: string | undefined): Record<string, string> {
  return etag === undefined ? {} : { 'If-Match': etag };
}

function toStored<Entity>({ data, headers }: AxiosResponse<Entity>): Stored<Entity> {
  const etag: unknown = headers['etag'];
  return { ...data, etag: typeof etag === 'string' ? etag : undefined };
}
