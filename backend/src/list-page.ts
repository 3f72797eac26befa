import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from './api-error';
import { isId } from './api-schemas';

/** The longest list in one answer, and its length without a `limit` (D14). */
const longestList = 1_000;

/** A place in a list by name: after the entry of that name, as it sorts, and id. */
export interface Cursor {
  sortName: string;
  id: string;
}

/** Which entries are read: at most `limit`, those after the cursor. */
export interface ListPart {
  limit: number;
  after?: Cursor | undefined;
}

/** The part that a query asks for. Throws 400 for a cursor that the server never gave (D14). */
export function readListPart(query: { limit?: number; cursor?: string }): ListPart {
  return {
    limit: query.limit ?? longestList,
    after: query.cursor === undefined ? undefined : decodeCursor(query.cursor),
  };
}

/** The part of `rows`, which were read up to one more than `limit`; `next` is set when more follow. */
export function cutToPart<Row extends Cursor>(rows: Row[], { limit }: ListPart) {
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return { entries, next: rows.length > limit ? last : undefined };
}

/** The header that leads on to the next part (RFC 8288), where there is one. */
export function linkNext(reply: FastifyReply, { url }: FastifyRequest, next: Cursor | undefined) {
  if (!next) return;
  const [path, query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', encodeCursor(next));
  reply.header('link', `<${path}?${parameters}>; rel="next"`);
}

/** As a route declares it. */
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
      // PostgreSQL's text can't hold it, so no name has it.
      return { sortName: sortName.replaceAll('\0', ''), id };
    }
  } catch {
    // Not JSON, or no list.
  }
  throw invalid('cursor', 'This cursor is not one that the server gave.');
}
