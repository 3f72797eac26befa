import { bundleCheckout } from '@touchline/tools/package/bundle-server';
import { readProject } from './fixtures';
import { bundleFolder, startPortal } from './portal-process';
import { runDatabaseFolder, startRunDatabase } from './run-database';

interface StartedPortal {
  /** Of its project in Playwright. */
  name: string;
  settings: Record<string, string>;
  /** As in `ProjectOptions`. */
  projectFile: string;
}

/**
 * Starts the database of the tests' portals, bundles their server, and starts those of all specs side by side. Prints
 * their addresses when all are ready, and ends everything on SIGTERM.
 * `E2E_PORTALS`: the settings of each, as a JSON array.
 */
const [database] = await Promise.all([
  runDatabaseFolder ? startRunDatabase(runDatabaseFolder) : undefined,
  bundleFolder && bundleCheckout(bundleFolder),
]);
const asked = JSON.parse(process.env.E2E_PORTALS ?? '[]') as StartedPortal[];
const portals = await Promise.all(
  asked.map(async ({ settings, projectFile }) => {
    const portal = await startPortal(settings);
    if (projectFile) await (await readProject(projectFile)).preparePortal(portal);
    return portal;
  }),
);

process.on('SIGTERM', () => {
  void Promise.all(portals.map((portal) => portal.end()))
    .then(() => database?.stop())
    .then(() => process.exit());
});
const addresses = Object.fromEntries(asked.map(({ name }, index) => [name, portals[index]?.url]));
process.stdout.write(`All portals are ready: ${JSON.stringify(addresses)}\n`);
