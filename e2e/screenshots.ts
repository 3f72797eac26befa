import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { chromiumFlags } from '@touchline/tools/test/chromium';
import { PNG } from 'pngjs';
import { HomePage } from './pages/home-page';
import { PlanDetailsPage } from './pages/plan-details';
import { SignInPage } from './pages/sign-in-page';
import { makeDataDir, startPortal } from './harness/portal-process';

// npx tsx e2e/screenshots.ts
// Takes the pictures of the documentation, of the built portal with its demo data. It needs the
// builds of `npm run build`. CHROMIUM_PATH names the browser; without it Playwright's own is used.
const folder = path.resolve(import.meta.dirname, '../docs/images');
const coach = 'Maren Lindqvist';

/** Every clone of the project carries these files. */
const maxBytes = 130_000;

const dataDir = await makeDataDir();
const portal = await startPortal({ DATA_DIR: dataDir, DEMO_DATA: 'on' });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: chromiumFlags,
});
try {
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, locale: 'en-US' });
  await page.goto(portal.url);
  await new SignInPage(page).comeInAsDemoCoach(coach);
  await new HomePage(page).plans('Lakeside Lynx U14').first().waitFor();
  await take(page, 'home.png');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take(page, 'home-dark.png');
  await page.emulateMedia({ colorScheme: 'light' });

  const plans = page.getByRole('listitem').filter({ hasText: 'Shots from the slot' });
  await plans.last().getByRole('link', { name: 'View' }).click();
  await new PlanDetailsPage(page).headers().first().waitFor();
  const plan = page.url();
  await page.setViewportSize({ width: 360, height: 770 });
  await take(page, 'plan-on-a-phone.png');
  await new PlanDetailsPage(page).run();
  await page.getByRole('button', { name: 'Start practice' }).click();
  await page.getByRole('timer').waitFor();
  await take(page, 'run-on-a-phone.png');

  await page.goto(`${plan}/roll-call`);
  await page.getByRole('button', { name: 'Here' }).first().waitFor();
  const taps = ['Here', 'Here', 'Late', 'Here', 'Absent', 'Here'];
  for (const [place, state] of taps.entries()) {
    await page.getByRole('button', { name: state }).nth(place).click();
  }
  await take(page, 'roll-call-on-a-phone.png');

  await page.goto(`${portal.url}/drills?sport=handball&search=sliding`);
  const drill = page.getByRole('article', { name: 'Sliding 6-0 Defence' });
  await drill.getByRole('link', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await take(page, 'diagram-on-a-phone.png');

  await page.goto(new URL('..', plan).href);
  await page.getByRole('link', { name: 'Balance' }).click();
  await page.getByRole('table').first().waitFor();
  await take(page, 'balance-on-a-phone.png');

  await page.goto(`${plan}/edit`);
  await page.getByRole('button', { name: 'Show Drill Library' }).click();
  await page.getByRole('button', { name: 'Add to Plan' }).first().waitFor();
  await take(page, 'picker-on-a-phone.png');

  await page.goto(plan);
  await waitUntilStored(page, [
    '/main.',
    '/stored-account',
    '/remotes/plans/',
    new URL(plan).pathname,
    '/drills/',
  ]);
  await page.context().setOffline(true);
  await page.clock.setSystemTime(Date.now() + 90 * 60_000);
  await page.reload();
  await page.getByText('Stored 1 hour ago').waitFor();
  await take(page, 'offline-on-a-phone.png');
} finally {
  await browser.close();
  await portal.end();
  await rm(dataDir, { recursive: true, force: true });
}

/** Until the browser keeps an address with each of these parts, to show it without a connection. */
async function waitUntilStored(page: Page, parts: string[]): Promise<void> {
  for (;;) {
    const addresses = await page.evaluate(async () => {
      const lists = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
      return (await Promise.all(lists)).flat().map(({ url }) => url);
    });
    const isStored = (part: string) => addresses.some((address) => address.includes(part));
    if (parts.every(isStored)) return;
    await page.waitForTimeout(500);
  }
}

/** What the window shows, without losing a pixel. Throws when something still loads, or the file would be too large. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  // A hidden part may stand for one that is in sight later.
  const loading = page
    .getByText(/(Loading|Initializing).*\.\.\./)
    .or(page.locator('.spinner-border'));
  await expect(loading.filter({ visible: true })).toHaveCount(0);
  const picture = PNG.sync.read(await page.screenshot({ animations: 'disabled' }));
  // Flat colours compress best without a filter; the browser's own file is a fifth larger.
  const content = PNG.sync.write(picture, {
    ...{ colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 },
  });
  if (content.length > maxBytes) {
    throw new Error(`${name} has ${content.length} bytes, more than ${maxBytes}.`);
  }
  await writeFile(path.join(folder, name), content);
  process.stdout.write(`${name}   ${Math.round(content.length / 1000)} kB\n`);
}
