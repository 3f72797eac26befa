import { useSyncExternalStore } from 'react';

/** Whether the window matches a media query, such as `(min-width: 48rem)`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = listOf(query);
      media?.addEventListener('change', onChange);
      return () => media?.removeEventListener('change', onChange);
    },
    () => listOf(query)?.matches ?? false,
  );
}

// jsdom has none.
const listOf = (query: string) => window.matchMedia?.(query) as MediaQueryList | undefined;
