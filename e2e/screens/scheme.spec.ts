import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures';
import { SignInPage } from '../pages/sign-in-page';

/** The grounds of the two schemes. */
const light = 'rgb(245, 246, 241)';
const dark = 'rgb(12, 19, 16)';

test("the scheme is the device's until a coach chooses another, which no page shows late", async ({
  home,
}) => {
  await home.emulateMedia({ colorScheme: 'dark' });
  await expect(home.locator('body')).toHaveCSS('background-color', dark);

  await home.goto('/profile');
  await home.getByRole('radio', { name: 'Light' }).check();
  await expect(home.locator('body')).toHaveCSS('background-color', light);

  // The ground of the first frame that shows anything.
  await home.addInitScript(() => {
    const note = () => {
      if (!document.body) return requestAnimationFrame(note);
      return Object.assign(window, {
        firstGround: getComputedStyle(document.body).backgroundColor,
      });
    };
    requestAnimationFrame(note);
  });
  await home.goto('/');
  await home.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => home.evaluate(() => Reflect.get(window, 'firstGround'))).toBe(light);
  await expect(home.locator('body')).toHaveCSS('background-color', light);

  // Another tab, which was open, follows when it is looked at.
  const other = await home.context().newPage();
  await other.emulateMedia({ colorScheme: 'dark' });
  await other.goto('/profile');
  await other.getByRole('radio', { name: 'As the device' }).check();
  await expect(other.locator('body')).toHaveCSS('background-color', dark);
  // A process of the browser learns a moment later what another one has done to a cookie.
  await home.waitForFunction(() => !document.cookie.includes('scheme='));
  await home.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(home.locator('body')).toHaveCSS('background-color', dark);
});

test('the sign-in page has the scheme that was chosen', async ({ page, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.context().addCookies([{ name: 'scheme', value: 'dark', url: baseURL ?? '' }]);
  await page.goto('/');
  await new SignInPage(page).heading().waitFor();
  await expect(page.locator('body')).toHaveCSS('background-color', dark);
});

for (const scheme of ['light', 'dark']) {
  test(`the page says that it starts before a file of it has come, in the ${scheme} scheme`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'light' : 'dark' });
    await page.context().addCookies([{ name: 'scheme', value: scheme, url: baseURL ?? '' }]);
    let isSeen: () => void = () => undefined;
    const seen = new Promise<void>((resolve) => (isSeen = resolve));
    await page.route(/\.(js|css)$/, async (route) => {
      await seen;
      // Then the style sheet alone.
      await (route.request().url().endsWith('.css') ? route.continue() : route.abort());
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('Initializing...')).toBeVisible();
    const first = await looksOf(page);
    expect(first[0]?.['background-color']).toBe(scheme === 'dark' ? dark : light);
    isSeen();
    await page.waitForFunction(() =>
      [...document.styleSheets].some(({ href }) => href?.endsWith('.css')),
    );
    expect(await looksOf(page)).toEqual(first);
  });
}

/** How each element looks from the body down to the text, but for the turning of the spinner. */
function looksOf(page: Page): Promise<Record<string, string>[]> {
  return page.evaluate(() =>
    ['body', '#root', '.start-up', '.spinner-border', '.start-up p'].map((selector) => {
      const style = getComputedStyle(document.querySelector(selector) ?? document.body);
      const names = [...style].filter((name) => !/^(--|rotate$|transform$)/.test(name));
      return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
    }),
  );
}
