import type { ApiError } from '@touchline/shared/schemas';
import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable, isDiskFull } from '../database/database';
import { StoreError } from '@touchline/shared/store-error';

/** One invalid field: its dotted path, and a sentence. */
export type Issue = NonNullable<ApiError['issues']>[number];
/** Where to find what an Idempotency-Key has stored (D15a). */
export type StoredFirst = NonNullable<ApiError['stored']>;

/** An error answer: the fields of `apiErrorSchema`, and headers (D12). */
export class ApiProblem extends Error {
  override name = 'ApiProblem';

  constructor(
    readonly statusCode: number,
    message: string,
    readonly details: {
      issues?: Issue[];
      stored?: StoredFirst;
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
  }
}

/** 400 for one field. `path` is dotted: `entries.2.id`. */
export function invalid(path: string, message: string): ApiProblem {
  return invalidFields([{ path, message }]);
}

/** 400 for several fields. The message for a person joins those of the first five. */
export function invalidFields(issues: Issue[]): ApiProblem {
  const messages = [...new Set(issues.map(({ message }) => message))];
  const more = messages.length > 5 ? ' There is more to correct.' : '';
  return new ApiProblem(400, messages.slice(0, 5).join(' ') + more, { issues });
}

/** 404: it does not exist, or the caller may not see it. */
export function notFound(noun: string): ApiProblem {
  return new ApiProblem(404, `There is no such ${noun}.`);
}

/** What was found. Throws 404 for nothing. */
export function requireFound<Found>(noun: string, found: Found | null | undefined): Found {
  if (found === undefined || found === null) throw notFound(noun);
  return found;
}

/** What may go well a few seconds later: 429 or 503. */
export function tryLater(statusCode: 429 | 503, message: string, seconds: number, cause?: unknown) {
  return new ApiProblem(statusCode, message, {
    headers: { 'retry-after': String(seconds) },
    cause,
  });
}

/** The answer to an uncaught error. Messages of other errors than ApiProblem are never shown. */
export function toApiProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return toValidationProblem(error);
  if (error instanceof StoreError) {
    return tryLater(503, "The server can't reach its releases. Try again in a moment.", 2, error);
  }
  if (isDiskFull(error)) {
    const message = "The server's disk is full: nothing can be saved. Try again later.";
    return tryLater(503, message, 30, error);
  }
  if (isDatabaseUnavailable(error)) {
    return tryLater(503, "The server can't reach its database. Try again in a moment.", 2, error);
  }
  const { code, statusCode = 500 } = error as FastifyError;
  const known = refusals[code];
  if (known) return new ApiProblem(statusCode, known, { cause: error });
  const [status, message] =
    statusCode >= 400 && statusCode < 500
      ? [statusCode, "The server can't read this request."]
      : [500, 'Something went wrong on the server. Try again later.'];
  return new ApiProblem(status, message, { cause: error });
}

/** What is wrong with a request that Fastify refused, by the code of its error. */
const refusals: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON, with the header Content-Type: application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no body; send a JSON object.',
  FST_ERR_HANDLER_TIMEOUT: 'This took too long. Try again in a moment.',
  FST_ERR_CTP_INVALID_JSON_BODY: "The request's body is not valid JSON.",
};

type ValidationError = FastifyError & {
  validation: { instancePath: string; message?: string }[];
};

function toValidationProblem(error: ValidationError): ApiProblem {
  // A malformed id is unknown, like any other. The first one is the outermost of the address.
  if (error.validationContext === 'params')
    return new ApiProblem(404, error.validation[0]?.message ?? 'There is no such page.');
  return invalidFields(
    error.validation.map(({ instancePath, message = 'This value is not valid.' }) => {
      const path = instancePath.slice(1).replaceAll('/', '.');
      return { path, message: path === '' ? 'Send a JSON object.' : message };
    }),
  );
}
