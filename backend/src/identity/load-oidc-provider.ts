import type { Provider } from 'oidc-provider';

/**
 * Imports oidc-provider without its advice to leave Node 20, which Touchline supports and is tested on:
 * the advice would stand in the middle of what a coach reads at the start.
 */
export async function loadOidcProvider(): Promise<typeof Provider> {
  const { warn } = console;
  console.warn = (...message: unknown[]) => {
    if (!String(message[0]).includes('Unsupported runtime')) warn(...message);
  };
  try {
    const { Provider: OidcProvider } = await import('oidc-provider');
    return OidcProvider;
  } finally {
    console.warn = warn;
  }
}
