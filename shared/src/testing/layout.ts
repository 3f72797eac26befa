/**
 * Gives every element a height, and the window a way to scroll: jsdom lays nothing out, and a list
 * that shows what is in view would show everything. Undone by `jest.restoreAllMocks`.
 * @returns the places that the window was scrolled to, from the top in pixels, as they come
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
