import { BucketError } from '../releases/index';
import type { ApiError } from '@touchline/shared/schemas';
import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable, isDiskFull } from '../database/database';

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

/** 400 for one field. `path` is dotted: `drills.2.drillId`. */
export function invalid(path: string, message: string): ApiProblem {
  return invalidFields([{ path, message }]);
}

/** 400 for several fields. The message for a person joins those of the first five. */
export function invalidFields(issues: Issue[]): ApiProblem {
  const messages = [...new Set(issues.map(({ message }) => message))];
  const more = messages.length > 5 ? ' There is more to correct.' : '';
  return new ApiProblem(400, messages.slice(0, 5).join(' ') + more, { issues });
}

/** 404: it does not exist, or the caller may not see it (D2). */
export function notFound(what: keyof typeof wordFor): ApiProblem {
  return new ApiProblem(404, `There is no such ${wordFor[what]}.`);
}

const wordFor = {
  team: 'team',
  drill: 'drill',
  plan: 'practice plan',
  sport: 'sport',
  invitation: 'open invitation',
  player: 'player',
  link: 'open link',
};

/** The answer to an uncaught error. Messages of other errors than ApiProblem are never shown. */
export function toApiProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return toValidationProblem(error);
  if (error instanceof BucketError) {
    return new ApiProblem(503, "The server can't reach its releases. Try again in a moment.", {
      headers: { 'retry-after': '2' },
      cause: error,
    });
  }
  if (isDiskFull(error)) {
    return new ApiProblem(
      503,
      "The server's disk is full: nothing can be saved. Try again later.",
      {
        headers: { 'retry-after': '30' },
        cause: error,
      },
    );
  }
  if (isDatabaseUnavailable(error)) {
    return new ApiProblem(503, "The server can't reach its database. Try again in a moment.", {
      headers: { 'retry-after': '2' },
      cause: error,
    });
  }
  const { code, statusCode = 500 } = error as FastifyError;
  const message = requestProblem(code);
  if (message) return new ApiProblem(statusCode, message, { cause: error });
  if (statusCode >= 400 && statusCode < 500) {
    return new ApiProblem(statusCode, "The server can't read this request.", { cause: error });
  }
  return new ApiProblem(500, 'Something went wrong on the server. Try again later.', {
    cause: error,
  });
}

/** What is wrong with a request that Fastify refused, by the code of its error. */
function requestProblem(code: string): string | undefined {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'The request is too large.';
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'Send JSON, with the header Content-Type: application/json.';
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return 'The request has no body; send a JSON object.';
    case 'FST_ERR_HANDLER_TIMEOUT':
      return 'This took too long. Try again in a moment.';
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return "The request's body is not valid JSON.";
  }
  return undefined;
}

/** What an invalid parameter of the address names, such as a team for `/teamId`. */
function namedBy(invalid: ValidationError['validation'][number] | undefined) {
  switch (invalid?.instancePath) {
    case '/sportId':
      return 'sport';
    case '/drillId':
      return 'drill';
    case '/planId':
      return 'plan';
    case '/invitationId':
      return 'invitation';
    case '/playerId':
      return 'player';
    case '/linkId':
      return 'link';
    default:
      return 'team';
  }
}

type ValidationError = FastifyError & {
  validation: { instancePath: string; message?: string }[];
};

function toValidationProblem(error: ValidationError): ApiProblem {
  // A malformed id is unknown, like any other. The first one is the outermost of the address.
  if (error.validationContext === 'params') return notFound(namedBy(error.validation[0]));
  return invalidFields(
    error.validation.map(({ instancePath, message = 'This value is not valid.' }) => {
      const path = instancePath.slice(1).replaceAll('/', '.');
      return { path, message: path === '' ? 'Send a JSON object.' : message };
    }),
  );
}
