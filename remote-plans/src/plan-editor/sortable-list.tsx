import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { ReactSortable } from 'react-sortablejs';
// The binding's own re-export of it is broken.
import Sortable from 'sortablejs';

interface SortableListProps {
  /** The ids of the rows, in their order. */
  ids: string[];
  /** Called after a drop inside the list at another place; places count from 0. */
  onMove: (from: number, to: number) => void;
  /** What in a row takes hold of it, as a CSS selector. */
  handle: string;
  /** One row for each id. Each takes a `className`. */
  children: ReactNode;
}

/** The press on the handle after which a touch drags, in milliseconds (D22). */
const pressMs = 150;

/**
 * A list to reorder by mouse and touch (S4). A drop outside changes nothing. Rows are dragged as
 * copies in the page, not as the browser's own picture, so that mouse and touch look the same.
 */
export function SortableList({ ids, onMove, handle, children }: SortableListProps) {
  const frame = useRef<HTMLDivElement>(null);
  // The binding writes marks of its own into the items it is given.
  const items = useMemo(() => ids.map((id) => ({ id })), [ids]);

  // The binding leaves its listeners behind when it goes.
  useEffect(() => {
    const list = frame.current?.firstElementChild;
    return () => {
      if (list instanceof HTMLElement) Sortable.get(list)?.destroy();
    };
  }, []);

  return (
    <div ref={frame}>
      <ReactSortable
        tag="ol"
        className="plan-drills"
        list={items}
        // The order is the caller's: the binding puts the row back, and React moves it.
        setList={() => undefined}
        onUpdate={({ oldDraggableIndex: from, newDraggableIndex: to }) => {
          if (from !== undefined && to !== undefined) onMove(from, to);
        }}
        handle={handle}
        delay={pressMs}
        delayOnTouchOnly
        touchStartThreshold={5}
        forceFallback
        fallbackOnBody
        fallbackTolerance={3}
        revertOnSpill
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
