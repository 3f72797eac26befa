import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { StartError } from '../start-error';

/** Checks that a port is free on every address of the host: `localhost` has two. `variable`: the port's setting. */
export async function requireFreePort(variable: string, host: string, port: number): Promise<void> {
  const addresses = await lookup(host, { all: true }).catch((cause: Error) => {
    throw new StartError(`HOST '${host}' is no known name.`, { cause });
  });
  const outcomes = await Promise.allSettled(addresses.map(({ address }) => tryPort(address, port)));
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as NodeJS.ErrnoException] : [],
  );
  // Even a machine without IPv6 resolves localhost to ::1.
  const cause =
    failures.find(({ code }) => code !== 'EADDRNOTAVAIL') ??
    (failures.length === outcomes.length ? failures[0] : undefined);
  if (!cause) return;

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

async function tryPort(host: string, port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen({ host, port, exclusive: true }, listening);
  });
  await new Promise((closed) => server.close(closed));
}
