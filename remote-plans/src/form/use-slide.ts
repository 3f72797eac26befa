import { move } from '@touchline/shared/ui';
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';

/** Lets the rows of a list slide to their new places after a change; `start` is called before it. */
export function useSlide(list: RefObject<HTMLElement | null>) {
  const before = useRef<Map<Element, number>>(undefined);

  useLayoutEffect(() => {
    for (const [row, top] of before.current ?? []) {
      const by = top - row.getBoundingClientRect().top;
      if (row.isConnected && by !== 0) {
        move(row, [{ transform: `translateY(${by}px)` }, { transform: 'none' }]);
      }
    }
    before.current = undefined;
  });

  return useMemo(
    () => ({
      start() {
        const all = [...(list.current?.querySelectorAll('.plan-drill') ?? [])];
        before.current = new Map(all.map((row) => [row, row.getBoundingClientRect().top]));
      },
    }),
    [list],
  );
}
