import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/**
 * Replaces a file (absolute), completely or not at all, also if the process or the machine dies: a reader sees the old file
 * or the new one.
 * @param mode who may read it; its owner alone where it is missing
 */
export async function replaceFile(file: string, text: string, mode = 0o600): Promise<void> {
  // Two commands of one process may write it at the same time.
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    const handle = await open(draft, 'wx', mode);
    try {
      await handle.writeFile(text);
      await handle.chmod(mode);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
