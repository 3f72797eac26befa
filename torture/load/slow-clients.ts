import { connect, type Socket } from 'node:net';

/** A client that keeps a connection busy without ever finishing a request. */
export interface SlowKind {
  name: string;
  /** What it sends at once. */
  start: string;
  /** What it sends every second. */
  more: string;
}

export const slowKinds: SlowKind[] = [
  { name: 'Connections without a byte', start: '', more: '' },
  { name: 'Headers byte by byte', start: 'GET /api/teams HTTP/1.1\r\nHost: x\r\nX-A: ', more: 'a' },
  {
    name: 'Bodies that never end',
    start:
      'POST /api/teams HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
    more: ' ',
  },
];

/** Opens so many connections of a kind. `closed` resolves to the seconds until the last was closed. */
export function openSlowClients(
  origin: string,
  { start, more }: SlowKind,
  count: number,
): { closed: Promise<number>; end: () => void } {
  const { hostname, port } = new URL(origin);
  const startedAt = performance.now();
  const sockets: Socket[] = [];
  const closes = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    return new Promise<void>((resolve) => {
      const drip = setInterval(() => more !== '' && socket.writable && socket.write(more), 1_000);
      socket.on('connect', () => start !== '' && socket.write(start));
      // An answer such as 408 is read and dropped.
      socket.resume();
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(drip);
        resolve();
      });
    });
  });
  return {
    closed: Promise.all(closes).then(() => (performance.now() - startedAt) / 1_000),
    end: () => sockets.forEach((socket) => socket.destroy()),
  };
}
