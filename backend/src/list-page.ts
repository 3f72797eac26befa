import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from './api-error';
import { isId } from './api-schemas';
import type { Reader } from './database/database';

/** The maximum number of entries in one answer, and the default of `limit` (D14). */
const maxEntries = 1_000;

/** Where the next part of a list begins: after the entry with this sort name and id. */
export interface Cursor {
  sortName: string;
  id: string;
}

/** Which entries to read: at most `limit`, after the cursor. */
export interface ListPart {
  limit: number;
  after?: Cursor | undefined;
}

/** The part that a query asks for. Throws 400 for an invalid cursor (D14). */
export function readListPart(query: {
  limit?: number | undefined;
  cursor?: string | undefined;
}): ListPart {
  return {
    limit: query.limit ?? maxEntries,
    after: query.cursor === undefined ? undefined : decodeCursor(query.cursor),
  };
}

/** A part of a list as JSON text; `next` is set when more follow. */
export interface ListAnswer {
  json: string;
  next: Cursor | undefined;
}

/**
 * Reads a part of a list with one row: the database writes the JSON.
 * @param query `text` selects `json`, `sort_name` and `id`. Its parameter $2 is one more than the limit:
 * the last row tells whether more follow, and is not in the answer.
 */
export async function readPart(
  database: Reader,
  { name, text, values }: { name?: string; text: string; values: unknown[] },
): Promise<ListAnswer> {
  const { rows } = await database.query<{ json: string; isCut: boolean } & Partial<Cursor>>({
    ...(name && { name }),
    text: `select '[' || coalesce(string_agg(json::text, ',' order by place)
               filter (where place < $2), '') || ']' as json,
             count(*) = $2 as "isCut",
             max(sort_name) filter (where place = $2 - 1) as "sortName",
             max(id::text) filter (where place = $2 - 1) as id
           from (
             select *, row_number() over (order by sort_name, id) as place
             from (${text} order by sort_name, id limit $2) part) numbered`,
    values,
  });
  const { json = '[]', isCut, sortName, id } = rows[0] ?? {};
  return { json, next: isCut && sortName && id ? { sortName, id } : undefined };
}

/** The `Link` header to the next part (RFC 8288), if there is one. */
export function linkNext(reply: FastifyReply, { url }: FastifyRequest, next: Cursor | undefined) {
  if (!next) return;
  const [path, query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', encodeCursor(next));
  reply.header('link', `<${path}?${parameters}>; rel="next"`);
}

/** The header, for the declaration of a route. */
export const linkHeader = {
  Link: 'Where more follow: the address of the next part, as `<...>; rel="next"`.',
};

function encodeCursor({ sortName, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sortName, id])).toString('base64url');
}

function decodeCursor(text: string): Cursor {
  try {
    const [sortName, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (typeof sortName === 'string' && typeof id === 'string' && isId(id)) {
      // PostgreSQL can't store this character, so no name contains it.
      return { sortName: sortName.replaceAll('\0', ''), id };
    }
  } catch {
    // It is not JSON, or not a list.
  }
  throw invalid('cursor', 'This cursor is not one that the server gave.');
}
