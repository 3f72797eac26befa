import fastifySwagger, {
  type SwaggerTransform,
  type SwaggerTransformObject,
} from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

type JsonSchema = Record<string, unknown>;

/** What `answer` of api-schemas returns. */
interface Answer {
  description: string;
  headers?: object;
  content: Record<string, { schema: z.core.$ZodType }>;
}

/** Documents the routes that are registered after it: a page at `docs`, OpenAPI 3.1 as JSON at `docs/json`. */
export async function documentApi(app: FastifyInstance, description: string): Promise<void> {
  const components: Record<string, JsonSchema> = {};
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Touchline API',
        version: '1.0.0',
        license: { name: 'MIT', identifier: 'MIT' },
        description,
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ bearer: [] }],
    },
    transform: createTransform(components),
    transformObject: addComponents(components),
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    indexPrefix: app.prefix,
    theme: { title: 'Touchline API' },
    // Only the page's own scripts. It sets styles on elements.
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
}

/** Turns a route's zod schemas into JSON schemas. Those with an id go to `components`. */
function createTransform(components: Record<string, JsonSchema>): SwaggerTransform {
  function write(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _dialect,
      $defs,
      ...written
    } = z.toJSONSchema(schema, {
      io,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => void delete jsonSchema.id,
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    Object.assign(components, withComponentRefs($defs ?? {}));
    return withComponentRefs(written);
  }

  function writeAnswer(declared: Answer | z.core.$ZodType): JsonSchema {
    // An answer without a body.
    if (declared instanceof z.core.$ZodType) {
      return { type: 'null', description: z.globalRegistry.get(declared)?.description };
    }
    const content = Object.entries(declared.content).map(([type, { schema }]) => [
      type,
      { schema: write(schema, 'output') },
    ]);
    return { ...declared, content: Object.fromEntries(content) };
  }

  return ({ schema, url }) => {
    if (!schema || schema.hide) return { schema: { hide: true }, url };
    const { body, params, querystring, headers, response, ...described } = schema;
    const parts = Object.entries({ body, params, querystring, headers })
      .filter(([, part]) => part instanceof z.core.$ZodType)
      .map(([name, part]) => [name, write(part as z.core.$ZodType, 'input')]);
    const answers = Object.entries(
      (response ?? {}) as Record<string, Answer | z.core.$ZodType>,
    ).map(([status, declared]) => [status, writeAnswer(declared)]);
    return {
      schema: {
        ...described,
        ...Object.fromEntries(parts),
        response: Object.fromEntries(answers),
      },
      url,
    };
  };
}

function withComponentRefs<Written extends object>(schema: Written): Written {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as Written;
}

function addComponents(components: Record<string, JsonSchema>): SwaggerTransformObject {
  return (document) => {
    const described = 'openapiObject' in document ? document.openapiObject : {};
    const schemas = { ...described.components?.schemas, ...components };
    return { ...described, components: { ...described.components, schemas } } as typeof described;
  };
}
