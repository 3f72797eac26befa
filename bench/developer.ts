import type { Browser } from '@playwright/test';
import { freePort, freePorts } from '@touchline/e2e/portal-process';
import { DevelopersPanel } from '@touchline/e2e/pages/developers-panel';
import type { Bench, BenchContext } from './bench';
import { launchChromium } from './browser/chromium';
import { Checkout } from './developer/checkout';
import { editMetrics, measureEdit, openHome } from './developer/edit-to-screen';
import { measureInRounds, type Samples } from './results/rounds';
import { sectionOf, type Metric } from './results/section';

const start = 'npm start';
const build = 'Production build of a remote';
const reload = 'An edit in npm run dev';
const override = 'An edit in an override';

/** `npm run dev` uses its port and ten after it. */
const portsOfDev = 11;

const startMetrics: Metric[] = [
  { key: 'cold', label: 'Cold, until the portal answers (s)', digits: 1 },
  { key: 'warm', label: 'Warm, until the portal answers (s)', digits: 1 },
];
const buildMetrics: Metric[] = [
  { key: 'cold', label: 'Cold (s)', digits: 1 },
  { key: 'warm', label: 'After a change of one line (s)', digits: 1 },
];

/** What a developer waits for. */
export const developer: Bench = {
  name: 'developer',
  title: 'What a developer waits for',
  conditions:
    'In a copy of the checkout with its dependencies installed. Cold: no builds, no caches of webpack and of ' +
    'translated TypeScript, and for `npm start` no database; the operating system has the files in memory. ' +
    'Edits change one line of a component on Home, without emulation of a slow device. ' +
    'An override is the teams remote of `npm run dev -- teams --for-portal` in the portal of `npm start`.',
  rounds: 3,
  async run(context) {
    const checkout = await Checkout.make();
    const builds = await inRounds(context, () => measureBuild(checkout));
    const starts = await inRounds(context, () => measureStart(checkout));
    const browser = await launchChromium();
    try {
      const reloads = await measureReloads(context, browser, checkout);
      const overrides = await measureOverrides(context, browser, checkout);
      return {
        sections: [
          sectionOf(start, startMetrics, starts, []),
          sectionOf(build, buildMetrics, builds, []),
          sectionOf(reload, editMetrics, reloads, []),
          sectionOf(override, editMetrics, overrides, []),
        ],
        aims: [
          { section: build, metric: 'cold', atMost: { value: 10 } },
          { section: reload, metric: 'shown', atMost: { value: 300 } },
          { section: override, metric: 'shown', atMost: { value: 500 } },
        ],
        chromium: browser.version(),
      };
    } finally {
      await browser.close();
    }
  },
};

function inRounds(
  { rounds, onRound }: BenchContext,
  measure: () => Promise<Record<string, number>>,
): Promise<Samples> {
  const subjects = ['touchline'];
  return measureInRounds({ subjects, rounds, onRound, nameOf: (name) => name, measure });
}

async function measureBuild(checkout: Checkout): Promise<Record<string, number>> {
  const parameters = ['run', 'build', '--', 'remote-teams'];
  await checkout.makeCold();
  const cold = await secondsOf(() => checkout.run(parameters));
  await checkout.edit(checkout.nextText());
  return { cold, warm: await secondsOf(() => checkout.run(parameters)) };
}

async function measureStart(checkout: Checkout): Promise<Record<string, number>> {
  await checkout.makeCold();
  return { cold: await secondsOfStart(checkout), warm: await secondsOfStart(checkout) };
}

async function secondsOfStart(checkout: Checkout): Promise<number> {
  const startedAt = performance.now();
  const portal = await startPortal(checkout);
  const { ok } = await fetch(portal.url);
  const seconds = (performance.now() - startedAt) / 1000;
  await portal.end();
  if (!ok) throw new Error('The portal does not answer.');
  return seconds;
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

async function startPortal(checkout: Checkout, env: Record<string, string> = {}) {
  const [PORT, IDENTITY_PORT] = [String(await freePort()), String(await freePort())];
  const settings = { PORT, IDENTITY_PORT, ...env };
  const running = await checkout.start(['start'], settings, 'Touchline is ready');
  return { ...running, url: `http://localhost:${PORT}` };
}

async function measureReloads(
  context: BenchContext,
  browser: Browser,
  checkout: Checkout,
): Promise<Samples> {
  const PORT = String(await freePorts(portsOfDev));
  const portal = await checkout.start(['run', 'dev'], { PORT }, 'Touchline is ready');
  try {
    const tab = await openHome(browser, `http://localhost:${PORT}`);
    const samples = await inRounds(context, () => measureEdit(tab, checkout));
    await tab.close();
    return samples;
  } finally {
    await portal.end();
  }
}

async function measureOverrides(
  context: BenchContext,
  browser: Browser,
  checkout: Checkout,
): Promise<Samples> {
  const portal = await startPortal(checkout, { DEVELOPER_TOOLS: 'on' });
  const PORT = String(await freePorts(portsOfDev));
  const parameters = ['run', 'dev', '--', 'teams', '--for-portal'];
  const server = await checkout.start(parameters, { PORT }, 'panel of a portal: http');
  try {
    const tab = await openHome(browser, portal.url);
    const panel = new DevelopersPanel(tab.page);
    const [, address = ''] = /panel of a portal: (\S+)/.exec(server.output()) ?? [];
    await panel.takeFrom(address);
    await panel.banner(address).waitFor({ timeout: 60_000 });
    const samples = await inRounds(context, () => measureEdit(tab, checkout));
    await tab.close();
    return samples;
  } finally {
    await server.end();
    await portal.end();
  }
}
