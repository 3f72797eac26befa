import { bundleCheckout } from '@touchline/tools/package/bundle-server';
import { bundleFolder, startPortal } from './portal-process';

/**
 * Bundles the server for all portals of the tests. Starts those of all specs side by side, prints when all are ready, and ends them on SIGTERM.
 * `E2E_PORTALS`: the settings of each, as a JSON array.
 */
if (bundleFolder) await bundleCheckout(bundleFolder);
const settings = JSON.parse(process.env.E2E_PORTALS ?? '[]') as Record<string, string>[];
const portals = await Promise.all(settings.map((each) => startPortal(each)));

process.on('SIGTERM', () => {
  void Promise.all(portals.map((portal) => portal.end())).then(() => process.exit());
});
process.stdout.write('All portals are ready.\n');
