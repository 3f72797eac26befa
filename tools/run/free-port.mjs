import { createServer } from 'node:net';
import { ToolError } from '../terminal.mjs';

/**
 * Throws `ToolError` with a sentence where a port is in use.
 * @param {number} number
 * @param {string} advice a sentence
 * @param {string} [host]
 */
export async function requireFreePort(number, advice, host = 'localhost') {
  if (!(await isFree(number, host))) throw new ToolError(`Port ${number} is in use. ${advice}`);
}

/**
 * Whether nothing listens on a port. What else may be wrong is said by the server, which knows all of its settings.
 * @param {number} number
 * @param {string} [host]
 */
export async function isFree(number, host = 'localhost') {
  const server = createServer().listen({ port: number, host, exclusive: true });
  const code = await new Promise((resolve) =>
    server.once('listening', resolve).once('error', (error) => resolve(Object(error).code)),
  );
  if (server.listening) await new Promise((resolve) => server.close(resolve));
  return code !== 'EADDRINUSE';
}
