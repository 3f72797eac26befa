import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pg from 'pg';
import type { Tracing } from './tracing';

/** The request that runs: statements belong to it. */
const running = new AsyncLocalStorage<Context>();

/** Sends spans to the collector of the standard variables, which also say how many are sampled. */
export function traceTo(service: string): Tracing {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('touchline');
  const restore = watchStatements((name) => {
    const context = running.getStore();
    if (!context) return undefined;
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
    return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context);
  });

  function follow(app: FastifyInstance): void {
    const contexts = new WeakMap<FastifyRequest, Context>();
    app.addHook('onRequest', (request, _reply, done) => {
      const { method, routeOptions } = request;
      const route = routeOptions.url ?? 'none';
      const attributes = { 'http.request.method': method, 'http.route': route };
      const options = {
        kind: SpanKind.SERVER,
        attributes: { ...attributes, ...callerOf(request) },
      };
      const parent = parentOf(request);
      const span = tracer.startSpan(`${method} ${route}`, options, parent);
      const context = trace.setSpan(parent, span);
      contexts.set(request, context);
      running.run(context, done);
    });
    // The body has come by events of the connection, which know nothing of the request.
    app.addHook('preValidation', (request, _reply, done) => {
      running.run(contexts.get(request) ?? ROOT_CONTEXT, done);
    });
    app.addHook('onResponse', (request, { statusCode }, done) => {
      const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
      span?.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      done();
    });
  }

  return {
    follow,
    async stop() {
      restore();
      await provider.shutdown();
    },
  };
}

/** The span of the browser, by W3C `traceparent`; none where it is malformed. */
function parentOf({ headers }: FastifyRequest): Context {
  const [, traceId, spanId, flags] =
    /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/.exec(
      String(headers.traceparent),
    ) ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? '0', 16) & 1;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** The remote that called, and its version, as the page says. */
function callerOf({ headers }: FastifyRequest) {
  const pattern = /(?:^|,)\s*remote=([a-z][a-z0-9]{0,63})@([\w.-]{1,64})\s*(?:,|$)/;
  const [, remote, version] = pattern.exec(String(headers.baggage)) ?? [];
  return remote && version ? { 'touchline.remote': remote, 'touchline.version': version } : {};
}

type Callback = (error: unknown, result?: unknown) => void;

/**
 * Calls `start` with each statement of this process: by its name, or by its first word, and never with what it is about.
 * Returns what ends that.
 */
function watchStatements(start: (name: string) => Span | undefined): () => void {
  const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { connect } = pg.Pool.prototype as unknown as { connect: (done?: Callback) => unknown };
  function watched(this: pg.Client, ...given: unknown[]) {
    const span = start(nameOf(given[0]));
    if (!span) return query.apply(this, given);
    const end = (error?: unknown) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const done: Callback = (error, result) => {
        end(error);
        (callback as Callback)(error, result);
      };
      return query.apply(this, [...given.slice(0, -1), done]);
    }
    const answer = query.apply(this, given);
    if (answer instanceof Promise) answer.then(() => end(), end);
    else end();
    return answer;
  }
  // Who waits for a connection goes on as itself, and not as the request that gave it back.
  function bound(this: pg.Pool, done?: Callback) {
    return connect.call(this, done && AsyncLocalStorage.bind(done));
  }
  Object.assign(pg.Client.prototype, { query: watched });
  Object.assign(pg.Pool.prototype, { connect: bound });
  return () => {
    Object.assign(pg.Client.prototype, { query });
    Object.assign(pg.Pool.prototype, { connect });
  };
}

function nameOf(query: unknown): string {
  const { name, label, text = String(query) } = Object(query) as Record<string, string | undefined>;
  return name ?? label ?? /^\s*\w+/.exec(text)?.[0].trim() ?? 'statement';
}
