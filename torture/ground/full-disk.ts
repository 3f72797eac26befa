import { execFile } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A small disk. */
export interface SmallDisk {
  folder: string;
  /** Writes a file until there is no room. */
  fill(): Promise<void>;
  /** Removes that file. */
  free(): Promise<void>;
  unmount(): Promise<void>;
}

/** Mounts a small disk in memory. Undefined where that is not allowed: it takes root on Linux. */
export async function mountSmallDisk(
  folder: string,
  megabytes: number,
): Promise<SmallDisk | undefined> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  } catch {
    return undefined;
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    async fill() {
      const file = await open(filler, 'w');
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(folder);
          if (bavail === 0) return;
          await file.write(Buffer.alloc(Math.min(bavail * bsize, 1_048_576)));
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler),
    async unmount() {
      await run('umount', [folder]);
    },
  };
}
