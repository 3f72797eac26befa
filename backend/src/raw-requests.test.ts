import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { apiErrorSchema } from '@touchline/shared/schemas';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestPortal, type TestPortal } from './testing/test-portal';

const lines: string[] = [];
let portal: TestPortal;

beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) };
  portal = await startTestPortal({ log: { level: 'error', stream } });
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => portal.close());

/** Sends bytes, and reads the answer until the server closes the connection. */
async function sendRaw(text: string): Promise<{ status: number; head: string; body: string }> {
  const { port } = portal.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

function get(target: string, ...headers: string[]): string {
  const all = ['host: localhost', 'connection: close', ...headers];
  return `GET ${target} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n`;
}

it.each([
  ['//', 404, get('//')],
  ['///', 404, get('///')],
  ['//[', 404, get('//[')],
  ['/\\', 404, get('/\\')],
  ['//a:99999999', 404, get('//a:99999999')],
  ['/nothing', 404, get('/nothing')],
  ['an address that is none', 400, get('http://[/')],
  ['a target without a slash', 400, get('teams')],
  ['Expect with something else', 417, get('/api/health', 'expect: x')],
  ['no Host', 400, 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['an unknown method', 400, get('/api/health').replace('GET', 'FETCH')],
  ['TRACE', 404, get('/api/health').replace('GET', 'TRACE')],
  ['no HTTP', 400, 'hello\r\n\r\n'],
  ['headers of 20 kB', 431, get('/api/health', `x-long: ${'x'.repeat(20_000)}`)],
  ['two lengths', 400, get('/api/health', 'content-length: 1', 'content-length: 2')],
  [
    'a length and chunks',
    400,
    get('/api/teams', 'content-length: 1', 'transfer-encoding: chunked'),
  ],
])('%s: %i in words, with the headers of every answer', async (_title, expected, text) => {
  const logged = lines.length;
  const { status, head, body } = await sendRaw(text);
  expect(status).toBe(expected);
  expect(apiErrorSchema.parse(JSON.parse(body))).toMatchObject({
    statusCode: expected,
  });
  expect(body).toMatch(/"message":"[A-Z][^"]*\."/);
  expect(head).toContain('x-content-type-options: nosniff');
  expect(head).toContain('cache-control: no-store');
  expect(lines.slice(logged)).toEqual([]);
});

it.each([
  ['with Expect: 100-continue', get('/api/health', 'expect: 100-continue')],
  ['of HTTP/1.0 without Host', 'GET /api/health HTTP/1.0\r\n\r\n'],
  ['whose target is a whole address', get('http://localhost/api/health')],
])('a request %s is answered', async (_title, text) => {
  const { head, body } = await sendRaw(text);
  expect(`${head}${body}`).toMatch(/HTTP\/1.1 200 OK/i);
});

it('answers a page with too many cookies by one that removes them', async () => {
  const { status, head, body } = await sendRaw(get('/teams/7', `cookie: a=${'x'.repeat(20_000)}`));
  expect(status).toBe(431);
  expect(head).toMatch(/^clear-site-data: "cookies"\r?$/m);
  expect(head).toMatch(/^content-type: text\/html; charset=utf-8\r?$/m);
  expect(head).toContain("default-src 'none'");
  expect(body).toContain('<a href="/">Open Touchline</a>');
});
