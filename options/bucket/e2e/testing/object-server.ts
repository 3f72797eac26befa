import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

type Fault = 'refuse' | 'lose-answer' | 'hang' | 'html';

/** An object store for tests, with the bucket `bucket`. Any credentials do. */
export interface ObjectServer {
  endpoint: string;
  /** Where the objects are files, absolute. */
  directory: string;
  /** The same store, which ignores the conditions of writes, as some stores do. */
  endpointWithoutConditions: string;
  /** What the server does with a request; without it, it answers. */
  fault: ((method: string, path: string) => Fault | undefined) | undefined;
  close(): Promise<void>;
}

/** Variables of the environment with which clients reach it. Without the last, they warn on Node 20. */
export const testCredentials = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
};

/**
 * Starts an object store on a free port of this machine: `s3rver`, with what it lacks of S3 in front of it.
 * That is the conditions of writes, and that nobody reads an object that is written at the same time.
 */
export async function startObjectServer(): Promise<ObjectServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'touchline-objects-'));
  const store = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: 'bucket', configs: [] }],
  });
  await store.configureBuckets();
  const inner = createServer(store.callback());
  const innerAddress = await listen(inner);
  const queues = new Map<string, Promise<void>>();
  const outer = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', innerAddress);
    const before = queues.get(pathname) ?? Promise.resolve();
    const answered = before.then(() => answer(request, response, innerAddress, server.fault));
    queues.set(
      pathname,
      answered.catch(() => void response.destroy()),
    );
  });
  const server: ObjectServer = {
    endpoint: await listen(outer),
    directory,
    endpointWithoutConditions: innerAddress,
    fault: undefined,
    async close() {
      for (const one of [outer, inner]) {
        one.closeAllConnections();
        one.close();
      }
      await rm(directory, { recursive: true, force: true });
    },
  };
  return server;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  store: string,
  fault: ObjectServer['fault'],
): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const body = await buffer(request);
  const failing = fault?.(method, url);
  if (failing === 'refuse') return void response.destroy();
  if (failing === 'hang') return;
  if (failing === 'html') {
    response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end('<html></html>');
    return;
  }
  const isRefused = method === 'PUT' && !(await holds(request, `${store}${url}`));
  // Not `fetch`, which would unpack what the object was stored as.
  const inner = httpRequest(`${store}${url}`, {
    method: isRefused ? 'HEAD' : method,
    headers: { ...request.headers, connection: 'close' },
  });
  inner.end(isRefused ? undefined : body);
  const [answered] = (await once(inner, 'response')) as [IncomingMessage];
  const content = await buffer(answered);
  if (failing === 'lose-answer') return void response.destroy();
  if (isRefused) {
    const error = '<Error><Code>PreconditionFailed</Code><Message>Refused</Message></Error>';
    response.writeHead(412, { 'content-type': 'application/xml' }).end(error);
    return;
  }
  const { connection: _, 'transfer-encoding': _chunked, ...sent } = answered.headers;
  response.writeHead(answered.statusCode ?? 500, sent).end(content);
}

/** Whether the conditions of a write hold. */
async function holds({ headers }: IncomingMessage, object: string): Promise<boolean> {
  const { 'if-match': wanted, 'if-none-match': unwanted } = headers;
  if (wanted === undefined && unwanted === undefined) return true;
  const found = await fetch(object, { method: 'HEAD' });
  if (unwanted === '*') return found.status === 404;
  return found.ok && found.headers.get('etag') === wanted;
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
