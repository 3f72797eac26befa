import { invalid } from '../api-error';
import { isId } from '../api-schemas';

/** A place in a list of drills: after the drill of that name, as it sorts, and id. */
export interface DrillCursor {
  sortName: string;
  id: string;
}

/** The cursor as a link carries it. */
export function encodeCursor({ sortName, id }: DrillCursor): string {
  return Buffer.from(JSON.stringify([sortName, id])).toString('base64url');
}

/** Throws 400 for a text that `encodeCursor` never made (D14). */
export function decodeCursor(text: string): DrillCursor {
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
