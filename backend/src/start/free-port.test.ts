import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { requireFreePort } from './free-port';

let server: Server;
let port: number;

beforeEach(async () => {
  server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});

afterEach(() => {
  server.close();
});

describe('a port', () => {
  it('is refused while somebody listens on it, naming the setting', async () => {
    await expect(requireFreePort('METRICS_PORT', 'localhost', port)).rejects.toThrow(
      `Port ${port} is in use; stop what uses it, or choose another with METRICS_PORT.`,
    );
  });

  it('is accepted when nobody does, and left free', async () => {
    await new Promise((closed) => server.close(closed));
    await requireFreePort('PORT', 'localhost', port);
    await expect(requireFreePort('PORT', 'localhost', port)).resolves.toBeUndefined();
  });

  it('is refused on an address of another machine', async () => {
    await expect(requireFreePort('PORT', '192.0.2.1', port)).rejects.toThrow(
      "HOST '192.0.2.1' is no address of this machine.",
    );
  });
});
