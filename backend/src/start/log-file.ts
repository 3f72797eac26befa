import { renameSync } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { once } from 'node:events';
import SonicBoom from 'sonic-boom';
import { StartError } from '../start-error';

/** A log that lines are appended to: soon, in one write for several of them. What waits is written when the process ends. */
export interface Log {
  write(line: string): void;
  /** Resolves when the lines are written, or can't be. */
  close(): Promise<void>;
}

/** What waits to be written while a disk is slow or full; later lines are lost. */
const maxWaitingBytes = 1024 * 1024;
/** A write for each line would take a busy server a tenth of its time. */
const batches = { maxLength: maxWaitingBytes, minLength: 4_096 };
const writtenWithinMs = 250;

/**
 * Opens a log to append to. When it has more than `maxBytes`, it is renamed to `<path>.old`, which replaces the previous
 * one. While the disk is full lines are lost, and when there is room again it goes on.
 * Throws StartError when it can't be written.
 */
export async function openLogFile(path: string, maxBytes = 10 * 1024 * 1024): Promise<Log> {
  let size: number;
  let file: SonicBoom;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    size = (await stat(path).catch(() => undefined))?.size ?? 0;
    if (size > maxBytes) {
      await rename(path, `${path}.old`);
      size = 0;
    }
    file = new SonicBoom({ dest: path, mode: 0o600, ...batches });
    await once(file, 'ready');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const problem = `The log ${path} (in DATA_DIR) can't be written: ${code ?? message}.`;
    throw new StartError(problem, { cause });
  }

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
  return logInBatches(file);
}

/** Logs to standard output. While nobody reads it, lines are lost. */
export function logToOutput(): Log {
  return logInBatches(new SonicBoom({ fd: process.stdout.fd, ...batches }));
}

function logInBatches(file: SonicBoom): Log {
  // A full disk must not end the server. The next line tries again.
  file.on('error', () => {});
  let timer: NodeJS.Timeout | undefined;
  const writeRest = () => {
    try {
      file.flushSync();
    } catch {
      // The disk is full, or nobody reads.
    }
  };
  process.on('exit', writeRest);
  return {
    write(line) {
      file.write(line);
      timer ??= setTimeout(() => {
        timer = undefined;
        file.flush(() => {});
      }, writtenWithinMs).unref();
    },
    async close() {
      clearTimeout(timer);
      process.off('exit', writeRest);
      const closed = once(file, 'close').catch(() => {});
      file.end();
      await closed;
    },
  };
}
