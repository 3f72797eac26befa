import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { remotes } from '@touchline/tools/project';
import { chromiumFlags } from '@touchline/tools/test/chromium';

const firstPort = Number(process.env.E2E_PORT ?? 3900);

/** The portal is tested with every spec, and each remote alone with the specs of its own screens. */
const targets = [
  { name: 'portal', remote: undefined, specs: '*.spec.ts' },
  ...remotes.map((remote) => ({
    name: `${remote} alone`,
    remote,
    specs: [`${remote}.spec.ts`, `${remote}-*.spec.ts`],
  })),
].map((target, index) => ({ ...target, port: firstPort + 10 * index }));

// Workers load this file, too. The first process makes the folder, passes it on in the environment,
// and removes it at the end.
let dataDir = process.env.E2E_DATA_DIR;
if (dataDir === undefined) {
  const made = mkdtempSync(path.join(tmpdir(), 'touchline-e2e-'));
  // As in `makeDataDir`.
  chmodSync(made, 0o711);
  dataDir = process.env.E2E_DATA_DIR = made;
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may delay a test. Tests that need a retry are reported as flaky.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Traces are slow: add `--trace on` when needed.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: chromiumFlags,
    },
  },
  projects: targets.map(({ name, remote, specs, port }) => ({
    name,
    testMatch: specs,
    // Tests with links to other remotes need the portal.
    ...(remote && { grepInvert: /@portal/ }),
    use: { baseURL: `http://localhost:${port}` },
  })),
  webServer: targets.map(({ remote, port }) => ({
    command: 'node --import tsx backend/src/server.ts',
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      PORT: String(port),
      DATA_DIR: path.join(dataDir, String(port)),
      // All tests come from one address.
      WRITES_PER_MINUTE: '100000',
      ...(remote && { STANDALONE_REMOTE: remote }),
    },
    url: `http://localhost:${port}/api/ready`,
    timeout: 120_000,
    stdout: 'ignore' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  })),
});
