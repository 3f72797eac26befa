import { once } from 'node:events';
import { connect } from 'node:net';
import { apiErrorSchema } from '@touchline/shared/schemas';
import fc from 'fast-check';
import type { Note } from './fuzz-api';

/** Every request is answered, or its connection closed, within this time. */
const patienceMs = 10_000;

/** Each answer: its status, and its body where that is JSON of known length. */
const answers = /HTTP\/1\.1 (\d{3}) [^\r]*\r\n(?:[^\r]+\r\n)*?(?:\r\n(\{[^\r]*\})?)/g;

const pieces = [
  ...['/', '//', '\\', '[', ']', ':', '@', '%', '%2f', '%00', '%ff', '..', '.', ';', '*', '?', '#'],
  ...['api', 'teams', 'sports', 'docs', 'health', 'releases', 'remotes', 'override', 'config.json'],
  ...['http:', 'localhost', '\xff', '\x7f', '😀', 'x'.repeat(3_000), '__proto__', '&=', '+'],
];

const paths = fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((parts) => parts.join(''));
const targets = fc.oneof(
  paths.map((path) => `/${path}`),
  paths.map((path) => path || '*'),
  fc.constantFrom('/api/health', '/api/teams', '/', '*', 'http://localhost/api/health'),
);

const methods = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'HEAD') },
  fc.constantFrom('DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND', 'get', 'FOO', ''),
);

const headers = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...['5', '-1', '99999999999', 'x'].map((length) => `Content-Length: ${length}`),
      ...['chunked', 'gzip, chunked', 'x'].map((coding) => `Transfer-Encoding: ${coding}`),
      ...['Content-Encoding: gzip', 'Accept-Encoding: br;q=2, *;q=x', 'Accept: \xff'],
      ...['Expect: 100-continue', 'Expect: x', 'Upgrade: websocket', 'Connection: upgrade'],
      ...['Connection: keep-alive', 'Host: b', 'Range: bytes=-1', 'If-None-Match: "'],
      ...['Cookie: touchline-override=on', 'Origin: null', 'X-Forwarded-For: x'],
      ...['X-Request-Id: \xff', 'Authorization: Bearer', 'Authorization: Bearer a.b.c'],
      ...['Content-Type: application/json', 'Content-Type: multipart/form-data', ': empty'],
      ...[' folded', `X-Long: ${'x'.repeat(17_000)}`, 'no colon', 'X\x00Y: z', 'X: \x00'],
    ),
    fc
      .tuple(fc.string({ minLength: 1, maxLength: 8 }), fc.string({ maxLength: 8 }))
      .map((pair) => pair.join(':')),
  ),
  { maxLength: 4 },
);

const bodies = fc.constantFrom(
  ...['', 'hello', '{"a":1}', '5\r\nhello\r\n0\r\n\r\n', 'fffffffff\r\nx', '5\r\nhel'],
  ...['-1\r\n\r\n', '\xff\xfe', '0\r\nTrailer: x\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n'],
);

function mostly<Value>(usual: Value, ...others: Value[]): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));
}

/** One request as text, in latin1. */
const requests = fc
  .record({
    ...{ method: methods, target: targets, headers, body: bodies },
    version: mostly('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', ''),
    lineEnd: mostly('\r\n', '\n', '\r'),
  })
  .map(({ method, target, version, headers, body, lineEnd }) => {
    const head = [`${method} ${target} ${version}`, 'Host: localhost', ...headers];
    return `${head.join(lineEnd)}${lineEnd}${lineEnd}${body}`;
  });

const connections = fc.record({
  /** Sent at once: those after the first are pipelined. */
  sent: fc.array(requests, { minLength: 1, maxLength: 3 }),
  /** Where the last bytes are cut off. */
  cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 3 }),
});

/**
 * Sends requests byte by byte, whole and cut off, alone and several at a time. Returns how many it has sent.
 * @param options seed: of the first connection; the next one has the next seed
 */
export async function fuzzSockets(
  origin: string,
  options: { seed: number; connections: number; note: Note },
): Promise<number> {
  const { hostname, port } = new URL(origin);
  const to = { host: hostname, port: Number(port) };
  let count = 0;
  for (let index = 0; index < options.connections; index += 1) {
    const seed = options.seed + index;
    const [random] = fc.sample(connections, { seed, numRuns: 1 });
    if (!random) throw new Error('There are no cases.');
    count += random.sent.length;
    const all = Buffer.from(random.sent.join(''), 'latin1');
    const bytes = random.cut === null ? all : all.subarray(0, Math.floor(random.cut * all.length));
    const text = JSON.stringify(bytes.toString('latin1').slice(0, 400));
    const note: Note = (kind, what) => options.note(kind, `${seed}: ${text}: ${what}`);

    const answer = await exchange(to, bytes);
    if (answer === undefined) {
      note('hangs', 'the connection stays open');
      continue;
    }
    for (const [, status, body] of answer.matchAll(answers)) {
      if (Number(status) >= 500) note('errors', String(status));
      if (Number(status) >= 400 && body && !isProblem(body)) note('garbled', body.slice(0, 200));
    }
    if (answer !== '' && !answer.startsWith('HTTP/1.1 ')) note('garbled', answer.slice(0, 100));
  }
  const alive = await fetch(`${origin}/api/health`);
  if (!alive.ok) options.note('errors', `${options.seed}: after all connections`);
  return count;
}

/** What comes back until the server closes the connection, in latin1; undefined when it does not. */
async function exchange(to: { host: string; port: number }, bytes: Buffer) {
  const socket = connect({ ...to, allowHalfOpen: true, noDelay: true });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // The server may close the connection while we still write.
  socket.on('error', () => undefined);
  socket.on('end', () => socket.destroy());
  socket.end(bytes);
  try {
    await once(socket, 'close', { signal: AbortSignal.timeout(patienceMs) });
    return Buffer.concat(chunks).toString('latin1');
  } catch {
    socket.destroy();
    return undefined;
  }
}

function isProblem(text: string): boolean {
  try {
    const problem = apiErrorSchema.safeParse(JSON.parse(text));
    return problem.success && /^[A-Z].*\.$/.test(problem.data.message);
  } catch {
    return false;
  }
}
