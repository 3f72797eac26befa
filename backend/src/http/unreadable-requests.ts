import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { answerHeaders } from './answer-headers';
import type { IncomingMessage } from 'node:http';

/** Answers what is no HTTP, has headers that are too long, or stops in the middle. */
export function refuseUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [statusCode, reason, message] = problemOf(error.code);
  const isTooLarge = statusCode === 431;
  // Its type is not what Node.js gives.
  const rawPacket = error.rawPacket as unknown as Buffer | undefined;
  const isForApi = /^[A-Z]+ \/api[/?]/.test(rawPacket?.toString('latin1', 0, 20) ?? '');
  const isPage = isTooLarge && !isForApi;
  const body = isPage ? cookiesRemovedPage : JSON.stringify({ message, statusCode });
  const headers = {
    ...answerHeaders,
    'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    // Code in a page can set more cookies than any request may carry: no page would open again.
    ...(isTooLarge && { 'clear-site-data': '"cookies"' }),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${statusCode} ${reason}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroySoon();
}

const cookiesRemovedPage =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Touchline</title>' +
  '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><h1>Touchline</h1>' +
  "<p>The browser sent too many cookies for this site, so this site's cookies were removed. " +
  'You may have to sign in again.</p><p><a href="/">Open Touchline</a></p></html>';

function problemOf(code: string): [statusCode: number, reason: string, message: string] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return [431, 'Request Header Fields Too Large', "The request's headers are too large."];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'Request Timeout', 'The request took too long to arrive.'];
    default:
      return [400, 'Bad Request', "The server can't read this request."];
  }
}

/** The URL that is routed. A path that can't be decoded is taken literally, and ends as an unknown page or call. */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
