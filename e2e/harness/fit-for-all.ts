import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects that a page meets WCAG 2.2 AA and does not scroll sideways. */
export async function expectFitForAll(page: Page): Promise<void> {
  // A colour on its way to another one may have too little contrast.
  await page.waitForFunction(
    () => !document.getAnimations().some((animation) => animation instanceof CSSTransition),
  );
  // Below the bar that stays in sight, the part of a link that shows is too small, until one scrolls.
  await page.evaluate(() => window.scrollTo(0, 0));
  const areColoursForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  const { violations } = await new AxeBuilder({ page })
    // Without a page of its own to put the results together, which takes longer than to find them. It is for
    // frames of other origins, and the portal has none.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Forced colours are those of the user, and the test reads what the page would have had.
    .disableRules(areColoursForced ? ['color-contrast'] : [])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

/** By how many pixels a page is wider than the window, also where it clips what is. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const portal = document.querySelector<HTMLElement>('.portal');
    portal?.style.setProperty('overflow-x', 'visible');
    const { scrollWidth, clientWidth } = document.documentElement;
    portal?.style.removeProperty('overflow-x');
    return scrollWidth - clientWidth;
  });
}
