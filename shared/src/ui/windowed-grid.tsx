import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** The narrowest a card may get before a column is given up, and the space between cards, in rem. */
const cardRem = 18;
const gapRem = 1;
/** A row's height until it was seen, in pixels. */
const estimatedRowPx = 280;

interface WindowedGridProps<Item> {
  items: readonly Item[];
  /** What tells an item from the others, for as long as it exists. */
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** What the list is of, for those who hear it. */
  label: string;
  /** Whether there are more items than these. */
  hasMore: boolean;
  /** Called when the end comes near and there are more items. */
  onNearEnd: () => void;
  /** The place of the item to begin with, from 0, and to keep to when the number of columns changes. */
  startAt?: number;
  /** Called with the place of the first item in view whenever scrolling rests. */
  onRest?: (index: number) => void;
}

/**
 * Cards in as many columns as fit, of which only those in view, and some around them, are in the
 * page: ten thousand scroll as smoothly as ten. The window scrolls.
 */
export function WindowedGrid<Item>(props: WindowedGridProps<Item>) {
  const { items, keyOf, children, label, hasMore, onNearEnd, startAt = 0, onRest } = props;
  const list = useRef<HTMLUListElement>(null);
  const { columns, gapPx, topPx } = useGeometry(list);
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
  });
  const rows = columns > 0 ? virtualizer.getVirtualItems() : [];
  const [first, last] = [rows[0], rows.at(-1)];

  const placedFor = useRef(0);
  useLayoutEffect(() => {
    if (columns === 0 || placedFor.current === columns) return;
    // Another width is another height of every row, and another row for the same item.
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

/** How many columns fit, the space between cards, and where the list begins on the page. */
function useGeometry(list: React.RefObject<HTMLElement | null>) {
  const [geometry, setGeometry] = useState({ columns: 0, gapPx: 0, topPx: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    function measure() {
      if (!element) return;
      const remPx = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const { width, top } = element.getBoundingClientRect();
      const gapPx = gapRem * remPx;
      const columns = Math.max(1, Math.floor((width + gapPx) / (cardRem * remPx + gapPx)));
      const topPx = Math.round(top + window.scrollY);
      setGeometry((old) =>
        old.columns === columns && old.gapPx === gapPx && old.topPx === topPx
          ? old
          : { columns, gapPx, topPx },
      );
    }
    measure();
    // The body grows and shrinks with what stands above the list.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return geometry;
}
