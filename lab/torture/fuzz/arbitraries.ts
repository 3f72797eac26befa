import fc from 'fast-check';
import type { JsonSchema } from './documentation';

type Resolve = (schema: JsonSchema) => JsonSchema;

/** Property name -> what to take for it, besides what its schema allows. */
export type Values = Record<string, fc.Arbitrary<unknown>>;

/** Texts that have broken programs before. Each is valid where a text of its length is. */
const nastyTexts = [
  ...['0', '-1', 'null', 'undefined', 'NaN', 'true', '{}', '[]', '""', '\\', '\\u0000', '%00', '%'],
  ...['__proto__', 'constructor', "'; drop table teams; --", '$1', '${7}', '../../etc/passwd'],
  ...['<script>alert(1)</script>', 'Ærø ⚽', '👩‍👩‍👧‍👦', 'İıßﬁ', '\u202eabc', '\ufeffx', 'e\u0301'],
  ...['\u2028', '\u0085x', '\u00a0x\u00a0', 'a\r\nb', '\tx', '\u001f', '\uffff'],
];

/** Values that a schema of the documentation allows. */
export function valuesOf(
  schema: JsonSchema,
  resolve: Resolve,
  known: Values = {},
): fc.Arbitrary<unknown> {
  const resolved = resolve(schema);
  const { type, anyOf, enum: allowed, properties = {}, required = [], items } = resolved;
  if (anyOf) return fc.oneof(...anyOf.map((each) => valuesOf(each, resolve, known)));
  if (allowed) return fc.constantFrom(...allowed);
  if (Array.isArray(type)) {
    return fc.oneof(...type.map((each) => valuesOf({ ...resolved, type: each }, resolve, known)));
  }
  switch (type) {
    case 'string':
      return textsOf(resolved);
    case 'integer':
    case 'number': {
      const { minimum: min = -1e6, maximum: max = 1e6 } = resolved;
      return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
    }
    case 'boolean':
      return fc.boolean();
    case 'array': {
      const maxLength = Math.min(resolved.maxItems ?? 8, 8);
      return fc.array(valuesOf(items ?? {}, resolve, known), { maxLength });
    }
    case 'object': {
      const entries = Object.entries(properties).map(([name, inner]) => {
        const values = valuesOf(inner, resolve, known);
        const better = known[name];
        return [name, better ? fc.oneof({ weight: 9, arbitrary: better }, values) : values];
      });
      const fields = Object.fromEntries(entries) as Values;
      return fc.record(fields, { requiredKeys: required });
    }
    default:
      return fc.constant(null);
  }
}

/** Pattern -> texts: to make them takes milliseconds. */
const byPattern = new Map<string, fc.Arbitrary<string>>();

function textsOf({ pattern, minLength = 0, maxLength = 300 }: JsonSchema): fc.Arbitrary<string> {
  const fitting = nastyTexts.filter(
    (text) =>
      text.length >= minLength && text.length <= maxLength && new RegExp(pattern ?? '').test(text),
  );
  if (pattern) {
    const texts = byPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
    byPattern.set(pattern, texts);
    return fc.oneof(texts, ...fitting.map((text) => fc.constant(text)));
  }
  const length = { minLength, maxLength: Math.min(maxLength, 40) };
  return fc.oneof(
    fc.string(length),
    fc.string({ unit: 'grapheme', ...length }),
    fc.constantFrom(...fitting),
    fc.constant('x'.repeat(maxLength)),
  );
}

/** What most fields do not allow. */
const wrongValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, '', ' ', {}, [], [[]], [null]),
  fc.constantFrom<unknown>('\0', 'a\ud800', 'x'.repeat(201), 'x'.repeat(10_001)),
  fc.constantFrom<unknown>(Array(501).fill({}), Array(51).fill('x'), { __proto__: null }),
  fc.jsonValue(),
);

/** Copies of a value with one part replaced, removed or added. */
export function spoil(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === 'string') {
    const strange = fc.constantFrom('\0', '\ud83d', '\udc4d\ud83d', '\ufffd', ' ', '\n', '⚽');
    return fc.oneof(
      wrongValues,
      strange.map((one) => value.slice(0, 1) + one + value.slice(1)),
    );
  }
  if (typeof value !== 'object' || value === null) return wrongValues;
  const entries = Object.entries(value);
  const made = (parts: [string, unknown][]) =>
    Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
  const added = fc
    .tuple(fc.constantFrom('id', 'owner', 'version', '__proto__', ''), wrongValues)
    .map((part) => made([...entries, part]));
  if (entries.length === 0) return fc.oneof(wrongValues, added);
  const some = fc.nat({ max: entries.length - 1 });
  const removed = some.map((place) => made(entries.toSpliced(place, 1)));
  const changed = some.chain((place) =>
    spoil(entries[place]?.[1]).map((wrong) =>
      made(entries.with(place, [entries[place]?.[0] ?? '', wrong])),
    ),
  );
  return fc.oneof({ weight: 6, arbitrary: changed }, removed, added, wrongValues);
}

export interface SentBody {
  text: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** Bodies that are no JSON, or none that a server should read. */
export const brokenBodies: fc.Arbitrary<SentBody> = fc.oneof(
  fc
    .constantFrom(
      ...['', '{"name":', '{"name":"a","name":["b"]}', '{"name":"a",}', 'NaN', 'null', '"text"'],
      ...['{"__proto__":{"admin":true},"name":"a"}', '[]', '1e999', '\ufeff{"name":"a"}'],
      ...['['.repeat(50_000), `{"name":${'{"a":'.repeat(20_000)}`, 'x'.repeat(1_048_577)],
    )
    .map((text) => ({ text })),
  fc.uint8Array().map((bytes) => ({ text: new Uint8Array(bytes) })),
  fc.constantFrom('gzip', 'br').map((encoding) => ({
    ...{ text: '{"name":"a"}', headers: { 'content-encoding': encoding } },
  })),
  fc
    .constantFrom('text/plain', 'application/json; charset=utf-16', 'application/xml')
    .map((type) => ({ text: '{"name":"a"}', headers: { 'content-type': type } })),
);
