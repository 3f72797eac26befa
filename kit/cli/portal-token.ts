import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseProblem } from '@touchline/shared/remote-build';

/**
 * The token for a portal (its address): of the file that is named, otherwise `TOUCHLINE_TOKEN`, otherwise the operator's,
 * which the portal keeps in `DATA_DIR`. That one goes to a portal of this machine alone.
 * @param root the folder of the portal's project or package, where the command is called there
 * Throws `ReleaseProblem` that says where it looked.
 */
export async function tokenFor(url: string, file?: string, root?: string): Promise<string> {
  const { TOUCHLINE_TOKEN, DATA_DIR, PORTAL_URL } = process.env;
  if (file !== undefined) return read(path.resolve(file));
  if (TOUCHLINE_TOKEN?.trim()) return tokenIn(TOUCHLINE_TOKEN, 'TOUCHLINE_TOKEN');
  const isHere = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);
  const dataDir = DATA_DIR?.trim() || (root && '.data');
  if (dataDir && (isHere || url === PORTAL_URL?.trim().replace(/\/+$/, ''))) {
    return read(path.resolve(root ?? '', dataDir, 'operator-token'));
  }
  throw new ReleaseProblem(
    'TOUCHLINE_TOKEN is missing. The people who run the portal make one for your remote. ' +
      'Theirs is in the file operator-token in its DATA_DIR: name it with --token-file.',
  );
}

async function read(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new ReleaseProblem(
      cause.code === 'ENOENT'
        ? `There is no token in ${file}. The portal writes its operator's at its first start, into its ` +
            'DATA_DIR: name that one with --token-file, or a token in TOUCHLINE_TOKEN.'
        : `The token in ${file} can't be read (${cause.code}). Only the user that the portal runs as may.`,
      { cause },
    );
  });
  return tokenIn(text, file);
}

/** The text is in no message: it may be a secret all the same. */
function tokenIn(text: string, place: string): string {
  const token = text.trim();
  if (/^[\w-]+$/.test(token)) return token;
  throw new ReleaseProblem(
    `${place} holds no token: that is one word of letters, digits, _ and -.`,
  );
}
