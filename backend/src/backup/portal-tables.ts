import type { Queryable } from '../database/database';

/** A table, with the columns that can be written. */
export interface PortalTable {
  name: string;
  columns: string[];
  /** The other tables that its foreign keys name. */
  refersTo: string[];
}

/** The tables of the portal's schema, each after those that it refers to. */
export async function readTables(client: Queryable): Promise<PortalTable[]> {
  const { rows } = await client.query<PortalTable>(
    `select t.relname::text as name,
       array(
         select attname::text from pg_attribute
         where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum
       ) as columns,
       array(
         select distinct other.relname::text
         from pg_constraint key join pg_class other on other.oid = key.confrelid
         where key.contype = 'f' and key.conrelid = t.oid and other.oid <> t.oid
       ) as "refersTo"
     from pg_class t join pg_namespace schema on schema.oid = t.relnamespace
     where schema.nspname = current_schema() and t.relkind = 'r'
       and not exists (
         select from pg_depend
         where classid = 'pg_class'::regclass and objid = t.oid and deptype = 'e'
       )
     order by t.relname`,
  );
  return inOrderOfReferences(rows);
}

/** Sorts tables so that each comes after those that it refers to. Throws when they refer to each other. */
export function inOrderOfReferences(tables: PortalTable[]): PortalTable[] {
  const sorted: PortalTable[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ refersTo }) =>
      refersTo.every((name) => !waiting.some((table) => table.name === name)),
    );
    const [table] = next < 0 ? [] : waiting.splice(next, 1);
    if (!table) {
      const names = waiting.map(({ name }) => name).join(', ');
      throw new Error(`These tables refer to each other: ${names}.`);
    }
    sorted.push(table);
  }
  return sorted;
}
