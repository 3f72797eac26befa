import { expect, test } from '../harness/fixtures';
import { SignInPage } from '../pages/sign-in-page';

/** The grounds of the two schemes. */
const light = 'rgb(245, 246, 241)';
const dark = 'rgb(12, 19, 16)';

// What is painted first is the page.
test(
  "the scheme is the device's until a coach chooses another, which no page shows late",
  { tag: '@page' },
  async ({ home }) => {
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
    expect(await home.evaluate(() => Reflect.get(window, 'firstGround'))).toBe(light);
    await expect(home.locator('body')).toHaveCSS('background-color', light);

    // Another tab, which was open, follows when it is looked at.
    const other = await home.context().newPage();
    await other.emulateMedia({ colorScheme: 'dark' });
    await other.goto('/profile');
    await other.getByRole('radio', { name: 'As the device' }).check();
    await expect(other.locator('body')).toHaveCSS('background-color', dark);
    await home.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(home.locator('body')).toHaveCSS('background-color', dark);
  },
);

test('the sign-in page has the scheme that was chosen', async ({ page, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.context().addCookies([{ name: 'scheme', value: 'dark', url: baseURL ?? '' }]);
  await page.goto('/');
  await new SignInPage(page).heading().waitFor();
  await expect(page.locator('body')).toHaveCSS('background-color', dark);
});
