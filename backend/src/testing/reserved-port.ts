import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** No outgoing connection gets one of these, and neither does a portal that may have any port. */
const [firstPort, lastPort] = [10_000, 19_900];

/**
 * The first of some ports in a row for a program that can't take any: it must be named in advance, or stays the same when
 * the program starts again. No other process of the tests on this machine gets them before this one ends, because this
 * one keeps the ports of the same numbers for datagrams.
 */
export async function reservePort(count = 1): Promise<number> {
  const first = randomInt(firstPort, lastPort);
  for (let port = first; port < first + count; port += 1) {
    if (!(await isReserved(port)) || !(await isFree(port))) return reservePort(count);
  }
  return first;
}

async function isReserved(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref();
  socket.bind({ port, address: '127.0.0.1', exclusive: true });
  return once(socket, 'listening').then(
    () => true,
    () => false,
  );
}

/** Whether no other program of this machine has it. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, 'localhost');
  const listens = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return listens;
}
