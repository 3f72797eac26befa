import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumFlags } from '@touchline/tools/test/chromium';
import { SignInPage } from './pages/sign-in-page';

// npx tsx e2e/sheet.ts FOLDER AFTER [BEFORE]
// Takes a picture of every screen at four widths in both schemes, of one or two running portals with demo
// data, and writes FOLDER/index.html, which shows them side by side. AFTER and BEFORE are addresses of portals.
// CHROMIUM_PATH names the browser; without it Playwright's own is used.
const [folder = '', after = '', before] = process.argv.slice(2);
if (!after) throw new Error('Usage: npx tsx e2e/sheet.ts FOLDER AFTER [BEFORE]');

const coach = 'Maren Lindqvist';
const widths = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 };
const schemes = ['light', 'dark'] as const;

/** Every screen, by how one gets there: a path from the portal's root, and what is pressed there. */
const screens: Record<string, (paths: Paths) => { path: string; press?: string | RegExp }> = {
  home: () => ({ path: '/' }),
  'create-team': () => ({ path: '/teams/create' }),
  team: ({ team }) => ({ path: team }),
  'edit-team': ({ team }) => ({ path: `${team}/edit` }),
  players: ({ team }) => ({ path: `${team}/players` }),
  balance: ({ team }) => ({ path: `${team}/balance` }),
  library: () => ({ path: '/sports/soccer' }),
  drill: ({ drill }) => ({ path: drill }),
  'create-drill': () => ({ path: '/sports/soccer/drills/create' }),
  'edit-drill': ({ drill }) => ({ path: `${drill}/edit` }),
  'create-plan': ({ team }) => ({ path: `${team}/plans/create`, press: 'Show Drill Library' }),
  plan: ({ plan }) => ({ path: plan }),
  'plan-open': ({ plan }) => ({ path: plan, press: /^2\. / }),
  'edit-plan': ({ plan }) => ({ path: `${plan}/edit` }),
  'edit-plan-library': ({ plan }) => ({ path: `${plan}/edit`, press: 'Show Drill Library' }),
  'roll-call': ({ plan }) => ({ path: `${plan}/roll-call` }),
  run: ({ plan }) => ({ path: `${plan}/run` }),
  running: ({ plan }) => ({ path: `${plan}/run`, press: 'Start practice' }),
  profile: () => ({ path: '/profile' }),
  unknown: () => ({ path: '/lineup' }),
};

/** Addresses of the demo data: of a team in soccer, its newest plan, and a drill. */
interface Paths {
  team: string;
  plan: string;
  drill: string;
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await new SignInPage(page).comeInAsDemoCoach(coach);
  await page.getByRole('link', { name: 'View Details' }).first().waitFor();
}

async function findPaths(page: Page): Promise<Paths> {
  const card = page.getByRole('article').filter({ hasText: 'Soccer' }).first();
  const hrefOf = async (locator: ReturnType<Page['getByRole']>) =>
    (await locator.first().getAttribute('href')) ?? '';
  const team = await hrefOf(card.getByRole('link', { name: 'View Details' }));
  const plan = await hrefOf(card.getByRole('link', { name: 'View', exact: true }));
  await page.goto(new URL('/sports/soccer', page.url()).href);
  const drill = await hrefOf(page.getByRole('link', { name: 'View', exact: true }));
  return { team, plan, drill };
}

async function takeAll(browser: Browser, url: string, name: string): Promise<void> {
  for (const scheme of schemes) {
    for (const [width, height] of Object.entries(widths)) {
      const viewport = { width: Number(width), height };
      const context = await browser.newContext({ viewport, colorScheme: scheme, locale: 'en-US' });
      const page = await context.newPage();
      const take = (screen: string) =>
        page.screenshot({ path: file(screen, width, scheme, name), type: 'jpeg', quality: 80 });
      await page.goto(url);
      await new SignInPage(page).heading().waitFor();
      await take('sign-in');
      await signIn(page, url);
      const paths = await findPaths(page);
      for (const [screen, wayTo] of Object.entries(screens)) {
        const { path: place, press } = wayTo(paths);
        await page.goto(new URL(place, url).href);
        await page.getByRole('heading', { level: 1 }).waitFor();
        if (press) await page.getByRole('button', { name: press }).first().click();
        await page.waitForLoadState('networkidle');
        await take(screen);
      }
      await context.close();
      process.stdout.write(`${name}: ${scheme}, ${width} px\n`);
    }
  }
}

const file = (screen: string, width: string, scheme: string, name: string) =>
  path.join(folder, `${screen}-${width}-${scheme}-${name}.jpg`);

function sheet(names: string[]): string {
  const picture = (screen: string, width: string, scheme: string, name: string) =>
    `<figure><img loading="lazy" src="${path.basename(file(screen, width, scheme, name))}"><figcaption>${name}, ${scheme}, ${width} px</figcaption></figure>`;
  const sections = ['sign-in', ...Object.keys(screens)].map((screen) => {
    const rows = schemes.flatMap((scheme) =>
      Object.keys(widths).map(
        (width) =>
          `<div>${names.map((name) => picture(screen, width, scheme, name)).join('')}</div>`,
      ),
    );
    return `<h2>${screen}</h2>${rows.join('')}`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body { font: 14px system-ui } div { display: flex; gap: 16px } figure { flex: 1; margin: 0 0 16px } img { width: 100%; border: 1px solid #ccc }</style>
${sections.join('\n')}`;
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: chromiumFlags,
});
try {
  if (before) await takeAll(browser, before, 'before');
  await takeAll(browser, after, 'after');
} finally {
  await browser.close();
}
await writeFile(path.join(folder, 'index.html'), sheet(before ? ['before', 'after'] : ['after']));
