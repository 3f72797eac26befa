import type * as z from 'zod/mini';

/** What an answer held, and how many entries of its lists could not be read and are left out (D27). */
export interface ReadAnswer<Value> {
  value: Value;
  unreadable: number;
}

/**
 * Reads an answer by the contract's schema. What the answer lacks gets the schema's default, null
 * counts as absent, and an entry of a list that can't be read is left out: one bad entry never hides
 * the others (D27). Undefined where the answer as a whole is something else.
 */
export function readAnswer<Value>(
  schema: z.ZodMiniType<Value>,
  answer: unknown,
): ReadAnswer<Value> | undefined {
  const asSent = schema.safeParse(answer);
  if (asSent.success) return { value: asSent.data, unreadable: 0 };

  const rest = withoutNulls(answer);
  for (let unreadable = 0; ;) {
    const parsed = schema.safeParse(rest);
    if (parsed.success) return { value: parsed.data, unreadable };
    const removed = removeEntries(rest, parsed.error.issues);
    if (removed === undefined) return undefined;
    unreadable += removed;
  }
}

/** A copy in which every member that is null is missing; a list keeps its entries. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([key, member]) => [key, withoutNulls(member)]),
  );
}

type Path = readonly PropertyKey[];

/**
 * Takes the entries that the issues are about out of their lists. Answers how many; undefined where
 * an issue is about no entry of a list.
 */
function removeEntries(value: unknown, issues: readonly { path: Path }[]): number | undefined {
  const places = new Map<unknown[], Set<number>>();
  for (const { path } of issues) {
    const depth = path.findLastIndex((part) => typeof part === 'number');
    const list = depth < 0 ? undefined : memberAt(value, path.slice(0, depth));
    if (!Array.isArray(list)) return undefined;
    const indexes = places.get(list) ?? new Set();
    places.set(list, indexes.add(Number(path[depth])));
  }
  let removed = 0;
  for (const [list, indexes] of places) {
    for (const index of [...indexes].sort((a, b) => b - a)) list.splice(index, 1);
    removed += indexes.size;
  }
  return removed > 0 ? removed : undefined;
}

function memberAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (member, part) => (member as Record<PropertyKey, unknown> | undefined)?.[part],
    value,
  );
}
