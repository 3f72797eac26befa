import { randomInt } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { createServer, type Server } from 'node:net';
import { StartError } from '../start-error';

/** Checks that a port is free on every address of the host: `localhost` has two. `variable`: the port's setting. */
export async function requireFreePort(variable: string, host: string, port: number): Promise<void> {
  close(await holdPort(variable, host, port));
}

/** No system gives these to outgoing connections, so a portal that starts again finds its port free. */
const [firstPort, lastPort] = [20_000, 32_000];

/** The ports of a portal that may have any, of which this process has each from the start. */
export class HeldPorts {
  private constructor(
    readonly first: number,
    readonly servers: Map<number, Server[]>,
  ) {}

  /** Holds a port that is free, and those so many after it. */
  static async hold(host: string, steps: number[]): Promise<HeldPorts> {
    const ports = new HeldPorts(randomInt(firstPort, lastPort), new Map());
    try {
      for (const port of [0, ...steps].map((step) => ports.first + step)) {
        ports.servers.set(port, await holdPort('PORT', host, port));
      }
      return ports;
    } catch (error) {
      ports.release();
      const { cause } = error as { cause?: NodeJS.ErrnoException };
      if (cause?.code !== 'EADDRINUSE') throw error;
      return HeldPorts.hold(host, steps);
    }
  }

  has(port: number): boolean {
    return this.servers.has(port);
  }

  /** What listens on a port, on each address, for the server that takes its place; nothing when it is not held. */
  take(port: number): Server[] {
    const servers = this.servers.get(port) ?? [];
    this.servers.delete(port);
    return servers;
  }

  /** Closes what no server has taken. */
  release(): void {
    for (const port of [...this.servers.keys()]) close(this.take(port));
  }
}

/** Listens on every address of the host. Nobody answers there. */
async function holdPort(variable: string, host: string, port: number): Promise<Server[]> {
  const addresses = await lookup(host, { all: true }).catch((cause: Error) => {
    throw new StartError(`HOST '${host}' is no known name.`, { cause });
  });
  const outcomes = await Promise.allSettled(addresses.map(({ address }) => listen(address, port)));
  const servers = outcomes.flatMap((it) => (it.status === 'fulfilled' ? it.value : []));
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as NodeJS.ErrnoException] : [],
  );
  // Even a machine without IPv6 resolves localhost to ::1.
  const cause =
    failures.find(({ code }) => code !== 'EADDRNOTAVAIL') ??
    (failures.length === outcomes.length ? failures[0] : undefined);
  if (!cause) return servers;

  close(servers);
  const problems: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use; stop what uses it, or choose another with ${variable}.`,
    EACCES: `Port ${port} is not allowed for this user; choose another with ${variable}.`,
    EADDRNOTAVAIL: `HOST '${host}' is no address of this machine.`,
  };
  throw new StartError(
    problems[cause.code ?? ''] ?? `Port ${port} (${variable}) can't be opened: ${cause.message}.`,
    { cause },
  );
}

async function listen(host: string, port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen({ host, port, exclusive: true }, listening);
  });
  return server;
}

/** Frees their ports at once. */
function close(servers: Server[]): void {
  for (const server of servers) server.close();
}
