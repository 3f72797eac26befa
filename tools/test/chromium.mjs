import { existsSync } from 'node:fs';
import { toolPath } from '../project.mjs';
import { ToolError, print, run } from '../terminal.mjs';
import { installOnDebian, onPath } from './programs.mjs';

/** What Playwright switches off. It is repeated here, because the last `--disable-features` alone counts; a test compares. */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Chromium's own pages, such as the list below its address bar: a third of the processor time of a sign-in. */
const ownPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI'];

/** A process that waits for the next page. Each page of a test would start one that nobody uses. */
const spareProcess = ['SpareRendererForSitePerProcess'];

/** How Chromium is started for tests and benches: without a window, and without requests and pages of its own. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offByPlaywright, ...ownPages, ...spareProcess].join()}`,
];

/**
 * Runs end-to-end tests with Playwright.
 * @param {string | undefined} chromium as of `findChromium`
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>} whether they passed
 */
export async function runPlaywright(chromium, parameters, env) {
  const all = [toolPath('playwright'), 'test', '-c', 'e2e/playwright.config.ts', ...parameters];
  const status = await run(process.execPath, all, {
    ...env,
    ...(chromium && { CHROMIUM_PATH: chromium }),
  });
  return status === 0;
}

/**
 * The path of a real Chromium: of CHROMIUM_PATH, the system's, or one that
 * is installed now, Debian's for root on Debian.
 * @param {boolean} [isShell] whether the one without windows is preferred, as Playwright does: a fifth faster in tests
 * @returns {Promise<string | undefined>} undefined for Playwright's own
 */
export async function findChromium(isShell = false) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new ToolError(`CHROMIUM_PATH is not a file: ${named}.`);
    return named;
  }
  const names = isShell ? ['chromium-headless-shell', 'chromium'] : ['chromium'];
  const find = () => names.map((name) => onPath(name)).find(Boolean);
  let found = find();
  for (const name of names) found ??= await installOnDebian(name, find);
  if (found) return found;

  print("  Installing Playwright's Chromium");
  const parameters = [toolPath('playwright'), 'install', 'chromium'];
  if ((await run(process.execPath, parameters)) !== 0) {
    throw new ToolError('No Chromium could be installed; set CHROMIUM_PATH to one.');
  }
  return undefined;
}
