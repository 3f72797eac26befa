import axios from 'axios';
import * as z from 'zod/mini';
import { readAnswer } from '../../schema/read-answer';
import { jsonOf, type ReceivedAnswer } from './answer';
import { apiErrorSchema } from './api-error';
import { RequestError, unanswered } from './request-error';
import type { Transport } from './transport';

// All that calls need and the first reads of a page do not. It is loaded late.

const client = axios.create({
  adapter: 'fetch',
  // Parsed later: axios would pass on a text that it can't parse as if it were the data.
  responseType: 'text',
  transformResponse: (text: unknown) => text,
  validateStatus: () => true,
});

export const byAxios: Transport = async ({ href, ...call }) => {
  const { status, data, headers } = await client.request<string>({ url: href, ...call });
  const header = (name: string) => {
    const value: unknown = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return { status, text: data, header, cameAtMs: Date.now() };
};

/** The body of an error, all of it optional: its message is shown even when the rest is missing. */
const readableErrorSchema = z.partial(apiErrorSchema);

/** The error to throw for an answer that is a refusal, with the API's own words where it has some. */
export function errorOf(answer: ReceivedAnswer): RequestError {
  const body = readAnswer(readableErrorSchema, jsonOf(answer))?.value;
  const message = body?.message ?? `The server answered with status ${answer.status}.`;
  const details = { stored: body?.stored, cause: body };
  const error = new RequestError(message, answer.status, body?.issues, details);
  // A network that asks for a login, or a gateway before the server.
  return !body && [502, 503, 504, 511].includes(answer.status) ? unanswered(error) : error;
}
