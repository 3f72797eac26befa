import { constants } from 'node:fs';
import { access, mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error';

/**
 * Makes the data folder if it is missing, and checks that it can be written.
 * Throws StartError that names DATA_DIR.
 */
export async function openDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await (await open(probe, 'w')).close();
    await rm(probe);
  } catch (cause) {
    throw new StartError(`The folder ${folder} (DATA_DIR) can't be written: ${codeOf(cause)}.`, {
      cause,
    });
  }
}

/**
 * Checks that a folder that is only read is there.
 * Throws StartError that names the variable.
 */
export async function requireFolder(variable: string, folder: string): Promise<void> {
  const found = await stat(folder).catch((cause: unknown) => {
    const problem =
      codeOf(cause) === 'ENOENT' ? "doesn't exist" : `can't be read: ${codeOf(cause)}`;
    throw new StartError(`The folder ${folder} (${variable}) ${problem}.`, { cause });
  });
  if (!found.isDirectory()) throw new StartError(`${folder} (${variable}) is not a folder.`);
  await access(folder, constants.R_OK | constants.X_OK).catch((cause: unknown) => {
    throw new StartError(`The folder ${folder} (${variable}) can't be read: ${codeOf(cause)}.`, {
      cause,
    });
  });
}

function codeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
