import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';

/** The part of JSON Schema that the API's documentation uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: string[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

interface Content {
  content?: { 'application/json'?: { schema: JsonSchema } };
}

interface OpenApi {
  paths: Record<
    string,
    Record<string, { parameters?: Parameter[]; requestBody?: Content; responses: object }>
  >;
  components: { schemas: Record<string, JsonSchema> };
}

/** One call that the API documents. */
export interface Operation {
  method: string;
  /** Such as `/api/teams/{teamId}`. */
  path: string;
  parameters: Parameter[];
  body: JsonSchema | undefined;
  /** The fields of a body that are not as documented, as far as they are named; undefined: it is. */
  invalidFields(body: unknown): string[] | undefined;
  /** What of an answer is not documented; undefined: all is. */
  undocumented(status: number, body: unknown): string | undefined;
}

/** The operations of an OpenAPI document, and its schemas by reference. */
export function readDocumentation(document: unknown): {
  operations: Operation[];
  resolve: (schema: JsonSchema) => JsonSchema;
} {
  const { paths, components } = document as OpenApi;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  // References are relative to the whole document.
  ajv.addSchema({ $id: 'api', components });
  const compile = (schema: JsonSchema): ValidateFunction =>
    ajv.compile(
      JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')) as object,
    );

  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const { parameters = [], requestBody } = described;
      const body = schemaOf(requestBody);
      const validateBody = body && compile(body);
      const answers = new Map(
        Object.entries(described.responses).map(([status, answer]) => {
          const schema = schemaOf(answer as Content);
          return [Number(status), schema && compile(schema)];
        }),
      );
      return {
        ...{ method: method.toUpperCase(), path, parameters, body },
        invalidFields(value) {
          if (!validateBody || validateBody(value)) return undefined;
          const errors = validateBody.errors ?? [];
          return errors.map(({ instancePath, params }) => {
            const [, field] = instancePath.split('/');
            return field ?? String(params.missingProperty ?? '');
          });
        },
        undocumented(status, value) {
          if (!answers.has(status)) return `status ${status}`;
          const validate = answers.get(status);
          if (!validate) return value === '' ? undefined : `a body with status ${status}`;
          return validate(value) ? undefined : ajv.errorsText(validate.errors);
        },
      };
    }),
  );
  return {
    operations,
    resolve: (schema) =>
      schema.$ref ? (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema,
  };
}

function schemaOf(part: Content | undefined): JsonSchema | undefined {
  return part?.content?.['application/json']?.schema;
}
