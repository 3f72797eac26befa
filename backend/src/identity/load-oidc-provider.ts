import type { AsyncLocalStorage } from 'node:async_hooks';
import type * as oidcProvider from 'oidc-provider';

/**
 * Imports oidc-provider without its warning about Node 20, which Touchline supports and is tested on.
 * The warning would be printed in the middle of the start's output.
 */
export async function loadOidcProvider(): Promise<typeof oidcProvider> {
  const { warn } = console;
  console.warn = (...message: unknown[]) => {
    if (!String(message[0]).includes('Unsupported runtime')) warn(...message);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

/**
 * The library's store of the request that it answers. From its first use Node.js 20 follows every promise of the
 * process, and all calls of the API take twice as long: who serves the library disables it when nothing is under way.
 */
export async function loadRequestStore(): Promise<AsyncLocalStorage<unknown>> {
  // A literal, so that the server's bundle has the one that the library uses.
  // @ts-expect-error The library has no types for its parts.
  const part: unknown = await import('oidc-provider/lib/helpers/als.js');
  return (part as { default: AsyncLocalStorage<unknown> }).default;
}
