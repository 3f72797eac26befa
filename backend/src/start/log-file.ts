import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const longestBytes = 10 * 1024 * 1024;

/**
 * Opens a log to append to. One that has grown long is set aside first, as `<path>.old`, in place of
 * the one set aside before.
 */
export async function openLogFile(path: string): Promise<WriteStream> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  if (size > longestBytes) await rename(path, `${path}.old`);
  const stream = createWriteStream(path, { flags: 'a', mode: 0o600 });
  // A full disk must not end the server: what can't be logged is lost.
  stream.on('error', () => stream.destroy());
  return stream;
}
