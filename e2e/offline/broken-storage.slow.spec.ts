import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures';
import { PortalFrame } from '../pages/portal-frame';

test.use({ isNewCoach: true });

// What code in a page has left behind, or an earlier version: the portal opens all the same.

const signOut = (page: Page) => new PortalFrame(page).signOutButton();

for (const [name, key, value] of [
  ['account keys', 'msal.3.account.keys', '{broken'],
  ['account keys that are no list', 'msal.3.account.keys', '{"a":1}'],
  ['account keys of other things', 'msal.3.account.keys', '[{"a":1},null,7]'],
  ['token keys', 'msal.3.token.keys.CLIENT', '{broken'],
  ['token keys of another shape', 'msal.3.token.keys.CLIENT', '[1]'],
  ['token keys that are a word', 'msal.3.token.keys.CLIENT', '"x"'],
  ['an active account', 'msal.CLIENT.active-account-filters', '{broken'],
  ['a session', 'touchline.session', '{broken'],
] as const) {
  test(`opens with malformed entries of the sign-in: ${name}`, async ({ home }) => {
    const answer = await home.request.get('/config.json');
    const { identity } = (await answer.json()) as { identity: { clientId: string } };
    await home.evaluate(
      ([where, what]) => {
        localStorage.removeItem('touchline.session');
        localStorage.setItem(where, what);
      },
      [key.replace('CLIENT', identity.clientId), value] as const,
    );
    await home.reload();
    await expect(signOut(home)).toBeVisible();
  });
}

test('opens after code in the page has set more cookies than a request may carry', async ({
  home,
}) => {
  // Of the portal's host, and no page of it open: any other request would have them removed.
  const url = new URL('/', home.url()).href;
  await home.goto('about:blank');
  const value = 'x'.repeat(3_900);
  await home
    .context()
    .addCookies(Array.from({ length: 40 }, (_, index) => ({ name: `filler${index}`, value, url })));
  await home.goto(url);
  await expect(home.getByText("this site's cookies were removed")).toBeVisible();
  const opened = home.getByRole('heading', { name: 'Sign in', exact: true }).or(signOut(home));
  // A request that began before the browser had removed them brings this page once more.
  await expect(async () => {
    await home.getByRole('link', { name: 'Open Touchline' }).click({ timeout: 2_000 });
    await expect(opened).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 20_000 });
  expect((await home.context().cookies()).filter(({ name }) => name.startsWith('filler'))).toEqual(
    [],
  );
});
