import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import fastifyStatic from '@fastify/static';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { makeDataDir, startPortal, type PortalProcess } from '@touchline/e2e/portal-process';
import { goLive } from '@touchline/e2e/release-command';
import { buildIn } from '@touchline/e2e/remote-copies';
import { launchChromium } from '@touchline/lab/harness/chromium';
import type { Experiment, RunOptions } from '@touchline/lab/harness/experiment';
import { measureInRounds, withTwin, type Samples } from '@touchline/lab/harness/rounds';
import { rowsOf } from '@touchline/lab/harness/rows';
import { root } from '@touchline/tools/project';
import { build } from '@touchline/tools/run/build';
import Fastify, { type FastifyInstance } from 'fastify';
import { enter, screen, settings } from './browser/subjects';

declare global {
  var measureMount: () => Promise<number>;
}

/** A host that is measured. */
interface Host {
  name: string;
  /** The address of a page of it without the application. */
  url: string;
  context: BrowserContextOptions;
  /** How its page is asked for the application, where it does not say so itself. */
  mount?: string;
}

/** Each has a script in hosts/src/in. */
const otherHosts = ['iframe', 'single-spa', 'qiankun', 'wujie', 'federation'];
const trials = 3;
const what = 'Mount of a small application (ms)';

const link = '.sidebar a[href="/small-app"]';
// By the contract, nothing may be there before: a portal that is to save data loads nothing ahead.
const clicksLink = `
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  globalThis.mountSmallApp = () => document.querySelector('${link}').click();
`;

/** The portal as a host of micro-frontends, against others, with the same small application in each. */
export const hosts: Experiment = {
  kind: 'bench',
  name: 'hosts',
  title: 'A mount, in several hosts',
  method:
    "The contract of qiankun's benchmark: from the call that mounts, or the click, until the element is styled and still is two " +
    'frames later. A new browser context each time, nothing of the application loaded before, no slow device; three browsers.',
  rounds: { whole: 36, quick: 3 },
  async run(options) {
    await build();
    const built = path.join(root, '.cache/lab/hosts');
    const builder = path.join(import.meta.dirname, 'hosts/build-hosts.mjs');
    await promisify(execFile)(process.execPath, [builder, built, ...otherHosts]);
    const server = await serveFiles(built);
    let portal: PortalProcess | undefined;
    try {
      portal = await startPortal({ ...settings, DATA_DIR: await makeDataDir() });
      const samples = await measureTrials(options, [
        await readyPortal(portal),
        ...otherHosts.map((name) => ({
          name,
          url: `${server.listeningOrigin}/${name}.html`,
          context: screen,
        })),
      ]);
      return rowsOf([{ what, trials, aim: { timesFastest: 1.05 } }], samples);
    } finally {
      await portal?.end();
      await server.close();
    }
  },
};

/** Publishes the application to a portal that runs, and signs in. */
async function readyPortal({ url, dataDir }: PortalProcess): Promise<Host> {
  const remote = await buildIn(path.join(import.meta.dirname, 'hosts'));
  await goLive(path.join(dataDir, 'releases'), 'smallapp', remote, '1.0.0');
  const browser = await launchChromium();
  const { storage } = await enter(await browser.newContext(), url);
  await browser.close();
  const context = { ...screen, storageState: storage };
  return { name: 'touchline', url: `${url}/profile`, context, mount: clicksLink };
}

/** Measures in rounds, each third of them in a browser of its own. */
async function measureTrials(options: RunOptions, subjects: Host[]): Promise<Samples> {
  const samples: Samples = {};
  const rounds = Math.ceil(options.rounds / trials);
  for (let trial = 0; trial < trials; trial++) {
    const browser = await launchChromium();
    const all = withTwin(subjects, 'touchline');
    const found = await measureInRounds(all, { ...options, rounds }, async (host) => ({
      [what]: await measureMount(browser, host),
    })).finally(() => browser.close());
    for (const [name, numbers] of Object.entries(found[what] ?? {})) {
      ((samples[what] ??= {})[name] ??= []).push(...numbers);
    }
  }
  return samples;
}

async function measureMount(browser: Browser, { url, context, mount }: Host): Promise<number> {
  const opened = await browser.newContext(context);
  try {
    const page = await opened.newPage();
    if (mount) await page.addInitScript({ content: mount });
    await page.addInitScript({ path: path.join(import.meta.dirname, 'browser/mount-probe.js') });
    await page.goto(url);
    await isReady(page, mount !== undefined);
    return await page.evaluate(() => globalThis.measureMount());
  } finally {
    await opened.close();
  }
}

/** Resolves when the page could mount, and its processor has nothing to do. */
async function isReady(page: Page, isPortal: boolean): Promise<void> {
  await page.waitForFunction(() => 'mountSmallApp' in globalThis);
  if (isPortal) await page.locator(link).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Serves built files: pages are not kept by a browser, all others are. */
async function serveFiles(folder: string): Promise<FastifyInstance> {
  const server = Fastify();
  await server.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    setHeaders: (reply, file) =>
      reply.header(
        'Cache-Control',
        file.endsWith('.html') ? 'no-store' : 'public, max-age=31536000, immutable',
      ),
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return server;
}
