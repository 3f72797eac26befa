import type { DrillOrder } from '@touchline/product/schemas';
import { instantOf } from '../database/columns-of';
import { invalidCursor, type Cursor } from '../http/list-page';

/** A part of the drills, as SQL: all parts together are the list. */
export interface OrderedPart {
  from: string;
  condition?: string;
  /** How many plans of the caller's teams have the drill; 0 where the order does not ask. */
  uses: string;
}

/** How a list of drills is ordered, as SQL over the rows `d`. */
export interface OrderedList {
  /** What comes before the query. $1 is the caller. */
  with: string;
  parts: OrderedPart[];
  /** The order, of rows of which no two are equal. */
  by: string;
  /** The sort key of a row's cursor. */
  key: string;
}

type Placeholder = (value: unknown) => string;

/**
 * The drills in an order, after the cursor; `placeholder` adds a value to the query. 400 for another order's cursor.
 */
export function orderDrills(
  order: DrillOrder,
  after: Cursor | undefined,
  placeholder: Placeholder,
): OrderedList {
  return { name: byName, newest: byAge, used: byUse }[order](after, placeholder);
}

function byName(after: Cursor | undefined, placeholder: Placeholder): OrderedList {
  const condition = after && nameAfter(after.sortKey, after.id, placeholder);
  return {
    with: '',
    parts: [{ from: 'drills d', uses: '0', ...(condition && { condition }) }],
    by: 'd.sort_name, d.id',
    key: 'd.sort_name',
  };
}

function nameAfter(name: string, id: string, placeholder: Placeholder): string {
  return `(d.sort_name, d.id) > (${placeholder(name)}, ${placeholder(id)}::uuid)`;
}

function byAge(after: Cursor | undefined, placeholder: Placeholder): OrderedList {
  const condition =
    after &&
    `(d.created_at, d.number) < (${placeholder(readInstant(after.sortKey))}::timestamptz,
      (select number from drills where id = ${placeholder(after.id)}::uuid))`;
  return {
    with: '',
    parts: [{ from: 'drills d', uses: '0', ...(condition && { condition }) }],
    by: 'd.created_at desc, d.number desc',
    key: instantOf('d.created_at'),
  };
}

function readInstant(key: string): string {
  // PostgreSQL has no year 0.
  const isInstant = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(key);
  if (!isInstant || Number.isNaN(Date.parse(key))) throw invalidCursor();
  // 31 February becomes a day that exists.
  return new Date(key).toISOString();
}

/** The drills in most plans of the caller's teams first, then by name. Only the few that have plans are counted. */
function byUse(after: Cursor | undefined, placeholder: Placeholder): OrderedList {
  const [, count, name = ''] = /^(\d{1,9}):(.*)$/s.exec(after?.sortKey ?? '') ?? [];
  if (after && count === undefined) throw invalidCursor();
  const uses = Number(count);
  const unused: OrderedPart = {
    from: 'drills d',
    condition: 'd.id not in (select drill_id from used)',
    uses: '0',
  };
  const used: OrderedPart = {
    from: 'used join drills d on d.id = used.drill_id',
    uses: 'used.uses',
  };
  if (after && uses === 0) {
    unused.condition += ` and ${nameAfter(name, after.id, placeholder)}`;
  } else if (after) {
    used.condition = `(-used.uses, d.sort_name, d.id)
      > (-${placeholder(uses)}::int, ${placeholder(name)}, ${placeholder(after.id)}::uuid)`;
  }
  return {
    with: `with used as materialized (
      select u.drill_id, count(*)::int as uses
      from team_members m join plans p on p.team_id = m.team_id join plan_drills u on u.plan_id = p.id
      where m.coach_id = $1 group by u.drill_id)`,
    parts: after && uses === 0 ? [unused] : [used, unused],
    by: 'd.uses desc, d.sort_name, d.id',
    key: `d.uses || ':' || d.sort_name`,
  };
}
