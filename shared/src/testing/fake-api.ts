/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { isDeclared } from '../registry/declared-calls';
import type { RemoteManifest } from '../registry/remote-registry';
import { configureApi, loadClient } from '../platform/api/exchange';

/** A request as the fake API received it. */
interface ReceivedRequest {
  /** Method and path, such as `PUT /teams/7`. */
  call: string;
  headers: IncomingHttpHeaders;
  /** The parsed JSON body, or undefined without one. */
  body: unknown;
}

interface FakeAnswer {
  status?: number;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  text?: string;
  /** The content type; JSON by default. */
  type?: string;
  headers?: Record<string, string>;
  /** Ends the connection in place of an answer. */
  isLost?: boolean;
}

type Answerer = FakeAnswer | ((request: ReceivedRequest) => FakeAnswer | Promise<FakeAnswer>);

/**
 * An HTTP server of one test, which the API client calls: only HTTP is faked. In the tests of a remote whose
 * `remote.json` has `calls`, one that it does not name fails the test.
 */
export class FakeApi {
  readonly requests: ReceivedRequest[] = [];
  readonly #answers = new Map<string, Answerer>();
  readonly #manifest = manifestOfTest();
  readonly #undeclared = new Set<string>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.setHeader('Access-Control-Allow-Headers', '*, Authorization');
        response.setHeader('Access-Control-Allow-Methods', '*');
        response.setHeader('Access-Control-Expose-Headers', 'ETag, Link, X-Request-Id');
        if (request.method === 'OPTIONS') return response.writeHead(204).end();
        const text = Buffer.concat(chunks).toString('utf8');
        const received: ReceivedRequest = {
          call: `${request.method ?? ''} ${request.url ?? ''}`,
          headers: request.headers,
          body: text === '' ? undefined : JSON.parse(text),
        };
        this.requests.push(received);
        const [call = ''] = received.call.split('?', 1);
        const [method = '', called = ''] = call.split(' ');
        if (this.#manifest && !isDeclared(this.#manifest, method, called)) {
          this.#undeclared.add(call);
        }
        const answerer = this.#answers.get(received.call) ??
          this.#answers.get(call) ?? {
            status: 404,
            body: { message: 'Not found.', statusCode: 404 },
          };
        void Promise.resolve(typeof answerer === 'function' ? answerer(received) : answerer).then(
          ({ status = 200, body, text: raw, type = 'application/json', headers = {}, isLost }) => {
            if (isLost) return void response.destroy();
            response.writeHead(status, { 'Content-Type': type, ...headers });
            response.end(raw ?? (body === undefined ? undefined : JSON.stringify(body)));
          },
        );
      });
    });
  }

  /**
   * Starts on a free port.
   * @param options isClientLoaded: false for a page whose API client has not been loaded yet
   */
  async start({ isClientLoaded = true } = {}): Promise<void> {
    if (isClientLoaded) await loadClient();
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    this.reset();
  }

  /** Stops the server and closes its connections. Throws where a call was not declared. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    this.#checkDeclared();
  }

  /** Its origin; known once it has started. */
  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /**
   * Removes all answers and requests, and lets the API client call this server. Throws where a call since the last time
   * was not declared.
   */
  reset(): void {
    configureApi(this.url);
    this.requests.length = 0;
    this.#answers.clear();
    this.#checkDeclared();
  }

  #checkDeclared(): void {
    const calls = [...this.#undeclared];
    this.#undeclared.clear();
    if (calls.length > 0) throw new Error(`Not in the calls of remote.json: ${calls.join(', ')}`);
  }

  /**
   * Sets the answer to a call from now on.
   * @param call such as `GET /teams`; without a query it stands for all queries
   */
  answer(call: string, answer: Answerer): void {
    this.#answers.set(call, answer);
  }

  /** The requests of one call, in order; `call` as for `answer`. */
  received(call: string): ReceivedRequest[] {
    return this.requests.filter(
      (request) => request.call === call || request.call.split('?', 1)[0] === call,
    );
  }
}

/** The manifest of the remote whose test runs, where that declares calls. */
function manifestOfTest(): RemoteManifest | undefined {
  const { testPath = '' } = expect.getState();
  for (let folder = path.dirname(testPath); folder !== path.dirname(folder);) {
    const file = path.join(folder, 'remote.json');
    if (existsSync(file)) {
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as RemoteManifest;
      return manifest.calls && manifest;
    }
    folder = path.dirname(folder);
  }
  return undefined;
}
