import axios, { type AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import * as z from 'zod/mini';
import { readAnswer } from '../../schema/read-answer';
import { tokenStore } from '../token-store';
import {
  answerOf,
  type Answer,
  type ApiCall,
  type AskedFor,
  callOf,
  jsonOf,
  type ReceivedAnswer,
} from './answer';
import { apiErrorSchema } from './api-error';
import { type CallOfUser, tieCallsToUser } from './per-user-calls';
import { renewToken } from './renew-token';
import { RequestError, unanswered } from './request-error';

/** One call of the API, by the user whose id it has. */
export interface ApiRequest extends CallOfUser {
  method: 'get' | 'post' | 'put' | 'delete';
  /** A path below the base path, or an absolute address. */
  url: string;
  baseURL: string;
  /** Sent as JSON. */
  data?: object;
  headers?: Record<string, string>;
  /** How long the answer may take, in milliseconds. */
  timeout: number;
  signal?: AbortSignal;
}

const client = axios.create({
  adapter: 'fetch',
  headers: { Accept: 'application/json' },
  // Parsed later: axios would pass on a text that it can't parse as if it were the data.
  responseType: 'text',
  transformResponse: (text: unknown) => text,
});

tieCallsToUser(client);

client.interceptors.request.use((request) => {
  const { token } = tokenStore.getState();
  if (!token) throw new RequestError('No access token', 0, [], { isFinal: true });
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
});

client.interceptors.response.use(undefined, async (error: unknown) => {
  const request: (InternalAxiosRequestConfig & { isRenewed?: boolean }) | undefined =
    axios.isAxiosError(error) && error.response?.status === 401 ? error.config : undefined;
  if (request && !request.isRenewed) {
    request.isRenewed = true;
    if (await renewToken()) return client(request);
    tokenStore.getState().signIn();
  }
  throw error;
});

/**
 * Sends a call with the user's token, and once more with a fresh one when the API asks for that. Never
 * settles when the user leaves before the answer is there. Rejects with `RequestError`.
 * @param onFailure called for a call that failed, unless the user's input was the reason
 */
export async function send(
  request: ApiRequest,
  onFailure: (call: ApiCall) => void,
): Promise<Answer> {
  try {
    const response = await client.request<string>(request);
    const href = new URL(client.getUri(request), window.location.href).href;
    return answerOf({ method: request.method, address: request.url, href }, received(response));
  } catch (error) {
    if (!axios.isAxiosError<string>(error)) throw error;
    if (isReported(error)) {
      const answer = error.response && received(error.response);
      onFailure(callOf({ method: request.method, address: request.url }, answer));
    }
    throw toRequestError(error);
  }
}

/** The error of a read that was sent without this client. Reports it as `send` does. */
export function errorOf(
  asked: Pick<AskedFor, 'method' | 'address'>,
  answer: ReceivedAnswer,
  onFailure: (call: ApiCall) => void,
): RequestError {
  if (!refusals.includes(answer.status)) onFailure(callOf(asked, answer));
  return refusalOf(answer);
}

/** What the API refuses by its rules (D12, D13) is no error, and a cancelled request did not fail. */
const refusals = [400, 404, 409, 412, 422];

function isReported({ code, response }: AxiosError): boolean {
  return code !== 'ERR_CANCELED' && !refusals.includes(response?.status ?? 0);
}

function received({ status, data, headers }: AxiosResponse<string>): ReceivedAnswer {
  return {
    status,
    text: data,
    header: (name) => {
      const value: unknown = headers[name];
      return typeof value === 'string' ? value : undefined;
    },
  };
}

/** The body of an error, all of it optional: its message is shown even when the rest is missing. */
const readableErrorSchema = z.partial(apiErrorSchema);

function toRequestError({ response, code }: AxiosError<string>): RequestError {
  if (response) return refusalOf(received(response));
  if (code === 'ERR_CANCELED') return RequestError.cancelled();
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') return RequestError.late();
  return RequestError.unreachable();
}

function refusalOf(answer: ReceivedAnswer): RequestError {
  const body = readAnswer(readableErrorSchema, jsonOf(answer))?.value;
  const message = body?.message ?? `The server answered with status ${answer.status}.`;
  const details = { stored: body?.stored, cause: body };
  const error = new RequestError(message, answer.status, body?.issues, details);
  // A network that asks for a login, or a gateway before the server.
  return !body && [502, 503, 504, 511].includes(answer.status) ? unanswered(error) : error;
}
