import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { ReactSortable } from 'react-sortablejs';
// The binding's own re-export of it is broken.
import Sortable from 'sortablejs';
import type * as InSight from './drag-in-sight';

interface SortableListProps {
  ids: string[];
  /** Called after a drop inside the list at another place; places count from 0. */
  onMove: (from: number, to: number) => void;
  /** One row for each id. Each takes a `className`. */
  children: ReactNode;
}

/** The member that its types lack. */
type Drag = Sortable.SortableEvent & { originalEvent?: Event };

/** The press on the handle after which a touch drags, in milliseconds (D22). */
const pressMs = 150;

/** A list to reorder. Rows are dragged as copies in the page, so that mouse and touch look the same. */
export function SortableList({ ids, onMove, children }: SortableListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const held = useRef<HTMLElement>(undefined);
  const inSight = useRef<typeof InSight>(undefined);
  const endDrag = useRef(() => {});
  // The binding writes marks of its own into the items it is given.
  const items = useMemo(() => ids.map((id) => ({ id })), [ids]);

  // The binding does not remove its listeners when it unmounts.
  useEffect(() => {
    const list = frame.current?.firstElementChild;
    return () => {
      if (list instanceof HTMLElement) Sortable.get(list)?.destroy();
      endDrag.current();
      letNextClickThrough();
    };
  }, []);

  // A row that is taken out while a finger holds it would be looked for with each move.
  useLayoutEffect(() => {
    if (held.current?.isConnected === false) document.dispatchEvent(new Event('pointercancel'));
  });

  function letGo() {
    held.current = undefined;
    endDrag.current();
    letNextClickThrough();
  }

  return (
    <div ref={frame}>
      <ReactSortable
        tag="ol"
        className="plan-entries d-grid gap-2 list-unstyled m-0"
        list={items}
        // The order is the caller's: the binding puts the row back, and React moves it.
        setList={() => undefined}
        onUpdate={(drop: Drag) => {
          const { oldIndex: from, newIndex: to } = drop;
          if (from === undefined || to === undefined) return;
          // On the bar at the foot it is the last place in sight.
          const { to: list, originalEvent: release } = drop;
          if (inSight.current?.isOverFoot(release) || isInside(list, release)) onMove(from, to);
        }}
        onChoose={({ item }) => (held.current = item)}
        onStart={({ from, originalEvent }: Drag) => {
          // Code that only a drag needs.
          void import('./drag-in-sight').then((loaded) => {
            inSight.current = loaded;
            if (!held.current || !(originalEvent instanceof MouseEvent)) return;
            endDrag.current = loaded.dragInSight(from, originalEvent);
          });
        }}
        onUnchoose={letGo}
        scroll={false}
        // Headings of sections stay.
        draggable=".plan-drill"
        handle=".drag-handle"
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

/** Whether a pointer was let go over the list. SortableJS's own plugin for this stops an animation half-way. */
function isInside(list: HTMLElement, release: Event | undefined): boolean {
  if (!(release instanceof MouseEvent)) return false;
  return list.contains(document.elementFromPoint(release.clientX, release.clientY));
}

/**
 * SortableJS swallows the click that follows the release of a drag. Where none follows, it would swallow the
 * coach's next click: it gets an artificial one, after the time of the real one.
 */
function letNextClickThrough(): void {
  setTimeout(() => document.dispatchEvent(new MouseEvent('click', { cancelable: true })));
}
