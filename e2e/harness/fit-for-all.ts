import AxeBuilder from '@axe-core/playwright';
import { expect, type Frame, type Page } from '@playwright/test';

/** Expects that a page meets WCAG 2.2 AA and does not scroll sideways. */
export async function expectFitForAll(page: Page): Promise<void> {
  // A colour on its way to another one may have too little contrast.
  await page.waitForFunction(
    () => !document.getAnimations().some((animation) => animation instanceof CSSTransition),
  );
  const areColoursForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  // With a page of its own to put the results together only where there are frames of other origins: that takes
  // longer than to find them.
  const { origin } = new URL(page.url());
  const hasOthers = page
    .frames()
    .some((one) => /^http/.test(one.url()) && !one.url().startsWith(origin));
  const axe = (more?: { axeSource: string }) =>
    new AxeBuilder({ page, ...more }).setLegacyMode(!hasOthers);
  // First of all, because axe scrolls to find what is behind a text.
  await Promise.all(page.frames().map((one) => one.evaluate(() => window.scrollTo(0, 0))));
  const sizes = await withBarsInPlace(page, () => axe().withRules(['target-size']).analyze());
  // axe is in the page now, and a third of its time is to bring it there.
  const all = await axe(hasOthers ? undefined : { axeSource: ';' })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Forced colours are those of the user, and the test reads what the page would have had.
    .disableRules(['target-size', ...(areColoursForced ? ['color-contrast'] : [])])
    .analyze();
  const violations = [...sizes.violations, ...all.violations];
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

/** Looks at a page whose bars at the foot do not stay in the window: there they lie over a part of other targets. */
export async function withBarsInPlace<Found>(
  page: Page,
  look: () => Promise<Found>,
): Promise<Found> {
  const inAll = (change: () => unknown) =>
    Promise.all(page.frames().map((frame) => frame.evaluate(change)));
  await inAll(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.plan-bar, .roll-call-bar, .form-actions { position: static !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  const found = await look();
  await inAll(() => document.adoptedStyleSheets.pop());
  return found;
}

/** By how many pixels a page, or a frame in it, is wider than its window, also where it clips what is. */
export async function overflowOf(page: Page): Promise<number> {
  return Math.max(...(await Promise.all(page.frames().map(widthBeyond))));
}

function widthBeyond(frame: Frame): Promise<number> {
  return frame.evaluate(() => {
    const portal = document.querySelector<HTMLElement>('.portal');
    portal?.style.setProperty('overflow-x', 'visible');
    const { scrollWidth, clientWidth } = document.documentElement;
    portal?.style.removeProperty('overflow-x');
    return scrollWidth - clientWidth;
  });
}
