import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { deltaOf, patternOf } from '../releases/index';
import type { FastifyRequest } from 'fastify';

/**
 * A release's script or style sheet: remote and file. A name that would mean something in a URL pattern does not match,
 * nor an address with a query: by one, a file that failed is asked for again, and its delta may be what was damaged.
 */
const releaseFile = /^\/releases\/([\w-]+)\/[^/?]+\/([\w./-]+\.(?:js|css))$/;

/**
 * The headers by which browsers keep a file as dictionary for later releases, and caches tell its answers apart (RFC 9842).
 */
export function dictionaryHeaders({ url }: FastifyRequest): Record<string, string> {
  const [, name, file] = releaseFile.exec(url) ?? [];
  if (!name || !file) return {};
  return {
    'Use-As-Dictionary': `match="/releases/${name}/*/${patternOf(file)}"`,
    Vary: 'Accept-Encoding, Available-Dictionary',
  };
}

/**
 * The delta of a file (its path in `folder`) to the dictionary of the browser; undefined when it must get the whole file.
 */
export function availableDelta({ url, headers }: FastifyRequest, file: string, folder: string) {
  const sent = String(headers['available-dictionary']);
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(sent) ?? [];
  const isAccepted = /\bdcz\b/.test(String(headers['accept-encoding']));
  if (!hash || !isAccepted || !releaseFile.test(url)) return undefined;
  const delta = deltaOf(file, Buffer.from(hash, 'base64'));
  return existsSync(join(folder, delta)) ? delta : undefined;
}

/** The headers of a delta: those of the file that the browser gets when it has unpacked it. */
export function deltaHeaders(path: string): Record<string, string> {
  const [, type] = /\.(js|css)\.[0-9a-f]{16}\.dcz$/.exec(path) ?? [];
  const name = type === 'js' ? 'application/javascript' : 'text/css';
  return type ? { 'Content-Encoding': 'dcz', 'Content-Type': `${name}; charset=utf-8` } : {};
}
