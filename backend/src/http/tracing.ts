import type { FastifyInstance } from 'fastify';

/** Where spans of requests and of their statements go. */
export interface Tracing {
  /** Has each request of an app traced, from its arrival to the end of its answer. */
  follow(app: FastifyInstance): void;
  /** Sends what waits, and ends. */
  stop(): Promise<void>;
}

/**
 * Starts tracing where the standard variables name a collector (OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT).
 * Otherwise undefined, and none of its code is loaded: in Node.js 20 it slows down each promise.
 */
export async function startTracing(env: NodeJS.ProcessEnv): Promise<Tracing | undefined> {
  const collector = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!collector || env.OTEL_SDK_DISABLED === 'true') return undefined;
  const { traceTo } = await import('./spans');
  return traceTo(env.OTEL_SERVICE_NAME || 'touchline');
}
