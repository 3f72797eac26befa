import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that the portal does not know, and all that has come to it. */
export interface Stranger {
  url: string;
  /** Requests, such as `GET /image.png`; an attempt to speak another protocol is one as well. */
  requests: () => string[];
  /** Connections, also those on which nothing was said. */
  connections: () => number;
  /** Packets of UDP at the same port. */
  packets: () => number;
  forget: () => void;
  close: () => void;
}

/** Starts it. It answers everybody, with a cookie, and lets all origins read. */
export async function startStranger(): Promise<Stranger> {
  let [requests, connections, packets] = [[] as string[], 0, 0];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Set-Cookie', ['bomb=1; Path=/', 'bomb2=1; Path=/; SameSite=None; Secure']);
    response.setHeader('Content-Type', 'text/html');
    response.end('A stranger is here.');
  });
  server.on('connection', () => (connections += 1));
  server.on('upgrade', ({ url }, socket) => {
    requests.push(`UPGRADE ${url}`);
    socket.destroy();
  });
  server.on('clientError', (_, socket) => {
    requests.push('something');
    socket.destroy();
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const datagrams = createSocket('udp4').bind(port);
  datagrams.on('message', () => (packets += 1));
  await once(datagrams, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    connections: () => connections,
    packets: () => packets,
    forget: () => ([requests, connections, packets] = [[], 0, 0]),
    close() {
      server.close();
      server.closeAllConnections();
      datagrams.close();
    },
  };
}
