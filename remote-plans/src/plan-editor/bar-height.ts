import { useLayoutEffect, type RefObject } from 'react';

/**
 * Sets the height of a bar that stays visible as a custom property of the root element. The page
 * scrolls so that the bar does not cover what has the focus (D21).
 * @param property such as `--foot-bar-height`; it is removed with the bar
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>, property: string): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    function measure() {
      if (!element) return;
      // In a window of few lines it scrolls by with the rest.
      const isSticky = getComputedStyle(element).position === 'sticky';
      if (isSticky) style.setProperty(property, `${element.offsetHeight}px`);
      else style.removeProperty(property);
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty(property);
    };
  }, [bar, property]);
}
