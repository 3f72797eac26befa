import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { buildApp } from '../app';
import { closeServer } from './listen';

it('a request that never ends does not keep the server from closing', async () => {
  const app = Fastify();
  const arrived = new Promise<void>((resolve) => {
    app.get('/', async () => {
      resolve();
      await new Promise(() => {});
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await arrived;
  const cut = once(client, 'close');
  await closeServer(app, 50);
  await cut;
  expect(app.server.listening).toBe(false);
});

/** Connects at `port`, and asks, in a thread of its own: `isConnected` says so while this one stands still. */
const clients = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { connect } = require('node:net');
  const { port, count, isConnected } = workerData;
  let connected = 0;
  const ask = () => new Promise((resolve) => {
    let answer = '';
    const client = connect(port, '127.0.0.1', () => {
      client.write('GET /api/health HTTP/1.1\\r\\nhost: localhost\\r\\n\\r\\n');
      if (++connected < count) return;
      Atomics.store(isConnected, 0, 1);
      Atomics.notify(isConnected, 0);
    });
    client.on('data', (chunk) => (answer += chunk));
    client.on('error', ({ message }) => (answer += message));
    client.on('close', () => resolve(answer));
  });
  Promise.all(Array.from({ length: count }, ask)).then((all) => parentPort.postMessage(all));
`;

it('what has connected before the end is answered, and told to close', async () => {
  const app = buildApp({ verifyToken: () => Promise.reject(new Error('Not called.')) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const isConnected = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { port, count: 100, isConnected };
  const answered = once(new Worker(clients, { eval: true, workerData }), 'message');
  // The system has accepted them, the server has not looked yet.
  Atomics.wait(isConnected, 0, 0);
  await closeServer(app);
  const [answers] = (await answered) as [string[]];
  expect(answers).toHaveLength(100);
  for (const answer of answers)
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*"ok"/i);
});
