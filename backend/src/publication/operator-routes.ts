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
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { ApiProblem } from '../http/api-problem';
import { answerCommand, valid, type Answering } from './command-answer';

const publicKeySchema = z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'The base64 of a public key.');
const daysSchema = z.int().min(1).max(3650);
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

/** The most that a registry may take up when it is sent, in bytes. */
const registryBytes = 20_000_000;

/** What the people who run the portal do with their token, for all remotes. */
export const operatorRoutes: FastifyPluginAsync<Answering & { tokens: PublicationTokens }> = async (
  app,
  { tokens, ...answering },
) => {
  app.addHook('onRequest', async ({ publisher }) => {
    if (publisher.remote === undefined) return;
    throw new ApiProblem(403, 'This is for the people who run the portal, and their token.');
  });
  const answer = answerCommand(answering);

  app.get(
    '/remotes',
    answer((context, { query }) => list(context, query.health === 'true')),
  );
  app.post(
    '/remotes/:name/retirements',
    answer((context, { name }) => retire(context, name)),
  );
  app.post(
    '/remotes/:name/restorations',
    answer((context, { name }) => restore(context, name)),
  );
  app.put(
    '/remotes/:name/key',
    answer((context, { name, body }) =>
      setKey(context, name, valid(z.strictObject({ key: publicKeySchema }), body).key),
    ),
  );
  app.delete(
    '/remotes/:name/key',
    answer((context, { name }) => setKey(context, name, undefined)),
  );
  app.post(
    '/prunings',
    answer((context, { body }) =>
      prune(context, valid(z.strictObject({ days: z.int().nonnegative() }), body).days),
    ),
  );
  app.get(
    '/references/:reference',
    answer((context, { reference }) => explain(context, reference)),
  );
  app.get(
    '/tokens',
    answer(({ now }) => listTokens(tokens, now)),
  );
  app.post(
    '/tokens',
    answer(({ now }, { body }) => makeToken(tokens, valid(tokenSchema, body), now)),
  );
  app.delete(
    '/tokens/:id',
    answer((_context, { id }) => revokeToken(tokens, id)),
  );
  app.post(
    '/registry/signatures',
    answer((context, { body }) =>
      sign(
        context,
        valid(
          z.strictObject({ days: daysSchema.optional(), confirmed: z.boolean().optional() }),
          body,
        ),
      ),
    ),
  );
  app.put(
    '/registry',
    { bodyLimit: registryBytes },
    answer((context, { body }) => replaceRegistry(context, valid(registrySchema, body))),
  );
};
