/**
 * Gives all elements a height and lets the window scroll: jsdom has no layout, so a list that renders
 * only what is in view would render everything. Undone by `jest.restoreAllMocks`.
 * @returns the positions that the window was scrolled to, in pixels from the top, filled as it scrolls
 */
export function layOutForTest(heightPx = 240): number[] {
  const scrolledTo: number[] = [];
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(heightPx);
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1_000_000);
  jest.spyOn(window, 'scrollTo').mockImplementation((...[options]: unknown[]) => {
    scrolledTo.push((options as { top?: number }).top ?? 0);
  });
  return scrolledTo;
}
