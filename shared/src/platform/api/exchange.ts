import { tokenStore } from '../token-store';
import { answerOf, type Answer, type ApiCall, callOf, type ReceivedAnswer } from './answer';
import type * as axiosClient from './axios-client';
import { RequestError } from './request-error';
import { byFetch, type RequestOptions, transmit } from './transport';

/** When the client is loaded at the latest, after the first read, in milliseconds. */
const clientDelayMs = 3_000;

/** What the API refuses by its rules is no failure to report. */
const refusals = [400, 404, 409, 412, 422];

let baseURL = '';
let reportFailure: (call: ApiCall) => void = () => undefined;

/**
 * Sets the API's base path, absolute or relative to the portal's origin, once at the start.
 * @param onFailure called for each call that failed, unless the user's input was the reason
 */
export function configureApi(basePath: string, onFailure: typeof reportFailure = () => undefined) {
  baseURL = basePath;
  reportFailure = onFailure;
}

/** Reports a call that failed, to whom `configureApi` has named. */
export function reportCall(call: ApiCall): void {
  reportFailure(call);
}

/** The absolute address of what a caller gives: a path below the API's base path, or an address. */
export function absolute(address: string): string {
  const path = /^https?:/.test(address) ? address : `${baseURL}${address}`;
  return new URL(path, window.location.href).href;
}

let client: Promise<typeof axiosClient> | undefined;

/** Loads the client for all calls but the first reads of a page, which must not wait. After a failure, tries again. */
export function loadClient(): Promise<typeof axiosClient> {
  client ??= import('./axios-client').catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** A call of the API: `address` as the caller gave it. */
export type ApiRequest = Omit<RequestOptions, 'href'> & { address: string };

/**
 * Sends a call with the user's token, once more with a fresh one when the API asks for that. When the user leaves
 * first, it never settles: the code that waits belongs to that user (D26). Throws `RequestError`.
 * @param early the answer of an early read, on its way or there: then it is not asked for again
 * @returns the answer, and when it came, in milliseconds since 1970
 */
export async function exchange(
  request: ApiRequest,
  early?: Promise<ReceivedAnswer>,
): Promise<{ answer: Answer; cameAtMs: number }> {
  const asked = { ...request, href: absolute(request.address) };
  const ofUser = tiedToUser();
  const answered = <Value>(task: Promise<Value>) =>
    ofUser(task).catch((cause: unknown) => {
      throw noAnswer(asked, cause);
    });
  async function send(): Promise<ReceivedAnswer> {
    const transport = mayWait(asked) ? (await ofUser(loadClient())).byAxios : byFetch;
    const { token } = tokenStore.getState();
    if (!token) throw new RequestError('No access token', 0, [], { isFinal: true });
    return transmit(asked, token, transport);
  }

  let received = await answered(early ?? send());
  if (received.status === 401) {
    if (await ofUser(renewToken())) received = await answered(send());
    else tokenStore.getState().signIn();
  }
  if (isGood(received)) {
    return { answer: answerOf(asked, received), cameAtMs: received.cameAtMs };
  }
  if (!refusals.includes(received.status)) reportFailure(callOf(asked, received));
  const { errorOf } = await answered(loadClient());
  throw errorOf(received);
}

export function isGood({ status }: ReceivedAnswer): boolean {
  return status >= 200 && status < 300;
}

/** Whether a call is sent by the client. Otherwise that is loaded a little later. */
function mayWait({ method }: ApiRequest): boolean {
  if (method !== 'get' || client) return true;
  setTimeout(() => void loadClient().catch(() => undefined), clientDelayMs);
  return false;
}

/** @returns what makes a promise never settle once the user who is here now has left */
function tiedToUser(): <Value>(task: Promise<Value>) => Promise<Value> {
  const userId = tokenStore.getState().account?.id;
  const hasLeft = () => userId !== undefined && userId !== tokenStore.getState().account?.id;
  const never = new Promise<never>(() => undefined);
  return (task) =>
    task.then(
      (value) => (hasLeft() ? never : value),
      (error: unknown) => (hasLeft() ? never : Promise.reject(error)),
    );
}

/** The error of a call without an answer. Reports it, unless the call was given up. */
function noAnswer(request: ApiRequest, cause: unknown): RequestError {
  if (cause instanceof RequestError) return cause;
  if (request.signal?.aborted) return RequestError.cancelled();
  reportFailure(callOf(request, undefined));
  return Object(cause).name === 'TimeoutError'
    ? RequestError.late({ cause })
    : RequestError.unreachable({ cause });
}

/** The renewed token; null when the user must sign in again. Rejects with a final error: that has taken its time. */
async function renewToken(): Promise<string | null> {
  try {
    return await tokenStore.getState().renew();
  } catch (cause) {
    throw new RequestError((cause as Error).message, 0, [], { isFinal: true, cause });
  }
}
