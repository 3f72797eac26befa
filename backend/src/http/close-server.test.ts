import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { buildApp } from '../app';
import { closeServer } from './close-server';

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

it('what has connected before the end is answered, and told to close', async () => {
  const app = buildApp({ verifyToken: () => Promise.reject(new Error('Not called.')) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  // The system accepts them at once, the server has not looked yet.
  const answers = Array.from({ length: 100 }, async () => {
    const client = connect(port, '127.0.0.1');
    client.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n');
    let answer = '';
    for await (const chunk of client) answer += String(chunk);
    return answer;
  });
  await closeServer(app);
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*"ok"/i);
  }
});
