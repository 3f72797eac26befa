import { createHash } from 'node:crypto';
import { compressUsingDict, createCCtx, init } from '@bokuweb/zstd-wasm';

/** Zstandard's highest level that needs no more memory than usual to unpack. */
const level = 19;

/** What a `dcz` answer begins with: an identification, then the SHA-256 of the dictionary (RFC 9842). */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** Compresses a file with another one as dictionary, as the body of a `dcz` answer. */
export async function compressDcz(content: Buffer, dictionary: Buffer): Promise<Buffer> {
  await init();
  const hash = createHash('sha256').update(dictionary).digest();
  const frame = compressUsingDict(createCCtx(), content, dictionary, level);
  return Buffer.concat([magic, hash, frame]);
}
