import { connect } from 'node:net';
import { apiErrorSchema } from '@touchline/shared/schemas';
import fc from 'fast-check';
import type { Findings } from './findings';
import type { Target } from './target';

/** Every request is answered, or its connection closed, within this time. */
const patienceMs = 10_000;

const pieces = [
  ...['/', '//', '\\', '[', ']', ':', '@', '%', '%2f', '%00', '%ff', '..', '.', ';', '*', '?', '#'],
  ...['api', 'teams', 'sports', 'docs', 'health', 'releases', 'remotes', 'override', 'config.json'],
  ...[
    'http:',
    'localhost',
    '99999999',
    '\xff',
    '\x7f',
    '😀',
    'x'.repeat(3_000),
    '__proto__',
    '&=',
    '+',
  ],
];

const targets = fc.oneof(
  fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 5 }).map((parts) => `/${parts.join('')}`),
  fc.constantFrom('/api/health', '/api/teams', '/', '*', 'http://localhost/api/health'),
);

const methods = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'HEAD') },
  fc.constantFrom('DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND', 'get', 'FOO', ''),
);

const headers = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...[
        'Content-Length: 5',
        'Content-Length: -1',
        'Content-Length: 99999999999',
        'Content-Length: x',
      ],
      ...['Transfer-Encoding: chunked', 'Transfer-Encoding: gzip, chunked', 'Transfer-Encoding: x'],
      ...[
        'Content-Encoding: gzip',
        'Accept-Encoding: br;q=2, *;q=x',
        'Accept: \xff',
        'Range: bytes=-1',
      ],
      ...[
        'Expect: 100-continue',
        'Expect: x',
        'Upgrade: websocket',
        'Connection: upgrade',
        'Host: b',
      ],
      ...[
        'Connection: keep-alive',
        'If-None-Match: "',
        'Cookie: touchline-override=on',
        'Origin: null',
      ],
      ...[
        'X-Forwarded-For: x',
        'X-Request-Id: \xff',
        'Authorization: Bearer',
        'Authorization: Bearer a.b.c',
      ],
      ...[
        'Content-Type: application/json',
        'Content-Type: multipart/form-data',
        ': empty',
        ' folded',
      ],
      ...[
        `X-Long: ${'x'.repeat(17_000)}`,
        'no colon',
        'X\x00Y: z',
        'X: \x00',
        'HTTP2-Settings: AAMAAABk',
      ],
    ),
    fc
      .tuple(fc.string({ minLength: 1, maxLength: 8 }), fc.string({ maxLength: 8 }))
      .map((pair) => pair.join(':')),
  ),
  { maxLength: 4 },
);

const bodies = fc.constantFrom(
  ...[
    '',
    'hello',
    '{"a":1}',
    '5\r\nhello\r\n0\r\n\r\n',
    'fffffffff\r\nx',
    '5\r\nhel',
    '-1\r\n\r\n',
  ],
  ...['\xff\xfe', '0\r\nTrailer: x\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n'],
);

/** One request as text, in latin1. */
const requests = fc
  .record({
    ...{ method: methods, target: targets, headers, body: bodies },
    version: fc.oneof(
      { weight: 8, arbitrary: fc.constant('HTTP/1.1') },
      fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', ''),
    ),
    hasHost: fc.oneof({ weight: 8, arbitrary: fc.constant(true) }, fc.constant(false)),
    lineEnd: fc.oneof({ weight: 8, arbitrary: fc.constant('\r\n') }, fc.constantFrom('\n', '\r')),
  })
  .map(({ method, target, version, hasHost, headers, body, lineEnd }) => {
    const host = hasHost ? ['Host: localhost'] : [];
    const head = [`${method} ${target} ${version}`, ...host, ...headers];
    return `${head.join(lineEnd)}${lineEnd}${lineEnd}${body}`;
  });

const connections = fc.record({
  /** Sent at once: those after the first are pipelined. */
  requests: fc.array(requests, { minLength: 1, maxLength: 3 }),
  /** Where the last bytes are cut off. */
  cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 3 }),
  /** Whether the bytes come in two parts. */
  isSplit: fc.boolean(),
});

/**
 * Sends requests byte by byte: targets, headers, lengths and encodings at random, whole and cut off, alone
 * and several at a time.
 * @param seed of the first connection; the next one has the next seed
 */
export async function fuzzSockets(
  target: Target,
  { seed, cases, findings }: { seed: number; cases: number; findings: Findings },
): Promise<void> {
  for (let index = 0; index < cases; index += 1) {
    const caseSeed = seed + index;
    const [random] = fc.sample(connections, { seed: caseSeed, numRuns: 1 });
    if (!random) throw new Error('There are no cases.');
    const { cut, isSplit } = random;
    findings.requests += random.requests.length;
    const all = Buffer.from(random.requests.join(''), 'latin1');
    const sent = cut === null ? all : all.subarray(0, Math.floor(cut * all.length));
    const note = (kind: 'hangs' | 'errors' | 'garbled', what: string) =>
      findings.add(
        kind,
        `${caseSeed}: ${JSON.stringify(sent.toString('latin1').slice(0, 400))}: ${what}`,
      );

    const answer = await exchange(target.port, sent, isSplit);
    if (answer === undefined) {
      note('hangs', 'the connection stays open');
      continue;
    }
    for (const [, status, body] of statusesIn(answer)) {
      if (Number(status) >= 500) note('errors', String(status));
      if (Number(status) >= 400 && body && !isProblem(body)) note('garbled', body.slice(0, 200));
    }
    if (answer !== '' && !answer.startsWith('HTTP/1.1 ')) note('garbled', answer.slice(0, 100));
  }
  const alive = await fetch(`http://127.0.0.1:${target.port}/api/health`);
  if (!alive.ok) findings.add('errors', `${seed}: after all connections`);
}

/** What comes back until the server closes the connection, in latin1; undefined when it does not. */
function exchange(port: number, bytes: Buffer, isSplit: boolean): Promise<string | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const done = (answer: string | undefined) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(() => done(undefined), patienceMs);
    socket.on('data', (chunk) => chunks.push(chunk));
    // The server may close the connection while we still write.
    socket.on('error', () => undefined);
    socket.on('close', () => done(Buffer.concat(chunks).toString('latin1')));
    socket.on('end', () => socket.destroy());
    socket.setNoDelay();
    if (!isSplit) return void socket.end(bytes);
    const half = Math.floor(bytes.length / 2);
    socket.write(bytes.subarray(0, half), () =>
      setImmediate(() => socket.end(bytes.subarray(half))),
    );
  });
}

/** Each answer: its status, and its body where that is JSON of known length. */
function statusesIn(answers: string) {
  return answers.matchAll(/HTTP\/1\.1 (\d{3}) [^\r]*\r\n(?:[^\r]+\r\n)*?(?:\r\n(\{[^\r]*\})?)/g);
}

function isProblem(text: string): boolean {
  try {
    const problem = apiErrorSchema.safeParse(JSON.parse(text));
    return problem.success && /^[A-Z].*\.$/.test(problem.data.message);
  } catch {
    return false;
  }
}
