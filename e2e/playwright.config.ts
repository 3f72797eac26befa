import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { options, remotes } from '@touchline/tools/project';
import { chromiumFlags } from '@touchline/tools/test/chromium';
import { readProject, type ProjectOptions } from './harness/fixtures';

/** What takes longest in one worker begins first, so that the other one does not wait for it at the end. */
const slowest = ['deployment', 'new-remote', 'developer', 'misdeeds'].map(
  (name) => `${name}.slow.spec.ts`,
);

const files = options.map((option) =>
  path.resolve(import.meta.dirname, `../${option}/e2e/project.ts`),
);
const optionProjects = await Promise.all(
  files
    .filter((file) => existsSync(file))
    .map(async (projectFile) => ({ projectFile, ...(await readProject(projectFile)) })),
);

/**
 * The portal is tested with every spec, those of options first, each remote alone with the main tests of its own screens,
 * and what an option wants to be tried once more in its own portal. A run starts the portals of `E2E_PROJECTS`, by default
 * all.
 */
const targets = [
  ...options.map((option) => ({
    ...{ name: 'portal', remote: undefined, specs: '*.spec.ts', grep: /./ },
    folder: `../${option}/e2e`,
  })),
  { name: 'portal', remote: undefined, specs: slowest, grep: /./ },
  { name: 'portal', remote: undefined, specs: '*.spec.ts', but: slowest, grep: /./ },
  ...remotes.map((remote) => ({
    name: `${remote} alone`,
    remote,
    specs: [`${remote}.spec.ts`, `${remote}-*.spec.ts`],
    grep: /@alone/,
  })),
  ...optionProjects.map(({ name, grep, projectFile }) => ({
    ...{ name, remote: undefined, specs: '*.spec.ts', grep, projectFile },
  })),
].filter(({ name }) => (process.env.E2E_PROJECTS ?? name).split(',').includes(name));

/** Target -> the address of its portal, in workers: Playwright takes it from what says that all are ready. */
const addresses = JSON.parse(process.env.E2E_ADDRESSES ?? '{}') as Record<string, string>;

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

const named = new Map(targets.map((target) => [target.name, target]));
const fileOf = (target: object) => ('projectFile' in target ? String(target.projectFile) : '');
const portals = [...named.values()].map(({ name, remote, ...more }) => ({
  name,
  projectFile: fileOf(more),
  settings: {
    DATA_DIR: path.join(dataDir, name.replace(' ', '-')),
    ...(remote && { STANDALONE_REMOTE: remote }),
  },
}));

export default defineConfig<object, ProjectOptions>({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Without transitions, which take time and which no test is about.
    contextOptions: { reducedMotion: 'reduce' },
    // Tests that replace answers of the network would not see what a worker asks for. See offline.spec.ts.
    serviceWorkers: 'block',
    // Traces are slow: add `--trace on` when needed.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: chromiumFlags,
    },
  },
  projects: targets.map(({ name, specs, grep, ...more }) => ({
    ...{ name, grep },
    ...('folder' in more && { testDir: more.folder }),
    testMatch: specs,
    testIgnore: 'but' in more ? more.but : [],
    use: {
      ...(addresses[name] && { baseURL: addresses[name] }),
      projectFile: fileOf(more),
    },
  })),
  webServer: {
    command: 'node --import tsx e2e/harness/start-portals.ts',
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { E2E_PORTALS: JSON.stringify(portals) },
    wait: { stdout: /All portals are ready: (?<e2e_addresses>.*)\n/ },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
