import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** No other machine reaches them. */
export const metricsHost = '127.0.0.1';

/**
 * Serves measurements at `/metrics` of a port of its own, for Prometheus, until the returned function is called: the time
 * of requests, the database's connections, the event loop and the process. No label names a user or an id.
 */
export async function serveMetrics(
  app: FastifyInstance,
  database: pg.Pool | undefined,
  port: number,
): Promise<() => Promise<void>> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: statusCode };
    requests.observe(labels, elapsedTime / 1_000);
    done();
  });
  if (database) {
    const connections = new Gauge({
      name: 'database_connections',
      help: 'Connections of the pool, and requests that wait for one.',
      labelNames: ['state'],
      registers: [register],
      collect() {
        const { totalCount: open, idleCount: idle, waitingCount: waiting } = database;
        for (const [state, count] of Object.entries({ open, idle, waiting })) {
          connections.set({ state }, count);
        }
      },
    });
  }
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    const head = response.writeHead(200, { 'content-type': register.contentType });
    void register.metrics().then((text) => head.end(text));
  });
  server.listen(port, metricsHost);
  await once(server, 'listening');
  return async () => {
    server.close().closeAllConnections();
    await once(server, 'close');
  };
}
