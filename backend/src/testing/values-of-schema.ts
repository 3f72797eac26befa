import * as z from 'zod';

/** A value for one field, by its dotted path; undefined leaves it out. */
export interface FieldValue {
  path: string;
  /** The path by which a refusal may name it too: that of the field of several forms that it is in. */
  whole: string;
  value: unknown;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The values of a type that no field of another type takes. */
const ofType = { string: '1', number: 1, boolean: true, object: {}, array: [] as unknown[] };

const lineEnds = ['\r', '\n', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];

/** Values that a field of a schema does not take, each in an otherwise valid body. */
export function refusedValues(schema: z.core.$ZodType, sample: object): FieldValue[] {
  return fieldsOf(schema, sample).flatMap(({ path, whole, value, schemas, isRequired, lines }) => {
    const types = schemas.flatMap(typesOf);
    const ofOtherTypes = Object.entries(ofType).filter(([type]) => !types.includes(type));
    const refused = ofOtherTypes.map(([, other]): unknown => other);
    if (!types.includes('null')) refused.push(null);
    if (isRequired) refused.push(undefined);
    for (const one of schemas) refused.push(...refusedBy(one, value));
    if (typeof value === 'string') {
      refused.push(`${value}\0`, `\ud83d${value}`, `${value}\udc4d`);
      if (!lines) {
        refused.push(`${value}\n`, `\n${value}`);
        for (const end of lineEnds) refused.push(`a${end}b`);
      }
    }
    return refused.map((other) => ({ path, whole, value: other }));
  });
}

/** The longest and largest values that a field takes, and the least. */
export function boundaryValues(schema: z.core.$ZodType, sample: object): FieldValue[] {
  return fieldsOf(schema, sample).flatMap(({ path, whole, value, schemas }) =>
    schemas
      .flatMap((one) => valuesAt(one, value, 0))
      .map((bound) => ({ path, whole, value: bound })),
  );
}

/** The texts, numbers and lists that may be as long or as large as somebody likes. */
export function withoutBounds(schema: z.core.$ZodType, sample: object): string[] {
  return fieldsOf(schema, sample)
    .filter(({ schemas }) => !schemas.every(isBounded))
    .map(({ path }) => path);
}

/** A copy with another value of one field. */
export function withValue(body: object, { path, value }: Omit<FieldValue, 'whole'>): object {
  const copy = structuredClone(body);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let owner = copy as Record<string, unknown>;
  for (const key of keys) owner = owner[key] as Record<string, unknown>;
  owner[last] = value;
  return copy;
}

interface Field extends FieldValue {
  /** What it may be. */
  schemas: JsonSchema[];
  isRequired: boolean;
  /** Its sample has several lines. */
  lines: boolean;
}

/** Every field of a body, those of lists and parts included. Throws where the sample lacks one. */
function fieldsOf(schema: z.core.$ZodType, sample: object): Field[] {
  const json = z.toJSONSchema(schema, {
    // Named schemas are in their places, as if they had no name.
    ...{ io: 'input', unrepresentable: 'any', metadata: z.registry() as never },
  });
  const fields = fieldsIn(json as JsonSchema, sample, { path: '', isRequired: true }).slice(1);
  const found = fields.map(({ path }) => path.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*'));
  const missing = pathsIn(json as JsonSchema, '').find((path) => !found.includes(path));
  if (missing)
    throw new Error(`Add ${missing} to the samples of backend/src/testing/described-calls.`);
  return fields;
}

/** The paths of a schema's fields, `*` for a place in a list. */
function pathsIn(schema: JsonSchema, path: string): string[] {
  return formsOf(schema).flatMap(({ items, prefixItems, properties }) => {
    const parts = Object.entries({
      ...properties,
      ...((prefixItems ?? items) && { '*': prefixItems?.[0] ?? items }),
    });
    return parts.flatMap(([name, part]) => {
      const own = path === '' ? name : `${path}.${name}`;
      return [own, ...pathsIn(part as JsonSchema, own)];
    });
  });
}

function fieldsIn(
  schema: JsonSchema,
  value: unknown,
  { path, whole = path, isRequired }: { path: string; whole?: string; isRequired: boolean },
): Field[] {
  const schemas = formsOf(schema);
  const lines = typeof value === 'string' && value.includes('\n');
  const fields: Field[] = [{ path, whole, value, schemas, isRequired, lines }];
  const isOfForms = whole !== path || schemas.filter(({ type }) => type !== 'null').length > 1;
  const add = (key: string | number, part: unknown, inner: unknown, isRequired: boolean) => {
    const own = path === '' ? String(key) : `${path}.${key}`;
    const place = { path: own, isRequired, ...(isOfForms && { whole }) };
    if (part) fields.push(...fieldsIn(part as JsonSchema, inner, place));
  };
  for (const { items, prefixItems, properties = {}, required = [] } of schemas) {
    if (Array.isArray(value)) {
      value.forEach((entry, place) =>
        add(place, prefixItems?.[place] ?? items, entry, !!prefixItems),
      );
    } else if (typeof value === 'object' && value !== null) {
      // Of two forms of an entry, it has the fields of one.
      if (required.some((name) => !(name in value))) continue;
      const inner = value as Record<string, unknown>;
      for (const [name, part] of Object.entries(properties)) {
        if (name in inner) add(name, part, inner[name], required.includes(name));
      }
    }
  }
  return fields;
}

/** What a value may be: a schema, or several. */
function formsOf(schema: JsonSchema): JsonSchema[] {
  return (schema.anyOf as JsonSchema[] | undefined)?.flatMap(formsOf) ?? [schema];
}

function typesOf({ type }: JsonSchema): unknown[] {
  return [type].flat().map((name) => (name === 'integer' ? 'number' : name));
}

/** A value at each bound of a schema, or `beyond` it. */
function valuesAt(schema: JsonSchema, value: unknown, beyond: 0 | 1): unknown[] {
  const { maxLength, minimum, maximum, maxItems } = schema;
  const found: unknown[] = [];
  if (maxLength !== undefined) found.push(String(value).padEnd(maxLength + beyond, 'x'));
  if (minimum !== undefined) found.push(minimum - beyond);
  if (maximum !== undefined) found.push(maximum + beyond);
  if (maxItems !== undefined) found.push(copies(value, maxItems + beyond));
  return found;
}

/** What has the type of a schema, and is none of its values. */
function refusedBy(schema: JsonSchema, value: unknown): unknown[] {
  const found = valuesAt(schema, value, 1);
  const { type, minLength, minItems } = schema;
  if (minLength !== undefined) found.push('', ' ');
  if (minItems !== undefined) found.push(copies(value, minItems - 1));
  if (type === 'integer') found.push(1.5);
  if (schema.enum || isOfForm(schema)) found.push('?');
  return found;
}

/** Whether a text has a form, such as that of an id, which says more than that it is one line. */
function isOfForm({ pattern }: JsonSchema): boolean {
  return pattern !== undefined && !pattern.includes('\\u2028');
}

function isBounded(schema: JsonSchema): boolean {
  const { maxLength, minimum, maximum, maxItems } = schema;
  if (schema.enum || schema.const !== undefined || isOfForm(schema)) return true;
  const bound = {
    string: maxLength,
    number: minimum === undefined ? minimum : maximum,
    array: maxItems,
  };
  return typesOf(schema).every(
    (type) => !(String(type) in bound) || bound[type as 'string'] !== undefined,
  );
}

function copies(list: unknown, count: number): unknown[] {
  return Array.from({ length: count }, () => (list as unknown[])[0]);
}
