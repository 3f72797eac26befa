import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifyReply, FastifySerializerCompiler } from 'fastify';
import * as z from 'zod';

/** By schema: routes share some, and a process that builds several apps, as tests do, compiles each once. */
const serializers = new WeakMap<z.core.$ZodType, (answer: unknown) => string>();

/** Compiles a route's schema into a function that writes its answer as JSON: the named fields alone, unchecked. */
export const compileSerializer: FastifySerializerCompiler<z.core.$ZodType> = ({ schema }) => {
  const serializer = serializers.get(schema) ?? compile(schema);
  serializers.set(schema, serializer);
  return serializer;
};

function compile(schema: z.core.$ZodType): (answer: unknown) => string {
  const json = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => joinNullable(jsonSchema),
  });
  return fastJson(json as Schema);
}

/** Turns `anyOf: [{ type }, { type: 'null' }]` into one schema: the compiled code would try each. */
function joinNullable(schema: z.core.JSONSchema.BaseSchema): void {
  const [first, second, ...more] = schema.anyOf ?? [];
  if (!first?.type || second?.type !== 'null' || more.length > 0) return;
  delete schema.anyOf;
  Object.assign(schema, first, { type: [first.type, 'null'] });
}

/** Sends JSON as the database has written it: `columnsOf` has chosen the fields of a schema. */
export function sendJson<Reply extends FastifyReply>(reply: Reply, json: string): Reply {
  reply.type('application/json; charset=utf-8');
  return (reply as FastifyReply).send(json) as Reply;
}
