import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { ReactSortable } from 'react-sortablejs';
// The binding's own re-export of it is broken.
import Sortable from 'sortablejs';

interface SortableListProps {
  /** The ids of the rows, in their order. */
  ids: string[];
  /** Called after a drop inside the list at another place; places count from 0. */
  onMove: (from: number, to: number) => void;
  /** The CSS selector of rows that can be dragged; others, such as headings, stay. */
  draggable: string;
  /** The CSS selector of the part of a row that drags it. */
  handle: string;
  /** One row for each id. Each takes a `className`. */
  children: ReactNode;
}

/** The member that its types lack. */
type Drop = Sortable.SortableEvent & { originalEvent?: Event };

/** The press on the handle after which a touch drags, in milliseconds (D22). */
const pressMs = 150;

/**
 * A list to reorder by mouse and touch (S4). A drop outside changes nothing. Rows are dragged as
 * copies in the page, not as the browser's own picture, so that mouse and touch look the same.
 */
export function SortableList({ ids, onMove, draggable, handle, children }: SortableListProps) {
  const frame = useRef<HTMLDivElement>(null);
  // The binding writes marks of its own into the items it is given.
  const items = useMemo(() => ids.map((id) => ({ id })), [ids]);

  // The binding does not remove its listeners when it unmounts.
  useEffect(() => {
    const list = frame.current?.firstElementChild;
    return () => {
      if (list instanceof HTMLElement) Sortable.get(list)?.destroy();
      letNextClickThrough();
    };
  }, []);

  return (
    <div ref={frame}>
      <ReactSortable
        tag="ol"
        className="plan-entries"
        list={items}
        // The order is the caller's: the binding puts the row back, and React moves it.
        setList={() => undefined}
        onUpdate={(drop: Drop) => {
          const { oldIndex: from, newIndex: to } = drop;
          if (from === undefined || to === undefined) return;
          if (isInside(drop.to, drop.originalEvent)) onMove(from, to);
        }}
        onUnchoose={letNextClickThrough}
        draggable={draggable}
        handle={handle}
        delay={pressMs}
        delayOnTouchOnly
        touchStartThreshold={5}
        forceFallback
        fallbackTolerance={3}
        animation={150}
        chosenClass="plan-drill-held"
        ghostClass="plan-drill-place"
        dragClass="plan-drill-dragged"
      >
        {children}
      </ReactSortable>
    </div>
  );
}

/**
 * Whether a pointer was let go over the list. SortableJS has a plugin for this; it stops a running
 * animation half-way, and the row that was just passed can't be passed again after that.
 */
function isInside(list: HTMLElement, release: Event | undefined): boolean {
  if (!(release instanceof MouseEvent)) return false;
  return list.contains(document.elementFromPoint(release.clientX, release.clientY));
}

/**
 * A drag makes SortableJS swallow the click that follows its release. None follows when the row went
 * back to its place or the pointer had left the window, and then it swallows the coach's next click.
 * So it gets an artificial click, after the time of the click that follows a release.
 */
function letNextClickThrough(): void {
  setTimeout(() => document.dispatchEvent(new MouseEvent('click', { cancelable: true })));
}
