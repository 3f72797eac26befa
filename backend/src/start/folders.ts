import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error';

/** Makes the data folder if it is missing, and checks that it can be written. Throws StartError that names DATA_DIR. */
export async function openDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await (await open(probe, 'w')).close();
    await rm(probe);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const problem = `The folder ${folder} (DATA_DIR) can't be written: ${code ?? message}.`;
    throw new StartError(problem, { cause });
  }
}
