import { useLayoutEffect, type RefObject } from 'react';

const scrollPadding = 'var(--head-bar-height, 0px) var(--foot-bar-height, 0px)';

/**
 * Sets the height of a bar that stays visible as a custom property of the root element. The page
 * scrolls so that the bar does not cover what has the focus, and announcements are above it (D21).
 * @param property such as `--foot-bar-height`; it is removed with the bar
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>, property: string): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    function measure() {
      if (element) style.setProperty(property, `${element.offsetHeight}px`);
    }
    // A style sheet of the remote does not reach the root element.
    style.setProperty('scroll-padding-block', scrollPadding);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
      style.removeProperty('scroll-padding-block');
    };
  }, [bar, property]);
}
