import * as z from 'zod';
import { ApiProblem } from '../http/api-problem';
import * as releases from '../releases/index';

/** Who calls: a team, or the people who run the portal. */
export interface Publisher {
  /** Of the token, or `operator`. */
  id: string;
  /** The one remote that the token is for; missing: the operator's, for all. */
  remote?: string;
  mayPromote: boolean;
  /** Whether a first release may run in the page. */
  mayRunInPage?: boolean | undefined;
}

/** What a call asks for: the parameters of its address, by name, and the rest as it was sent. */
export interface Call extends Record<'name' | 'version' | 'id' | 'reference', string> {
  query: Record<string, string>;
  body: unknown;
  publisher: Publisher;
}

export type Command = (
  context: releases.ReleaseContext,
  call: Call,
) => Promise<releases.CommandResult>;

const inputs = releases.inputSchemas;

/** What a team does with its token: method and path -> the command. */
export const teamCommands: Record<string, Command> = {
  'GET /remotes/:name': (context, { name, query }) =>
    releases.list(context, query.health === 'true', name),
  'POST /remotes/:name/releases/:version/checks': async (context, call) => {
    const options = { ...valid(inputs.check, call.body), team: teamOf(call.publisher) };
    const checked = await releases.check(context, call.name, call.version, options);
    return { ...checked, data: { ...checked.data, mayPromote: call.publisher.mayPromote } };
  },
  'POST /remotes/:name/promotions': (context, { name, body, publisher }) => {
    const { version, ...promotion } = valid(inputs.promotion, body);
    requireRight(publisher, `promote ${name} ${version}`);
    if (publisher.remote !== undefined && promotion.allow !== undefined) {
      throw new ApiProblem(403, 'Only the people who run the portal can allow a path.');
    }
    return releases.promote(context, name, version, promotion, teamOf(publisher));
  },
  'POST /remotes/:name/rollbacks': (context, { name, body, publisher }) => {
    const { to } = valid(inputs.rollback, body);
    requireRight(publisher, `rollback ${name}${to ? ` --to ${to}` : ''}`);
    return releases.rollback(context, name, to);
  },
};

/** What the people who run the portal do with their token, beside that: method and path -> the command. */
export function operatorCommands(
  tokens: releases.PublicationTokens,
  forgive?: (user: string) => Promise<boolean>,
): Record<string, Command> {
  return {
    'GET /remotes': (context, { query }) => releases.list(context, query.health === 'true'),
    'POST /remotes/:name/retirements': (context, { name }) => releases.retire(context, name),
    'POST /remotes/:name/restorations': (context, { name }) => releases.restore(context, name),
    'PUT /remotes/:name/trust': (context, { name, body }) =>
      releases.setTrust(context, name, valid(inputs.trust, body).level),
    'POST /prunings': (context, { body }) =>
      releases.prune(context, valid(inputs.pruning, body).days),
    'GET /references/:reference': (context, { reference }) => releases.explain(context, reference),
    'GET /tokens': ({ now }) => releases.listTokens(tokens, now),
    'POST /tokens': ({ now }, { body }) =>
      releases.makeToken(tokens, valid(inputs.token, body), now),
    'DELETE /limits/:id': async (_context, { id }) => {
      if (!forgive) throw new ApiProblem(409, 'This process serves no API: ask the one that does.');
      if (!(await forgive(id))) throw new ApiProblem(404, 'Nobody has this id or email.');
      return { data: { coach: id }, message: `The limits of ${id} begin anew.` };
    },
    'DELETE /tokens/:id': (_context, { id }) => releases.revokeToken(tokens, id),
  };
}

/** Throws 400 with what is wrong. */
export function valid<Value>(schema: z.core.$ZodType<Value>, value: unknown): Value {
  const parsed = z.safeParse(schema, value ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.');
  throw new ApiProblem(400, `${place ? `${place}: ` : ''}${issue?.message}`);
}

/** The rights of a team; undefined for the operator. */
function teamOf(publisher: Publisher): releases.TeamRights | undefined {
  return publisher.remote === undefined ? undefined : publisher;
}

/** Refuses what would change who gets what, unless the token may. */
function requireRight({ mayPromote }: Publisher, command: string): void {
  if (mayPromote) return;
  throw new ApiProblem(
    403,
    'This token may publish, and nothing else. ' +
      `Ask the people who run the portal for \`npm run release -- ${command}\`.`,
  );
}
