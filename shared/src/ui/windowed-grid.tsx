import { useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';

interface WindowedGridProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** The accessible name of the list. */
  label: string;
  hasMore: boolean;
  /** Called when scrolling gets near the end and there are more items. */
  onNearEnd: () => void;
  /** The index of the item at the top, at first and when the number of columns changes. */
  startAt?: number;
  /** Called with the index of the first visible item when scrolling stops. */
  onRest?: (index: number) => void;
  /** The minimum width of a card, and the space between rows, in rem. */
  minCardRem?: number;
  gapRem?: number;
  /** The height of a row that was not measured yet, in pixels. */
  estimatedRowPx?: number;
}

/** Cards in as many columns as fit. Only the visible ones and some around them are in the page. The window scrolls. */
export function WindowedGrid<Item>(props: WindowedGridProps<Item>) {
  const { items, keyOf, children, label, hasMore, onNearEnd, startAt = 0, onRest } = props;
  const { minCardRem = 18, gapRem = 1, estimatedRowPx = 280 } = props;
  const list = useRef<HTMLUListElement>(null);
  const { columns, gapPx, topPx } = useGeometry(list, minCardRem, gapRem);
  const rowCount = Math.ceil(items.length / columns);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rowCount,
    estimateSize: () => estimatedRowPx,
    getItemKey: (row) => {
      const first = items[row * columns];
      return first === undefined ? row : keyOf(first);
    },
    gap: gapPx,
    overscan: 3,
    scrollMargin: topPx,
    enabled: columns > 0,
    scrollToFn: (offset, options, instance) => {
      // While it is hidden, the window shows something else.
      if (list.current && getComputedStyle(list.current).visibility === 'hidden') return;
      windowScroll(offset, options, instance);
    },
  });
  const rows = columns > 0 ? virtualizer.getVirtualItems() : [];
  const [first, last] = [rows[0], rows.at(-1)];

  const placedFor = useRef(0);
  useLayoutEffect(() => {
    if (columns === 0 || placedFor.current === columns) return;
    // With another width each row has another height, and an item is in another row.
    if (placedFor.current !== 0) virtualizer.measure();
    placedFor.current = columns;
    if (startAt > 0) virtualizer.scrollToIndex(Math.floor(startAt / columns), { align: 'start' });
  }, [virtualizer, columns, startAt]);

  const isNearEnd = hasMore && last !== undefined && last.index >= rowCount - 4;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd]);

  const { isScrolling } = virtualizer;
  const wasScrolling = useRef(false);
  useEffect(() => {
    if (wasScrolling.current && !isScrolling) {
      const offset = virtualizer.scrollOffset ?? 0;
      const row = virtualizer
        .getVirtualItems()
        .find(({ start, size }) => start >= offset - size / 2);
      onRest?.((row?.index ?? 0) * columns);
    }
    wasScrolling.current = isScrolling;
  }, [isScrolling, virtualizer, columns, onRest]);

  return (
    <ul
      ref={list}
      className="card-grid windowed-grid"
      aria-label={label}
      style={{
        rowGap: gapPx,
        gridTemplateColumns: `repeat(${columns || 1}, minmax(0, 1fr))`,
        paddingTop: first ? first.start - topPx : 0,
        paddingBottom: last ? virtualizer.getTotalSize() - (last.end - topPx) : 0,
      }}
    >
      {rows.flatMap((row) =>
        items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
          <li
            key={keyOf(item)}
            // The cards of a row are equally high: one of them is measured for all.
            ref={column === 0 ? virtualizer.measureElement : undefined}
            data-index={row.index}
            aria-setsize={hasMore ? -1 : items.length}
            aria-posinset={row.index * columns + column + 1}
          >
            {children(item)}
          </li>
        )),
      )}
    </ul>
  );
}

/** How many columns fit, the space between cards, and the position of the list on the page. */
function useGeometry(list: RefObject<HTMLElement | null>, minCardRem: number, gapRem: number) {
  const [geometry, setGeometry] = useState({ columns: 0, gapPx: 0, topPx: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    function measure() {
      if (!element) return;
      const remPx = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const { width, top } = element.getBoundingClientRect();
      const gapPx = gapRem * remPx;
      const columns = Math.max(1, Math.floor((width + gapPx) / (minCardRem * remPx + gapPx)));
      const topPx = Math.round(top + window.scrollY);
      setGeometry((old) =>
        old.columns === columns && old.gapPx === gapPx && old.topPx === topPx
          ? old
          : { columns, gapPx, topPx },
      );
    }
    measure();
    // The list moves when something above it changes its height, and then the body does too.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, minCardRem, gapRem]);
  return geometry;
}
