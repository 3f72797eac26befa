import * as z from 'zod';
import { ApiProblem } from '../http/api-problem';
import {
  check,
  explain,
  inputSchemas,
  list,
  listTokens,
  makeToken,
  promote,
  prune,
  read,
  replaceRegistry,
  restore,
  retire,
  revokeToken,
  rollback,
  setKey,
  setTrust,
  sign,
  signedElsewhereSchema,
  signingSchema,
  signRelease,
  type CommandResult,
  type PublicationTokens,
  type ReleaseContext,
} from '../releases/index';

/** Who calls: a team, or the people who run the portal. */
export interface Publisher {
  /** Of the token, for the log. */
  id: string;
  /** The one remote that the token is for; missing: the operator's, for all. */
  remote?: string;
  mayPromote: boolean;
}

/** What a call asks for: the parameters of its address, by name, and the rest as it was sent. */
export interface Call extends Record<'name' | 'version' | 'id' | 'reference', string> {
  query: Record<string, string>;
  body: unknown;
  publisher: Publisher;
}

/** What a route does. */
export type Command = (context: ReleaseContext, call: Call) => Promise<CommandResult>;

/** What a team does with its token: method and path -> the command. */
export const teamCommands: Record<string, Command> = {
  'GET /remotes/:name': (context, { name, query }) => list(context, query.health === 'true', name),
  'GET /remotes/:name/releases/:version': (context, { name, version }) =>
    read(context, name, version),
  'POST /remotes/:name/releases/:version/checks': async (
    context,
    { name, version, body, publisher },
  ) => {
    const { frame } = valid(inputSchemas.check, body);
    const checked = await check(context, name, version, frame);
    return { ...checked, data: { ...checked.data, mayPromote: publisher.mayPromote } };
  },
  'PUT /remotes/:name/releases/:version/signature': (context, { name, version, body }) =>
    signRelease(context, name, version, valid(inputSchemas.signature, body).signature),
  'POST /remotes/:name/promotions': (context, { name, body, publisher }) => {
    const { version, ...promotion } = valid(inputSchemas.promotion, body);
    requireRight(publisher, `promote ${name} ${version}`);
    return promote(context, name, version, promotion);
  },
  'POST /remotes/:name/rollbacks': (context, { name, body, publisher }) => {
    const { to } = valid(inputSchemas.rollback, body);
    requireRight(publisher, `rollback ${name}${to ? ` --to ${to}` : ''}`);
    return rollback(context, name, to);
  },
};

/** What the people who run the portal do with their token, beside that: method and path -> the command. */
export function operatorCommands(tokens: PublicationTokens): Record<string, Command> {
  return {
    'GET /remotes': (context, { query }) => list(context, query.health === 'true'),
    'POST /remotes/:name/retirements': (context, { name }) => retire(context, name),
    'POST /remotes/:name/restorations': (context, { name }) => restore(context, name),
    'PUT /remotes/:name/key': (context, { name, body }) =>
      setKey(context, name, valid(inputSchemas.key, body).key),
    'DELETE /remotes/:name/key': (context, { name }) => setKey(context, name, undefined),
    'PUT /remotes/:name/trust': (context, { name, body }) =>
      setTrust(context, name, valid(inputSchemas.trust, body).level),
    'POST /prunings': (context, { body }) => prune(context, valid(inputSchemas.pruning, body).days),
    'GET /references/:reference': (context, { reference }) => explain(context, reference),
    'GET /tokens': ({ now }) => listTokens(tokens, now),
    'POST /tokens': ({ now }, { body }) => makeToken(tokens, valid(inputSchemas.token, body), now),
    'DELETE /tokens/:id': (_context, { id }) => revokeToken(tokens, id),
    'POST /registry/signatures': (context, { body }) => sign(context, valid(signingSchema, body)),
    'PUT /registry': (context, { body }) =>
      replaceRegistry(context, valid(signedElsewhereSchema, body)),
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

/** Refuses what would change who gets what, unless the token may. */
function requireRight({ mayPromote }: Publisher, command: string): void {
  if (mayPromote) return;
  throw new ApiProblem(
    403,
    'This token may publish, and nothing else. ' +
      `Ask the people who run the portal for \`npm run release -- ${command}\`.`,
  );
}
