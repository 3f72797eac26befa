import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures';
import { PortalFrame } from '../pages/portal-frame';
import { SignInPage } from '../pages/sign-in-page';

// Signing out where the provider can't be reached ends the session in this browser at once (D30).

test.use({ isNewCoach: true, serviceWorkers: 'allow' });

const signedOutHere = (page: Page) => page.getByText('You are signed out on this device.');
const signedOut = (page: Page) => page.getByText('You are signed out. Sign in to go on.');

/** Names of all that this browser keeps of a user: tokens, accounts, answers, drafts and runs. */
function keptOfUser(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await caches.keys()),
      ...(await indexedDB.databases()).map(({ name = '' }) => name),
    ].filter((name) => /^msal\..*(token|account)|session$|answers|draft|touchline-user/.test(name)),
  );
}

async function isInstalled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => caches.has('touchline-start'))).toBe(true);
}

test('in all tabs, without a window, and at the provider when it is reached again', async ({
  home,
}) => {
  const other = await home.context().newPage();
  await other.goto('/profile');
  await isInstalled(home);
  await home.bringToFront();
  expect(await keptOfUser(home)).not.toEqual([]);
  let popups = 0;
  home.on('popup', () => (popups += 1));
  await home.context().setOffline(true);
  await new PortalFrame(home).signOutButton().click();
  for (const tab of [home, other]) await expect(signedOutHere(tab)).toBeVisible();
  expect(popups).toBe(0);
  await expect.poll(() => keptOfUser(home)).toEqual([]);
  await other.close();

  const [atProvider] = await Promise.all([
    home.waitForRequest(/\/sign-out\?/, { timeout: 25_000 }),
    home.context().setOffline(false),
  ]);
  expect(new URL(atProvider.url()).searchParams.has('id_token_hint')).toBe(true);
  await expect(signedOut(home)).toBeVisible();
  // The provider does not know the coach any more.
  await home.goto('/');
  await expect(new SignInPage(home).heading()).toBeVisible();
});
