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

interface Content {
  content?: { 'application/json'?: { schema: JsonSchema } };
}

interface Described {
  parameters?: {
    name: string;
    in: 'path' | 'query' | 'header';
    required?: boolean;
    schema: JsonSchema;
  }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

/** One call that the API documents. */
export interface Operation {
  method: string;
  /** Such as `/api/teams/{teamId}`. */
  path: string;
  parameters: NonNullable<Described['parameters']>;
  body: JsonSchema | undefined;
  /** What of a body is not as documented; undefined: all is. */
  invalidFields: (body: unknown) => string | undefined;
  /** What of an answer is not documented; undefined: all is. */
  undocumented: (status: number, body: unknown) => string | undefined;
}

/** The operations of an OpenAPI document, and its schemas by reference. */
export function readDocumentation(document: unknown) {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, JsonSchema> };
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  // References are relative to the whole document.
  ajv.addSchema({ $id: 'api', components });
  function validatorOf(part: Content | undefined): ValidateFunction | undefined {
    const schema = part?.content?.['application/json']?.schema;
    const text = schema && JSON.stringify(schema).replaceAll('"#/components', '"api#/components');
    return text === undefined ? undefined : ajv.compile(JSON.parse(text) as object);
  }

  function operationOf(path: string, method: string, described: Described): Operation {
    const { parameters = [], requestBody, responses } = described;
    const validateBody = validatorOf(requestBody);
    const answers = new Map(
      Object.entries(responses).map(([status, answer]) => [Number(status), validatorOf(answer)]),
    );
    return {
      ...{ method: method.toUpperCase(), path, parameters },
      body: requestBody?.content?.['application/json']?.schema,
      invalidFields(value) {
        const isValid = !validateBody || validateBody(value);
        return isValid ? undefined : ajv.errorsText(validateBody.errors);
      },
      undocumented(status, value) {
        if (!answers.has(status)) return `status ${status}`;
        const validate = answers.get(status);
        if (!validate) return value === '' ? undefined : `a body with status ${status}`;
        return validate(value) ? undefined : ajv.errorsText(validate.errors);
      },
    };
  }
  return {
    operations: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
    ),
    resolve: (schema: JsonSchema): JsonSchema =>
      schema.$ref ? (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema,
  };
}
