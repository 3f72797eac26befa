import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error';

/**
 * Makes the data folder when it is missing, and makes sure that it can be written.
 * Throws StartError naming DATA_DIR.
 */
export async function openDataFolder(folder: string): Promise<void> {
  const trial = join(folder, `.trial-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await (await open(trial, 'w')).close();
    await rm(trial);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new StartError(`The folder ${folder} (DATA_DIR) can't be written: ${code ?? message}.`, {
      cause,
    });
  }
}
