import { demoCoaches } from '../demo/demo-coaches';
import { discoverIdentity } from '../identity/external-identity';
import { localIssuer, startIdentityProvider } from '../identity/identity-provider';
import { localIdentity } from '../identity/local-identity';
import { anyLocalPort } from '../identity/sign-in-origins';
import type { Settings } from '../settings';
import type { StartContext } from './start-context';

/**
 * Starts the local sign-in provider where this process runs it, or finds the external one. `remotes`: how many there are.
 */
export async function startIdentity(
  { settings, progress, held, onStop }: StartContext,
  remotes: number,
) {
  const { parts, host, identityPort, dataDir, portalUrl, externalIdentity } = settings;
  if (externalIdentity) {
    return progress.step(
      'Sign-in provider found',
      () => discoverIdentity(externalIdentity),
      ({ issuer }) => issuer,
    );
  }
  if (!parts.has('identity')) return localIdentity(localIssuer(identityPort));
  const provider = await progress.step(
    'Local sign-in listening',
    async () => {
      const started = await startIdentityProvider({
        host,
        port: identityPort,
        held: held?.take(identityPort) ?? [],
        dataDir,
        portalUrl,
        trustProxy: settings.trustProxy,
        signInsPerMinute: Math.ceil(settings.limits.writesPerMinute / 2),
        portalOrigins: signInOrigins(settings, remotes),
        tokenSeconds: settings.limits.tokenSeconds,
        demoAccounts: settings.demoData ? demoCoaches : [],
        titles: { demo: 'Come in as a demo coach', fresh: 'Come in as a new coach' },
      });
      onStop(() => started.close());
      return started;
    },
    ({ issuer }) => issuer,
  );
  return localIdentity(provider.issuer);
}

/**
 * The origins from which a coach may sign in: the portal, and on localhost the remotes that `npm run dev` runs alone.
 */
function signInOrigins({ port, portalUrl, overrideOrigins = [] }: Settings, remotes: number) {
  const portal = new URL(portalUrl);
  const firstRemotePort = Number(portal.port) + 2;
  const alone =
    portal.hostname === 'localhost'
      ? Array.from({ length: remotes }, (_, index) => `http://localhost:${firstRemotePort + index}`)
      : [];
  const anyPort = overrideOrigins.filter((origin) => origin === anyLocalPort);
  return [...new Set([portal.origin, `http://localhost:${port}`, ...alone, ...anyPort])];
}
