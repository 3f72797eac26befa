import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 3900);
/** E2E_BASE_URL: what runs already and is to be tested, such as one remote alone (`npm run dev:drills`). */
const running = process.env.E2E_BASE_URL;
export const baseURL = running ?? `http://localhost:${port}`;

// Workers read this file as well: the first reader makes the folder, hands it on by the environment,
// and removes it when everything else, the portal included, has ended.
let dataDir = process.env.E2E_DATA_DIR;
if (dataDir === undefined) {
  const made = mkdtempSync(path.join(tmpdir(), 'touchline-e2e-'));
  dataDir = process.env.E2E_DATA_DIR = made;
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: running
    ? undefined
    : {
        command: 'node --import tsx backend/src/server.ts',
        cwd: path.resolve(import.meta.dirname, '..'),
        env: { PORT: String(port), DATA_DIR: dataDir },
        url: `${baseURL}/api/ready`,
        stdout: 'ignore',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      },
});
