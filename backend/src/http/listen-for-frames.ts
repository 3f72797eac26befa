import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Lets an app that is ready answer at a second port, until the returned function is called. */
export async function listenForFrames(app: FastifyInstance, host: string, port: number) {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 60_000 }, app.routing);
  server.listen({ host, port });
  await once(server, 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    // For the answers that are under way.
    setTimeout(() => server.closeAllConnections(), 10_000).unref();
    await closed;
  };
}
