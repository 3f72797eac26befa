import { apiErrorSchema } from '@touchline/shared/schemas';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An id in an address. A malformed one is unknown: 404. */
export function idSchema(noun = 'page', pattern = uuid) {
  return z.string().regex(pattern, `There is no such ${noun}.`);
}

/** Whether a text could be an id. */
export function isId(text: string): boolean {
  return uuid.test(text);
}

export const creationHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .min(1, 'Idempotency-Key is empty.')
    .max(255, 'Idempotency-Key can have at most 255 characters.')
    .optional()
    .meta({
      description:
        'Any text of the caller’s own. The same key and body again answers as the first time and stores nothing new.',
    }),
});

export const changeHeaders = z.looseObject({
  'if-match': z.string().optional().meta({
    description: 'The ETag that the change is based on. Another one now: 412. Absent: no check.',
  }),
});

/** Declares a successful answer of a route. `headers`: name -> description. */
export function answer<Schema extends z.core.$ZodType>(
  description: string,
  schema: Schema,
  headers: Record<string, string> = {},
) {
  const described = Object.entries(headers).map(([name, text]) => [
    name,
    { type: 'string', description: text },
  ]);
  return {
    description,
    ...(described.length > 0 && { headers: Object.fromEntries(described) as object }),
    content: { 'application/json': { schema } },
  };
}

export const entityTagHeader = { ETag: 'The version, for If-Match.' };

const problemTexts = {
  400: 'The request is not valid; `issues` names the fields.',
  401: 'No token, or one that is not valid or has expired.',
  403: 'Only the owner may do this; or the token lacks the scope.',
  404: "It doesn't exist, or is not the caller's to see.",
  409: 'It is not possible as things are now; `message` says why.',
  410: 'It was there once, and can not be used any more; `message` says why.',
  412: 'It has changed since the version in If-Match; nothing was done.',
  413: 'The body is larger than 1 MiB.',
  415: 'The body is not JSON.',
  422: 'The Idempotency-Key was used with another body; `stored` says what that one made.',
  429: 'Too many requests.',
  500: 'An error of the server.',
  503: 'The database or the identity provider is out of reach, or the disk is full; try again.',
} as const;

type ProblemStatus = keyof typeof problemTexts;
type ProblemAnswer = ReturnType<typeof answer<typeof apiErrorSchema>>;

/** Declares error answers of a route, beside those that `declareProblems` adds. */
export function problems<Status extends ProblemStatus>(...statuses: Status[]) {
  return Object.fromEntries(
    statuses.map((status) => [status, answer(problemTexts[status], apiErrorSchema)]),
  ) as Record<Status, ProblemAnswer>;
}

/** Declares the error answers that routes registered after it have in common, by what each of them takes. */
export function declareProblems(app: FastifyInstance): void {
  app.addHook('onRoute', ({ schema }) => {
    if (!schema) return;
    const { params, querystring, headers, body, response } = schema;
    const common = problems(
      ...([401, 403, 429, 500, 503] as const),
      ...(params ? ([404] as const) : []),
      ...(querystring ? ([400] as const) : []),
      ...(body ? ([400, 413, 415] as const) : []),
      ...(headers === creationHeaders ? ([422] as const) : []),
      ...(headers === changeHeaders ? ([412] as const) : []),
    );
    schema.response = { ...common, ...Object(response) };
  });
}
