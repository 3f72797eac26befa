import {
  explain,
  list,
  listTokens,
  makeToken,
  prune,
  replaceRegistry,
  restore,
  retire,
  revokeToken,
  setKey,
  sign,
  type PublicationTokens,
} from '../releases/index';
import * as z from 'zod';
import { valid, type Command } from './command-answer';

const publicKeySchema = z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'The base64 of a public key.');
const daysSchema = z.int().min(1).max(3650);
const keySchema = z.strictObject({ key: publicKeySchema });
const pruningSchema = z.strictObject({ days: z.int().nonnegative() });
const signingSchema = z.strictObject({
  days: daysSchema.optional(),
  confirmed: z.boolean().optional(),
});
const registrySchema = z.strictObject({
  document: z.looseObject({}),
  publicKey: publicKeySchema,
  follows: z.int().nonnegative(),
  prunes: z.boolean().optional(),
});
const tokenSchema = z.strictObject({
  remote: z.string(),
  mayPromote: z.boolean().default(false),
  expiresInDays: daysSchema.optional(),
});

/** What the people who run the portal do with their token: method and path -> the command. */
export function operatorCommands(tokens: PublicationTokens): Record<string, Command> {
  return {
    'GET /remotes': (context, { query }) => list(context, query.health === 'true'),
    'POST /remotes/:name/retirements': (context, { name }) => retire(context, name),
    'POST /remotes/:name/restorations': (context, { name }) => restore(context, name),
    'PUT /remotes/:name/key': (context, { name, body }) =>
      setKey(context, name, valid(keySchema, body).key),
    'DELETE /remotes/:name/key': (context, { name }) => setKey(context, name, undefined),
    'POST /prunings': (context, { body }) => prune(context, valid(pruningSchema, body).days),
    'GET /references/:reference': (context, { reference }) => explain(context, reference),
    'GET /tokens': ({ now }) => listTokens(tokens, now),
    'POST /tokens': ({ now }, { body }) => makeToken(tokens, valid(tokenSchema, body), now),
    'DELETE /tokens/:id': (_context, { id }) => revokeToken(tokens, id),
    'POST /registry/signatures': (context, { body }) => sign(context, valid(signingSchema, body)),
    'PUT /registry': (context, { body }) => replaceRegistry(context, valid(registrySchema, body)),
  };
}
