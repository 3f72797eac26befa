import type { Page, Route } from '@playwright/test';
import { expect, test } from '../harness/fixtures';
import { HomePage } from '../pages/home-page';

// Something else answers in place of the portal: the login page of a network, or a maintenance page.

test.use({ serviceWorkers: 'allow' });

const loginPage = {
  status: 200,
  contentType: 'text/html',
  body: '<!doctype html><title>Hotel</title><p>Log in to this network',
};

/** Waits until the portal opens without a connection, in a page that its worker controls. */
async function isStored(page: Page): Promise<void> {
  const policy = () =>
    page.evaluate(async () => {
      const start = await (await caches.open('touchline-start')).match('/');
      const isControlled = navigator.serviceWorker.controller !== null;
      return isControlled && start?.headers.get('content-security-policy');
    });
  await expect.poll(policy, { timeout: 30_000 }).toContain("default-src 'none'");
}

test('Home shows what is stored while a network answers in place of the API', async ({
  home,
  api,
}) => {
  await api.createTeam({ name: 'Harbour Hawks' });
  await home.reload();
  const card = new HomePage(home).card('Harbour Hawks');
  await expect(card).toBeVisible();
  await isStored(home);

  for (const answer of [loginPage, { ...loginPage, status: 511 }]) {
    await home.context().route('**/api/**', (route) => route.fulfill(answer));
    await home.reload();
    await expect(card).toBeVisible();
    await expect(home.getByText('No connection.')).toHaveCount(1);
    // The portal itself answers all the time.
    await expect(home.getByRole('alert')).toHaveCount(0);
    await home.context().unrouteAll();
    await expect(home.getByText('No connection.')).toBeHidden({ timeout: 20_000 });
  }
});

test('what answers in place of the page is not stored, and brings no page without a policy', async ({
  home,
}) => {
  await isStored(home);
  let answered = () => {};
  const isAnswered = new Promise<void>((resolve) => (answered = resolve));
  await home.context().route(
    ({ pathname }) => pathname === '/',
    async (route: Route) => {
      if (route.request().isNavigationRequest()) return route.fallback();
      await route.fulfill(loginPage);
      answered();
    },
  );
  await home.reload();
  await isAnswered;
  await home.waitForLoadState('networkidle');
  await home.context().unrouteAll();
  await home.context().setOffline(true);
  await home.reload();
  await expect(home.getByText('No connection.')).toBeVisible();
  const hasRun = await home.evaluate(async () => {
    const image = document.createElement('img');
    try {
      image.setAttribute('onerror', 'window.hasRun = true');
    } catch {
      // The policy of the page refuses it.
    }
    const loaded = new Promise((resolve) => image.addEventListener('error', resolve));
    image.src = 'data:image/png,none';
    document.body.append(image);
    await loaded;
    return 'hasRun' in window;
  });
  expect(hasRun).toBe(false);
});
