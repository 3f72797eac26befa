const motionMs = 220;

/** Plays a movement of an element, which ends where the element is; undefined for who wants less motion. */
export function move(element: Element, keyframes: Keyframe[]): Animation | undefined {
  // jsdom has neither.
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
  if (isStill) return undefined;
  return element.animate(keyframes, { duration: motionMs, easing: 'cubic-bezier(.3, 0, .2, 1)' });
}
