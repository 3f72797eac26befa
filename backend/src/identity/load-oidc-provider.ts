import type * as oidcProvider from 'oidc-provider';

/** Imports oidc-provider without its warning about Node 20, which Touchline supports and is tested on. */
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
