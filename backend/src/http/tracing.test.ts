import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { startTestPortal } from '../testing/test-portal';
import { startTracing } from './tracing';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** A collector: what comes by OTLP as JSON. */
const spans: Span[] = [];
const collector = createServer(async (request, response) => {
  const chunks = (await request.toArray()) as Buffer[];
  const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
    resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
  };
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)));
  response.setHeader('content-type', 'application/json').end('{}');
});

beforeEach(async () => {
  spans.length = 0;
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
});
afterEach(() => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  collector.close();
});

const of = ({ attributes }: Span) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

it('a call of a remote is followed to its statements', async () => {
  const tracing = await startTracing(process.env);
  const portal = await startTestPortal({ tracing });
  const anna = await portal.signIn();
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = {
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    baggage: 'remote=teams@1.2.0',
  };
  await anna.get('/teams', headers);
  // Each of many that wait for a connection has its own.
  const ids = Array.from({ length: 30 }, (_, n) => (n + 1).toString(16).padStart(32, '0'));
  await Promise.all(
    ids.map((id) =>
      anna.post(
        '/teams',
        { name: 'Secret words', sportId: 'soccer' },
        { ...headers, traceparent: `00-${id}-00f067aa0ba902b7-01` },
      ),
    ),
  );
  await anna.get('/teams', { traceparent: 'nonsense', baggage: 'remote=<script>@1' });
  await portal.close();
  await tracing?.stop();

  const [call, ...others] = spans.filter(
    (span) => span.traceId === traceId && span.parentSpanId === '00f067aa0ba902b7',
  );
  expect([call?.name, others]).toEqual(['GET /api/teams', []]);
  expect(of(call as Span)).toEqual({
    ...{ 'http.request.method': 'GET', 'http.route': '/api/teams' },
    ...{ 'touchline.remote': 'teams', 'touchline.version': '1.2.0' },
    'http.response.status_code': 200,
  });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.map(({ name }) => name)).toContain('team-list');
  expect(of(statements[0] as Span)['db.system.name']).toBe('postgresql');
  for (const id of ids) {
    const own = spans.filter((span) => span.traceId === id).map(({ name }) => name);
    expect(own.filter((name) => name === 'POST /api/teams')).toHaveLength(1);
    expect(own.filter((name) => name === 'team-insert')).toHaveLength(1);
    expect(own.filter((name) => name === 'commit')).toHaveLength(1);
  }
  const alone = spans.filter(({ name }) => name === 'GET /api/teams').at(-1) as Span;
  expect([alone.parentSpanId || undefined, of(alone)['touchline.remote']]).toEqual([
    undefined,
    undefined,
  ]);
  expect(JSON.stringify(spans)).not.toContain('Secret words');
});

it('nothing of it is loaded where no variable names a collector', async () => {
  jest.doMock('./spans', () => {
    throw new Error('It was loaded.');
  });
  jest.resetModules();
  const fresh = (await import('./tracing')) as { startTracing: typeof startTracing };
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:1';
  expect(await fresh.startTracing({})).toBeUndefined();
  const off = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' };
  expect(await fresh.startTracing(off)).toBeUndefined();
  await expect(fresh.startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT })).rejects.toThrow(
    'It was loaded.',
  );
});
