import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Where a server listens: at an address, or in place of what listens there already for this process. */
type Place = { host: string; port: number } | Server;

/** Lets an app answer at a port, of which this process may have the addresses already. */
export async function listen(
  app: FastifyInstance,
  address: { host: string; port: number },
  [first, ...others]: Server[],
): Promise<void> {
  if (!first) return void (await app.listen(address));
  await app.ready();
  app.server.listen(first);
  await once(app.server, 'listening');
  for (const other of others) {
    const stop = await listenAlso(app, other);
    app.server.once('close', () => void stop());
  }
}

/** Lets an app that is ready answer at one more place, until the returned function is called. */
export async function listenAlso(app: FastifyInstance, place: Place) {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 60_000 }, app.routing);
  server.listen(place);
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

/** Stops listening and waits for current requests; after `timeoutMs` their connections are cut. */
export async function closeServer(app: FastifyInstance, timeoutMs = 10_000): Promise<void> {
  const timeout = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  await app.close();
  clearTimeout(timeout);
}
