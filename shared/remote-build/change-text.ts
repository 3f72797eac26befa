import type { FileStore, StoredText } from './release-files';
import { ReleaseProblem } from './release-problem';

/** How often a change begins again because another one came first. */
const maxAttempts = 100;

/**
 * Replaces a text by the result of `change`, which is called again when another process was first; undefined keeps it.
 * Throws `ReleaseProblem` when others change it for too long.
 */
export async function changeText(
  files: FileStore,
  file: string,
  change: (found: StoredText | undefined) => Promise<string | undefined> | string | undefined,
): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const found = await files.read(file);
    const text = await change(found);
    if (text === undefined || (await files.write(file, text, found ?? 'absent'))) return;
    await pause(attempt);
  }
  throw new ReleaseProblem('Others are changing the same at the moment: try again in a while.');
}

/** Waits longer with each attempt, and not as long as others do. */
async function pause(attempt: number): Promise<void> {
  const longestMs = Math.min(1_000, 20 * 2 ** attempt);
  await new Promise((resolve) => setTimeout(resolve, longestMs * Math.random()));
}
