import { useLayoutEffect, type RefObject } from 'react';

/** Sets the height of a bar as a custom property of the root: the bar does not cover what has the focus (D21). */
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
