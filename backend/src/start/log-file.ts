import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const maxBytes = 10 * 1024 * 1024;

/**
 * Opens a log to append to. A log of more than 10 MiB is renamed to `<path>.old` first, which replaces
 * the previous one.
 */
export async function openLogFile(path: string): Promise<WriteStream> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  if (size > maxBytes) await rename(path, `${path}.old`);
  const stream = createWriteStream(path, { flags: 'a', mode: 0o600 });
  // A full disk must not end the server: later lines are lost.
  stream.on('error', () => stream.destroy());
  return stream;
}
