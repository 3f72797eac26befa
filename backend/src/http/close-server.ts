import type { FastifyInstance } from 'fastify';

/**
 * Stops listening and waits for current requests.
 * @param timeoutMs after this time their connections are cut; most requests need less than a second
 */
export async function closeServer(app: FastifyInstance, timeoutMs = 10_000): Promise<void> {
  const timeout = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  await app.close();
  clearTimeout(timeout);
}
