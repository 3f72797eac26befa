import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, newCoach, signIn, test } from '../harness/fixtures';
import { makeDataDir, startPortal } from '../harness/portal-process';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

test('what a page reads is followed from the browser to its statements, with the remote that is on the screen', async ({
  page,
}) => {
  const spans: Span[] = [];
  const collector = createServer(async (request, response) => {
    const chunks = (await request.toArray()) as Buffer[];
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
    };
    for (const { scopeSpans } of resourceSpans) {
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const portal = await startPortal({
    DATA_DIR: await makeDataDir(),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  try {
    await signIn(page, newCoach(), portal.url);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/sports'));
    await page.goto(`${portal.url}/drills`);
    const headers = await (await sent).allHeaders();
    const [, traceId, spanId] = /^00-(\w{32})-(\w{16})-01$/.exec(headers.traceparent ?? '') ?? [];
    const of = () => spans.find((span) => span.traceId === traceId && span.parentSpanId === spanId);
    await expect.poll(() => of()?.name).toBe('GET /api/sports');
    const call = of();
    const attributes = Object.fromEntries(
      (call?.attributes ?? []).map(({ key, value }) => [key, value.stringValue]),
    );
    expect(attributes['touchline.remote']).toBe('drills');
    expect(attributes['touchline.version']).toMatch(/^\d+\.\d+\.\d+/);
    const isBelow = (span: Span) => span.parentSpanId === call?.spanId;
    await expect.poll(() => spans.filter(isBelow).length).toBeGreaterThan(0);
  } finally {
    await portal.end('SIGKILL');
    collector.close();
  }
});
