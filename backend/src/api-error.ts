import type { ApiError } from '@touchline/shared/schemas';
import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from './database/database';

type Issue = NonNullable<ApiError['issues']>[number];
/** Where what an Idempotency-Key stored is found (D15a). */
export type StoredFirst = NonNullable<ApiError['stored']>;

/** An answer other than success: what `apiErrorSchema` describes, and headers beside it (D12). */
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

/** 400 for one field. `path` is dotted: `drills.2.drillId`. */
export function invalid(path: string, message: string): ApiProblem {
  return invalidFields([{ path, message }]);
}

/** 400 for several fields; the sentence for a person is theirs together. */
export function invalidFields(issues: Issue[]): ApiProblem {
  const sentences = [...new Set(issues.map(({ message }) => message))];
  const more = sentences.length > 5 ? ' There is more to correct.' : '';
  return new ApiProblem(400, sentences.slice(0, 5).join(' ') + more, { issues });
}

/** 404: what is asked for isn't there, or isn't the caller's to know of (D2). */
export function notFound(what: 'team' | 'drill' | 'plan' | 'sport'): ApiProblem {
  return new ApiProblem(
    404,
    `There is no such ${{ team: 'team', drill: 'drill', plan: 'practice plan', sport: 'sport' }[what]}.`,
  );
}

/** What an error that reached the server's edge answers. Only an ApiProblem speaks for itself. */
export function toApiProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return toValidationProblem(error);
  if (isDatabaseUnavailable(error)) {
    return new ApiProblem(503, "The server can't reach its database. Try again in a moment.", {
      headers: { 'retry-after': '2' },
      cause: error,
    });
  }
  const { code, statusCode = 500 } = error as FastifyError;
  const sentence = sentenceOf(code);
  if (sentence) return new ApiProblem(statusCode, sentence, { cause: error });
  if (statusCode >= 400 && statusCode < 500) {
    return new ApiProblem(statusCode, "The server can't read this request.", { cause: error });
  }
  return new ApiProblem(500, 'Something went wrong on the server. Try again later.', {
    cause: error,
  });
}

function sentenceOf(code: string): string | undefined {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'The request is too large.';
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'Send JSON, with the header Content-Type: application/json.';
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return 'The request has no body; send a JSON object.';
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return "The request's body is not valid JSON.";
  }
  return undefined;
}

/** What an address names by the parameter that is wrong, such as `/teamId`. */
function namedBy(wrong: ValidationError['validation'][number] | undefined) {
  switch (wrong?.instancePath) {
    case '/sportId':
      return 'sport';
    case '/drillId':
      return 'drill';
    case '/planId':
      return 'plan';
    default:
      return 'team';
  }
}

type ValidationError = FastifyError & {
  validation: { instancePath: string; message?: string }[];
};

function toValidationProblem(error: ValidationError): ApiProblem {
  // An id of a form that no id has is unknown as any other. Of several, the first is the widest.
  if (error.validationContext === 'params') return notFound(namedBy(error.validation[0]));
  return invalidFields(
    error.validation.map(({ instancePath, message = 'This value is not valid.' }) => {
      const path = instancePath.slice(1).replaceAll('/', '.');
      return { path, message: path === '' ? 'Send a JSON object.' : message };
    }),
  );
}
