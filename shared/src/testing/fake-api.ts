/// <reference types="node" />
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
}

type Answerer = FakeAnswer | ((request: ReceivedRequest) => FakeAnswer | Promise<FakeAnswer>);

/** An HTTP server of one test, which the API client calls: only HTTP is faked. */
export class FakeApi {
  readonly requests: ReceivedRequest[] = [];
  readonly #answers = new Map<string, Answerer>();
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
        const [path = ''] = received.call.split('?', 1);
        const answerer = this.#answers.get(received.call) ??
          this.#answers.get(path) ?? {
            status: 404,
            body: { message: 'Not found.', statusCode: 404 },
          };
        void Promise.resolve(typeof answerer === 'function' ? answerer(received) : answerer).then(
          ({ status = 200, body, text: raw, type = 'application/json', headers = {} }) => {
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

  /** Stops the server and closes its connections. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Its origin; known once it has started. */
  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** Removes all answers and requests, and lets the API client call this server. */
  reset(): void {
    configureApi(this.url);
    this.requests.length = 0;
    this.#answers.clear();
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
