import { renameSync } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { once } from 'node:events';
import SonicBoom from 'sonic-boom';
import { StartError } from '../start-error';

/** A log that lines are appended to. */
export interface LogFile {
  write(line: string): void;
  /** Resolves when the lines are written, or can't be. */
  close(): Promise<void>;
}

/** What waits to be written while a disk is slow or full; later lines are lost. */
const maxWaitingBytes = 1024 * 1024;

/**
 * Opens a log to append to. When it has more than `maxBytes`, it is renamed to `<path>.old`, which replaces the previous
 * one. While the disk is full lines are lost, and when there is room again it goes on.
 * Throws StartError when it can't be written.
 */
export async function openLogFile(path: string, maxBytes = 10 * 1024 * 1024): Promise<LogFile> {
  let size: number;
  let file: SonicBoom;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    size = (await stat(path).catch(() => undefined))?.size ?? 0;
    if (size > maxBytes) {
      await rename(path, `${path}.old`);
      size = 0;
    }
    file = new SonicBoom({ dest: path, mode: 0o600, maxLength: maxWaitingBytes });
    await once(file, 'ready');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const problem = `The log ${path} (in DATA_DIR) can't be written: ${code ?? message}.`;
    throw new StartError(problem, { cause });
  }

  // A full disk must not end the server. The next line tries again.
  file.on('error', () => {});
  file.on('write', (bytes: number) => {
    size += bytes;
    if (size <= maxBytes) return;
    size = 0;
    try {
      renameSync(path, `${path}.old`);
    } catch {
      // It was removed: a new one is made.
    }
    file.reopen();
  });
  return {
    write: (line) => void file.write(line),
    async close() {
      const closed = once(file, 'close').catch(() => {});
      file.end();
      await closed;
    },
  };
}
