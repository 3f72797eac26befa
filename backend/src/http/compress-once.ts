import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

type Compress = (text: Buffer, options: never) => Buffer;

/**
 * The module of Node.js, with what compresses remembering its last results, up to `maxBytes` each with what it was
 * made of. Most answers are those of a moment ago, and to compress one costs more than to find it.
 */
export function compressOnce(maxBytes = 8_000_000) {
  const { brotliCompressSync, gzipSync } = zlib;
  return {
    ...zlib,
    brotliCompressSync: remember(brotliCompressSync, maxBytes),
    gzipSync: remember(gzipSync, maxBytes),
  };
}

function remember(compress: Compress, maxSize: number): Compress {
  const results = new LRUCache<string, Buffer>({
    ...{ maxSize, maxEntrySize: maxSize / 8 },
    sizeCalculation: (result, text) => result.length + text.length,
  });
  return (text, options) => {
    // A character for each byte: the fastest text that tells two answers apart.
    const key = text.toString('latin1');
    let result = results.get(key);
    if (!result) results.set(key, (result = compress(text, options)));
    return result;
  };
}
