import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Reader } from '../database/database';
import { inTime } from './answer-in-time';
import { ApiProblem } from './api-problem';
import { answer, problems } from './api-schemas';

/** A document of the portal that browsers may refuse. */
export interface DocumentProblem {
  /** Such as `remotes.json`. */
  document: string;
  problem: string;
}

interface HealthOptions {
  /** All connections that requests use: one alone may be back. None: the process serves no API. */
  databases: Reader[];
  /** What is wrong with the documents that the same process serves. */
  documentProblems: () => Promise<DocumentProblem[]>;
  draining: AbortSignal | undefined;
}

/** One row, unless the database is a standby. A connection that does not answer is given up, and the next time there is a new one. */
const takesWrites = { text: 'select where not pg_is_in_recovery()', query_timeout: 4_000 };

/**
 * GET /health: the process runs. GET /ready: it is not draining, and reaches the database that it needs. A document with a
 * problem is named, but the answer is 200, because the API works and other processes serve the same document. Both work
 * without a token.
 */
export const healthRoutes: FastifyPluginAsyncZod<HealthOptions> = async (
  app,
  { databases, documentProblems, draining },
) => {
  const common = { tags: ['Operations'], security: [] };

  app.get(
    '/health',
    {
      schema: {
        ...common,
        operationId: 'getHealth',
        summary: 'Whether the server runs',
        response: {
          200: answer('It does.', z.object({ status: z.literal('ok') })),
          ...problems(400),
        },
      },
    },
    async () => ({ status: 'ok' as const }),
  );

  app.get(
    '/ready',
    {
      schema: {
        ...common,
        operationId: 'getReadiness',
        summary: 'Whether the server can serve: it is not draining, and reaches its database',
        response: {
          200: answer(
            'It can. `problems` names documents of the portal that browsers refuse, or soon will.',
            z.object({
              status: z.literal('ready'),
              problems: z.array(z.object({ document: z.string(), problem: z.string() })),
            }),
          ),
          ...problems(400, 503),
        },
      },
    },
    async () => {
      if (draining?.aborted) {
        const message = 'This server is draining: it stops soon. Send requests elsewhere.';
        throw new ApiProblem(503, message);
      }
      const asked = databases.map((database) => database.query(takesWrites));
      // A server that is cut off says nothing: a proxy must know before its own patience ends.
      const answers = await inTime(Promise.all(asked)).catch((cause: unknown) => {
        throw new ApiProblem(503, "The server can't reach its database.", { cause });
      });
      if (answers.some(({ rowCount }) => rowCount === 0)) {
        throw new ApiProblem(503, "The server's database is a standby, which takes no changes.");
      }
      return { status: 'ready' as const, problems: await documentProblems() };
    },
  );
};
