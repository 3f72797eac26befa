import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:net';
import { join } from 'node:path';
import fastifyRateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import type * as oidcProvider from 'oidc-provider';
import { closeServer, listen } from '../http/listen';
import { trustedProxies, type TrustedProxies } from '../http/trusted-proxies';
import { Accounts, type Account } from './accounts';
import { loadIdentityKeys } from './identity-keys';
import { IdentityStore } from './identity-store';
import { localRoutes } from './local-identity';
import { providerConfiguration } from './provider-configuration';
import { allowLocalPorts } from './sign-in-origins';
import { contentSecurityPolicy, messagePage, type SignInTitles } from './sign-in-pages';
import { registerSignIn } from './sign-in-routes';

interface IdentityProviderOptions {
  host: string;
  port: number;
  /** What listens there already, for this process. */
  held?: Server[];
  /** An existing, writable folder; the provider makes its own folder in it. */
  dataDir: string;
  /** The portal's address, for links back to it. */
  portalUrl: string;
  /** Every origin that may sign in: the portal, and remotes that run alone. May contain `anyLocalPort`. */
  portalOrigins: string[];
  /** Whose `X-Forwarded-For` is believed. */
  trustProxy?: TrustedProxies;
  signInsPerMinute: number;
  /** Life of an access token and of an id token, in seconds. */
  tokenSeconds: number;
  /** Who has an account from the start, and a button on the sign-in page. */
  demoAccounts: readonly Account[];
  titles: SignInTitles;
}

export interface IdentityProvider {
  issuer: string;
  close(): Promise<void>;
}

/** The address of the local provider that listens on a port, also in another process. */
export function localIssuer(port: number): string {
  return `http://localhost:${port}`;
}

/** Starts the local OpenID provider, which asks for no password. Rejects when the port is in use. */
export async function startIdentityProvider(
  options: IdentityProviderOptions,
): Promise<IdentityProvider> {
  const issuer = localIssuer(options.port);
  const folder = join(options.dataDir, 'identity');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const keys = await loadIdentityKeys(folder);
  const store = await IdentityStore.open(join(folder, 'records'));
  const accounts = new Accounts(store, options.demoAccounts);

  const library = await loadOidcProvider();
  const configuration = providerConfiguration({ ...options, keys, store, accounts, library });
  const provider = new library.Provider(issuer, configuration);
  allowLocalPorts(provider, options.portalOrigins);
  const app = serve(provider, options, accounts);
  try {
    await listen(app, { host: options.host, port: options.port }, options.held ?? []);
  } catch (error) {
    await store.close();
    throw error;
  }
  return {
    issuer,
    async close() {
      // A browser opens connections in advance, and sends nothing on them.
      await closeServer(app, 1_000);
      await store.close();
    },
  };
}

/** Imports oidc-provider without its warning about Node 20, which Touchline supports and is tested on. */
async function loadOidcProvider(): Promise<typeof oidcProvider> {
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

/** As the library reads it: in any case, and with a slash at the end. */
function beginsSignIn(url: string): boolean {
  const path = url.split('?', 1)[0]?.toLowerCase().replace(/\/$/, '');
  return path === localRoutes.authorization;
}

function serve(
  provider: oidcProvider.Provider,
  options: IdentityProviderOptions,
  accounts: Accounts,
) {
  const app = fastify({ logger: false, trustProxy: trustedProxies(options.trustProxy) });
  const policy = contentSecurityPolicy(options.portalOrigins, 'portal');
  app.register(fastifyRateLimit, { global: false });

  registerSignIn(app, { provider, accounts, ...options });

  app.register(async (library) => {
    // The library reads the request's body itself.
    library.removeAllContentTypeParsers();
    library.addContentTypeParser('*', (_request, _body, done) => done(null));
    // Each one leaves records behind.
    const countSignIn = app.createRateLimit({
      max: options.signInsPerMinute,
      timeWindow: 60_000,
    });
    library.all('/*', async (request, reply) => {
      if (beginsSignIn(request.url)) {
        const limit = await countSignIn(request);
        if (!limit.isAllowed && limit.isExceeded) {
          return reply
            .code(429)
            .headers({ 'Retry-After': limit.ttlInSeconds, 'Content-Security-Policy': policy })
            .type('text/html; charset=utf-8')
            .send(messagePage('Too many sign-ins', 'Try again in a minute.', options.portalUrl));
        }
      }
      reply.hijack();
      reply.raw.setHeader('Content-Security-Policy', policy);
      reply.raw.setHeader('X-Content-Type-Options', 'nosniff');
      reply.raw.setHeader('Referrer-Policy', 'no-referrer');
      return provider.callback()(request.raw, reply.raw);
    });
  });
  return app;
}
