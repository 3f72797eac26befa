import type { FastifyInstance } from 'fastify';

/** Stops listening and waits for current requests; after `timeoutMs` their connections are cut. */
export async function closeServer(app: FastifyInstance, timeoutMs = 10_000): Promise<void> {
  const timeout = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  await app.close();
  clearTimeout(timeout);
}
