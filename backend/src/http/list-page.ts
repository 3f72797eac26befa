import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from './api-problem';
import { isId } from './api-schemas';

/** The maximum number of entries in one answer, and the default of `limit`. */
const maxEntries = 1_000;

/** Where the next part of a list begins: after the entry with this sort key and id. */
export interface Cursor {
  /** What the list is ordered by, such as a name in lower case. */
  sortKey: string;
  id: string;
}

/** Which entries to read: at most `limit`, after the cursor. */
export interface ListPart {
  limit: number;
  after?: Cursor | undefined;
}

/** The part that a query asks for. Throws 400 for an invalid cursor. */
export function readListPart(query: {
  limit?: number | undefined;
  cursor?: string | undefined;
}): ListPart {
  return {
    limit: query.limit ?? maxEntries,
    after: query.cursor === undefined ? undefined : decodeCursor(query.cursor),
  };
}

/** A part of a list as JSON; `next` is set when more follow. */
export interface ListAnswer {
  json: string;
  next: Cursor | undefined;
}

/** Cuts up to `limit` + 1 rows that were read to the entries of a part; `next` is set when more follow. */
export function cutToPart<Entry extends Cursor>(rows: Entry[], { limit }: ListPart) {
  const entries = rows.slice(0, limit);
  return { entries, next: rows.length > limit ? entries.at(-1) : undefined };
}

export function joinEntries(entries: string[]): string {
  return `[${entries.join(',')}]`;
}

/** The `Link` header to the next part (RFC 8288), if there is one. */
export function linkNext(reply: FastifyReply, { url }: FastifyRequest, next: Cursor | undefined) {
  if (!next) return;
  const [path, query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', encodeCursor(next));
  reply.header('link', `<${path}?${parameters}>; rel="next"`);
}

export const linkHeader = {
  Link: 'Where more follow: the address of the next part, as `<...>; rel="next"`.',
};

function encodeCursor({ sortKey, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sortKey, id])).toString('base64url');
}

function decodeCursor(text: string): Cursor {
  try {
    const [sortKey, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (typeof sortKey === 'string' && typeof id === 'string' && isId(id)) {
      // PostgreSQL can't store this character, so no name contains it.
      return { sortKey: sortKey.replaceAll('\0', ''), id };
    }
  } catch {
    // It is not JSON, or not a list.
  }
  throw invalidCursor();
}

/** 400: the cursor is none, or one of another list. */
export function invalidCursor() {
  return invalid('cursor', 'This cursor is not one that the server gave.');
}
