import { useLayoutEffect, type RefObject } from 'react';

const scrollPadding = 'var(--head-bar-height, 0px) var(--foot-bar-height, 0px)';

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
      style.setProperty(property, `${element.offsetHeight}px`);
      const reach = window.innerHeight - element.getBoundingClientRect().top;
      if (property === '--foot-bar-height') style.setProperty('--foot-bar-reach', `${reach}px`);
    }
    // A style sheet of the remote does not reach the root element.
    style.setProperty('scroll-padding-block', scrollPadding);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
      if (property === '--foot-bar-height') style.removeProperty('--foot-bar-reach');
      style.removeProperty(property);
      style.removeProperty('scroll-padding-block');
    };
  }, [bar, property]);
}
