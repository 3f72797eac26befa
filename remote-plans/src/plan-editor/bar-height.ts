import { useLayoutEffect, type RefObject } from 'react';

/**
 * Tells the page how high a bar is that stays in sight, as a length of the root element: what gets
 * the focus is scrolled clear of the bar, and announcements stand above it (D21).
 * @param property of the root element, such as `--foot-bar-height`; it goes with the bar
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>, property: string): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    function measure() {
      if (element) style.setProperty(property, `${element.offsetHeight}px`);
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [bar, property]);
}
