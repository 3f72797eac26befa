import type * as z from 'zod/mini';

/**
 * Reads an answer by its schema; undefined when it does not fit. Null counts as missing,
 * and `unreadable` is how many entries of its lists can't be read and are left out.
 */
export function readAnswer<Value>(
  schema: z.ZodMiniType<Value>,
  answer: unknown,
): { value: Value; unreadable: number } | undefined {
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

/** A copy without the members that are null; the entries of a list stay. */
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

/** Removes the entries that the issues are about. Returns how many; undefined when an issue is about something else. */
function removeEntries(value: unknown, issues: readonly { path: Path }[]): number | undefined {
  const entries = new Map<unknown[], Set<number>>();
  for (const { path } of issues) {
    const depth = path.findLastIndex((part) => typeof part === 'number');
    const list = depth < 0 ? undefined : memberAt(value, path.slice(0, depth));
    if (!Array.isArray(list)) return undefined;
    const indexes = entries.get(list) ?? new Set();
    entries.set(list, indexes.add(Number(path[depth])));
  }
  let removed = 0;
  for (const [list, indexes] of entries) {
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
