import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { hasRow, type Reader } from '../database/database';
import { namesOfMigrations } from '../database/migrate';
import { ApiProblem } from './api-problem';

/**
 * Refuses with 503 to save fields that this process does not know, once a newer version of the portal uses the database: a page
 * of that version has sent them, and they would be lost. Otherwise unknown fields count for nothing.
 */
export async function refuseNewerFields(app: FastifyInstance, database: Reader): Promise<void> {
  const known = await namesOfMigrations();
  const sent = new WeakMap<FastifyRequest, unknown>();
  const namesOfRoutes = new WeakMap<object, Set<string>>();
  app.addHook('preValidation', (request, _reply, done) => {
    if (isObject(request.body)) sent.set(request, request.body);
    done();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    const body = sent.get(request);
    if (!hasMore(body, request.body)) return done();
    // What an answer has may come back: it is known, too.
    const { schema = {} } = request.routeOptions;
    const names = namesOfRoutes.get(schema) ?? namesOf(schema);
    namesOfRoutes.set(schema, names);
    if (namesIn(body).every((name) => names.has(name))) return done();
    requireOwn(database, known).then(() => done(), done);
  });
}

/** Throws 503 where the database has a migration that this process does not know. */
async function requireOwn(database: Reader, known: string[]): Promise<void> {
  const text = 'select from schema_migrations where name <> all ($1::text[]) limit 1';
  if (!(await hasRow(database, { name: 'migrations-newer', text, values: [known] }))) return;
  throw new ApiProblem(503, 'The portal is being updated. Save again in a moment.', {
    headers: { 'retry-after': '5' },
  });
}

/** Whether the first has names that the second lacks, at any depth. */
function hasMore(sent: unknown, read: unknown): boolean {
  if (!isObject(sent) || !isObject(read)) return false;
  return Object.entries(sent).some(
    ([name, value]) => !(name in read) || hasMore(value, read[name]),
  );
}

/** All names of fields, at any depth. */
function namesIn(value: unknown): string[] {
  if (!isObject(value)) return [];
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return [...names, ...Object.values(value).flatMap(namesIn)];
}

/** The names of fields that a route takes and answers with. */
function namesOf(schema: unknown): Set<string> {
  const found = new Set<string>();
  function collect(part: unknown): void {
    if (!isObject(part)) return;
    if (part instanceof z.core.$ZodType) {
      for (const io of ['input', 'output'] as const) {
        collect(z.toJSONSchema(part, { io, unrepresentable: 'any' }));
      }
      return;
    }
    if (isObject(part.properties)) Object.keys(part.properties).forEach((name) => found.add(name));
    Object.values(part).forEach(collect);
  }
  collect(schema);
  return found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
