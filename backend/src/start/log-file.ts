import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from './start-error';

const maxBytes = 10 * 1024 * 1024;

/**
 * Opens a log to append to. A log of more than 10 MiB is renamed to `<path>.old` first, which replaces
 * the previous one.
 * Throws StartError when it can't be written.
 */
export async function openLogFile(path: string): Promise<WriteStream> {
  let stream: WriteStream;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const size = await stat(path).then(
      (file) => file.size,
      () => 0,
    );
    if (size > maxBytes) await rename(path, `${path}.old`);
    stream = createWriteStream(path, { flags: 'a', mode: 0o600 });
    await once(stream, 'open');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new StartError(`The log ${path} (in DATA_DIR) can't be written: ${code ?? message}.`, {
      cause,
    });
  }
  // A full disk must not end the server: later lines are lost.
  stream.on('error', () => stream.destroy());
  return stream;
}
