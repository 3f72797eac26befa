import { bundleCheckout } from '@touchline/tools/package/bundle-server';
import { bundleFolder, startPortal, type PortalProcess } from './portal-process';
import { release } from './release-command';
import { runDatabaseFolder, startRunDatabase } from './run-database';

interface StartedPortal {
  /** Of its project in Playwright. */
  name: string;
  settings: Record<string, string>;
  /** The remotes that run in frames. */
  framed: string[];
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
  asked.map(async ({ settings, framed }) => {
    const portal = await startPortal(settings);
    for (const remote of framed) await putIntoFrame(portal, remote);
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

/** Publishes the build of a remote, makes it live, and has it run in a frame. */
async function putIntoFrame(portal: PortalProcess, remote: string): Promise<void> {
  const published = await succeed('publish', remote, '--build', `remote-${remote}/dist`);
  const { version } = published as { version: string };
  await succeed('promote', remote, version, '--unopened');
  await succeed('trust', remote, 'frame');

  async function succeed(...parameters: string[]): Promise<unknown> {
    const { status, answer } = await release(portal, ...parameters);
    if (status !== 0) throw new Error(`${parameters.join(' ')}: ${JSON.stringify(answer)}`);
    return answer.result;
  }
}
