import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Fault = 'refuse' | 'lose-answer' | 'hang' | 'ignore-conditions';

interface StoredObject {
  content: Buffer;
  changedAt: Date;
  /** ETag, and type and encoding of the content. */
  headers: OutgoingHttpHeaders;
}

type Answer = [status: number, content?: string | Buffer, headers?: OutgoingHttpHeaders];

/** An object store for tests, with the bucket `bucket`. Any credentials do. */
export interface ObjectServer {
  endpoint: string;
  /** Whether it gives objects to who has no credentials. */
  isPublic: boolean;
  /** By key. */
  stored: Map<string, StoredObject>;
  /** What the server does with a request; without it, it answers. */
  fault: ((method: string, path: string) => Fault | undefined) | undefined;
  /** Throws where the store itself failed. */
  close(): Promise<void>;
}

/** Variables of the environment with which clients reach it. Without the last, they warn on Node 20. */
export const testCredentials = {
  AWS_ACCESS_KEY_ID: 'anybody',
  AWS_SECRET_ACCESS_KEY: 'anything',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
};

/** Starts an object store in memory, on a free port of an address of this machine. It has what the option uses of S3. */
export async function startObjectServer(host = '127.0.0.1'): Promise<ObjectServer> {
  const stored: ObjectServer['stored'] = new Map();
  const answered = new Set<unknown>();
  const problems: unknown[] = [];
  const http = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const call = headers['amz-sdk-invocation-id'];
    buffer(request)
      .then((body) => {
        const fault = server.fault?.(method, url);
        if (fault === 'hang') return;
        if (fault === 'refuse') return void response.destroy();
        const isRefused = !server.isPublic && headers.authorization === undefined;
        const [status, content, sent] = isRefused
          ? refusal(403, 'AccessDenied')
          : answerTo(request, body, stored, fault);
        if (fault === 'lose-answer') return void response.destroy();
        // The client repeats what fails, which must not hide what no test wanted to fail.
        if (call && answered.has(call)) throw new Error(`${method} ${url} was answered already.`);
        answered.add(call);
        response.writeHead(status, sent).end(content);
      })
      .catch((error: unknown) => {
        response.destroy();
        if (request.complete) problems.push(error);
      });
  });
  http.listen(0, host);
  await once(http, 'listening');
  const server: ObjectServer = {
    endpoint: `http://${host}:${(http.address() as AddressInfo).port}`,
    isPublic: false,
    stored,
    fault: undefined,
    async close() {
      http.close();
      http.closeAllConnections();
      await once(http, 'close');
      if (problems.length > 0) throw new AggregateError(problems, 'The object store failed.');
    },
  };
  return server;
}

/** Does what a request says. Nothing waits in here, so no other request meets half a change. */
function answerTo(
  { method, url = '/', headers }: IncomingMessage,
  content: Buffer,
  stored: ObjectServer['stored'],
  fault: Fault | undefined,
): Answer {
  const [pathname = '', query] = url.split('?');
  const [, bucket, key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(decodeURIComponent(pathname)) ?? [];
  const found = stored.get(key);
  if (bucket !== 'bucket') return refusal(404, 'NoSuchBucket');
  if (method === 'GET' && key === '') return listOf(stored, new URLSearchParams(query));
  if (method === 'GET' && found) return [200, found.content, found.headers];
  if (method === 'GET') return refusal(404, 'NoSuchKey');
  if (method === 'DELETE') {
    stored.delete(key);
    return [204];
  }
  if (method !== 'PUT' || key === '') return refusal(405, 'MethodNotAllowed');
  const { 'if-match': wanted, 'if-none-match': unwanted } = headers;
  const etag = `"${createHash('md5').update(content).digest('hex')}"`;
  if (fault !== 'ignore-conditions') {
    if (wanted && !found) return refusal(404, 'NoSuchKey');
    const holds = wanted ? wanted === found?.headers.etag : !(unwanted === '*' && found);
    if (!holds) return refusal(412, 'PreconditionFailed');
  }
  const kept = Object.entries(headers).filter(([name]) => /^content-(type|encoding)$/.test(name));
  const sent = { ...Object.fromEntries(kept), etag };
  stored.set(key, { content, changedAt: new Date(), headers: sent });
  return [200, '', { etag }];
}

function listOf(stored: ObjectServer['stored'], query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? '';
  const before = query.get('continuation-token') ?? '';
  const left = [...stored].filter(([key]) => key.startsWith(prefix) && key > before);
  const page = left.sort(([one], [other]) => (one < other ? -1 : 1)).slice(0, 1_000);
  const listed = page.map(([key, { changedAt, content }]) => {
    const changed = `<LastModified>${changedAt.toISOString()}</LastModified>`;
    return `<Contents><Key>${escaped(key)}</Key>${changed}<Size>${content.length}</Size></Contents>`;
  });
  const [last = ''] = left.length > page.length ? (page.at(-1) ?? []) : [];
  const next = last && `<NextContinuationToken>${escaped(last)}</NextContinuationToken>`;
  return [200, `<ListBucketResult>${listed.join('')}${next}</ListBucketResult>`];
}

function refusal(status: number, code: string): Answer {
  return [status, `<Error><Code>${code}</Code><Message>Refused</Message></Error>`];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
