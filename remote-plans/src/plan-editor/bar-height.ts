import { useLayoutEffect, type RefObject } from 'react';

/**
 * Sets the height of a bar that stays visible as a custom property of the root element. The page
 * scrolls so that the bar does not cover what has the focus (D21). Announcements are above a bar at the
 * foot, also where the page's end has pushed it up: `--foot-bar-reach` is how far it reaches into the screen.
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
      const reach = isSticky ? window.innerHeight - element.getBoundingClientRect().top : 0;
      if (property === '--foot-bar-height') style.setProperty('--foot-bar-reach', `${reach}px`);
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
      if (property === '--foot-bar-height') style.removeProperty('--foot-bar-reach');
      style.removeProperty(property);
    };
  }, [bar, property]);
}
