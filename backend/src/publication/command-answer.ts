import {
  BuildProblem,
  registryDifferences,
  ReleaseProblem,
  UnsignedChange,
  type CommandResult,
  type ReleaseContext,
} from '../releases/index';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ApiProblem } from '../http/api-problem';

/** What a call asks for: the parameters of its address, by name, and the rest as it was sent. */
export interface Call extends Record<'name' | 'version' | 'id' | 'reference', string> {
  query: Record<string, string>;
  body: unknown;
  request: FastifyRequest;
}

/** What a route does. */
export type Command = (context: ReleaseContext, call: Call) => Promise<CommandResult>;

/**
 * Makes handlers that answer with what a command did: `{ result, message, warnings }`. What it refuses is
 * answered with 409, or 400 where the build itself is wrong, and with `unsigned` where the operator can sign what the portal can't.
 * @param context what the commands work with; made again for each request
 */
export function answerCommand(context: () => Promise<ReleaseContext>) {
  return (command: Command) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query, body, publisher, method } = request;
    const call = { ...(params as Call), query: query as Call['query'], body, request };
    const doing = { token: publisher.id, remote: call.name, call: request.routeOptions.url };
    try {
      const { data, message, warnings = [] } = await command(await context(), call);
      const { opened } = Object(data) as { opened?: boolean };
      if (method !== 'GET') {
        request.log.info({ ...doing, opened, message: withoutToken(message) }, 'release command');
      }
      return { result: data, message, warnings };
    } catch (error) {
      if (!(error instanceof ReleaseProblem)) throw error;
      request.log.info({ ...doing, message: error.message }, 'release command refused');
      if (!(error instanceof UnsignedChange)) {
        const status = error instanceof BuildProblem ? 400 : 409;
        throw new ApiProblem(status, error.message, { cause: error });
      }
      const { message } = error;
      if (publisher.remote !== undefined) {
        throw new ApiProblem(409, `${message} Ask the people who run the portal to do this.`);
      }
      const { document, before, follows } = error;
      const changes = registryDifferences(before, document);
      const unsigned = { document, before, follows, changes };
      return reply.code(409).send({ message, statusCode: 409, unsigned });
    }
  };
}

/** A new token is in the answer, and nowhere else. */
function withoutToken(message: string): string {
  return message.replace(/touchline_\w+_[\w-]+/, '...');
}

/** Throws 400 with what is wrong. */
export function valid<Value>(schema: z.core.$ZodType<Value>, value: unknown): Value {
  const parsed = z.safeParse(schema, value ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.');
  throw new ApiProblem(400, `${place ? `${place}: ` : ''}${issue?.message}`);
}
