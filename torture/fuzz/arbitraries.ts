import fc from 'fast-check';
import type { JsonSchema } from './documentation';

type Resolve = (schema: JsonSchema) => JsonSchema;

/** Property name -> what to take for it, besides what its schema allows. */
export type Known = Record<string, fc.Arbitrary<unknown>>;

/** Texts that have broken programs before. Each is valid where a text of its length is. */
const nastyTexts = [
  ...['0', '-1', 'null', 'undefined', 'NaN', 'true', '{}', '[]', '""', '\\', '\\u0000', '%00', '%'],
  ...['__proto__', 'constructor', 'toString', "'; drop table teams; --", '$1', '{{7*7}}', '${7}'],
  ...[
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'Ærø ⚽',
    '👩‍👩‍👧‍👦',
    'İıßﬁ',
    '\u202eabc',
    '\ufeffx',
  ],
  ...[
    'e\u0301',
    '\u00e9',
    '\u2028',
    '\u0085x',
    '\u00a0x\u00a0',
    'a\r\nb',
    '\tx',
    '\u001f',
    '\uffff',
  ],
];

/** Values that a schema of the documentation allows. */
export function valuesOf(
  schema: JsonSchema,
  resolve: Resolve,
  known: Known = {},
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
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([name, inner]) => {
            const allowed = valuesOf(inner, resolve, known);
            const better = known[name];
            return [name, better ? fc.oneof({ weight: 9, arbitrary: better }, allowed) : allowed];
          }),
        ),
        { requiredKeys: required },
      );
    default:
      return fc.constant(null);
  }
}

/** Making one of these takes milliseconds. */
const byPattern = new Map<string, fc.Arbitrary<string>>();

function textsLike(pattern: string): fc.Arbitrary<string> {
  const texts = byPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  byPattern.set(pattern, texts);
  return texts;
}

function textsOf({ pattern, minLength = 0, maxLength = 300 }: JsonSchema): fc.Arbitrary<string> {
  const fitting = nastyTexts.filter(
    (text) =>
      text.length >= minLength && text.length <= maxLength && new RegExp(pattern ?? '').test(text),
  );
  if (pattern) return fc.oneof(textsLike(pattern), ...fitting.map((text) => fc.constant(text)));
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 40) }),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) }),
    fc.constantFrom(...fitting),
    fc.constant('x'.repeat(maxLength)),
  );
}

/** What most fields do not allow. */
const wrongValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    '',
    ' ',
    {},
    [],
    [[]],
    [null],
    '\0',
    'a\ud800',
  ),
  fc.constantFrom<unknown>(
    'x'.repeat(201),
    'x'.repeat(10_001),
    Array(501).fill({}),
    Array(51).fill('x'),
  ),
  fc.constant({ toString: 1, __proto__: null, length: -1 }),
  fc.jsonValue(),
);

/** Copies of a value with one part replaced, removed or added. */
export function spoil(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === 'string')
    return fc.oneof(wrongValues, { weight: 2, arbitrary: spoilText(value) });
  if (typeof value !== 'object' || value === null) return wrongValues;
  const entries = Object.entries(value as object);
  const added = fc.tuple(fc.constantFrom('id', 'owner', 'version', '__proto__', ''), wrongValues);
  const whole = wrongValues;
  const more = added.map(([key, wrong]) =>
    Array.isArray(value) ? [...(value as unknown[]), wrong] : { ...value, [key]: wrong },
  );
  if (entries.length === 0) return fc.oneof(whole, more);
  const changed = fc
    .constantFrom(...entries)
    .chain(([key, inner]) =>
      spoil(inner).map((wrong) =>
        Array.isArray(value)
          ? Object.values({ ...(value as unknown[]), [key]: wrong })
          : { ...value, [key]: wrong },
      ),
    );
  const removed = fc
    .constantFrom(...entries)
    .map(([key]) => Object.fromEntries(entries.filter(([other]) => other !== key)));
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 2, arbitrary: Array.isArray(value) ? whole : removed },
    { weight: 1, arbitrary: more },
    { weight: 1, arbitrary: whole },
  );
}

function spoilText(text: string): fc.Arbitrary<string> {
  const characters = ['\0', '\ud83d', '\udc4d', '\udc4d\ud83d', '\ufffd', ' ', '\n', '⚽'];
  return fc
    .tuple(fc.constantFrom(...characters), fc.nat({ max: text.length }))
    .map(([character, place]) => text.slice(0, place) + character + text.slice(place));
}

/** Bodies that are no JSON, or none that a server should read, with their headers. */
export const brokenBodies: fc.Arbitrary<{
  text: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}> = fc.constantFrom(
  { text: '', headers: {} },
  { text: '{"name":', headers: {} },
  { text: '{"name":"a","name":["b"]}', headers: {} },
  { text: "{'name':'a'}", headers: {} },
  { text: '{"name":"a",}', headers: {} },
  { text: '{"__proto__":{"admin":true},"name":"a"}', headers: {} },
  { text: '{"constructor":{"prototype":{"admin":true}},"name":"a"}', headers: {} },
  { text: 'NaN', headers: {} },
  { text: 'null', headers: {} },
  { text: '"text"', headers: {} },
  { text: '[]', headers: {} },
  { text: '1e999', headers: {} },
  { text: '\ufeff{"name":"a"}', headers: {} },
  {
    text: new Uint8Array([0x7b, 0x22, 0x6e, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    headers: {},
  },
  { text: new Uint8Array([0x1f, 0x8b, 8, 0]), headers: { 'content-encoding': 'gzip' } },
  { text: '{"name":"a"}', headers: { 'content-encoding': 'br' } },
  { text: '{"name":"a"}', headers: { 'content-type': 'text/plain' } },
  { text: '{"name":"a"}', headers: { 'content-type': 'application/json; charset=utf-16' } },
  { text: '{"name":"a"}', headers: { 'content-type': 'application/json;' } },
  { text: '<team/>', headers: { 'content-type': 'application/xml' } },
  { text: 'name=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { text: '['.repeat(50_000) + ']'.repeat(50_000), headers: {} },
  { text: `{"name":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`, headers: {} },
  { text: JSON.stringify({ name: 'x'.repeat(1_048_576) }), headers: {} },
);
