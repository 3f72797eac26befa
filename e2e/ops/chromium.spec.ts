import { expect, test } from '../harness/fixtures';

// The page is not in a Chromium without windows.
test('what Playwright switches off in Chromium stays off', { tag: '@slow' }, async ({ page }) => {
  await page.goto('chrome://version');
  const command = await page.getByText('--disable-features=').innerText();
  const [byPlaywright, counting] = [...command.matchAll(/--disable-features=(\S+)/g)].map(
    ([, features]) => features?.split(','),
  );
  expect(byPlaywright?.length).toBeGreaterThan(0);
  expect(counting).toEqual(expect.arrayContaining(byPlaywright ?? []));
});
