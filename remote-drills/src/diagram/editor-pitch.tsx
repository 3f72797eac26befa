import {
  DiagramPicture,
  placementAfter,
  type Position,
  sizeOf,
  useNotation,
  useSurface,
} from '@touchline/product';
import { type PointerEvent, useRef, useState } from 'react';
import { type Gesture, outcomeOf } from './gestures';
import { handlesOf } from './things-at';
import type { Editor } from './use-editor';

/** Half a target of 44 px; and how far a pointer goes, in pixels, before it drags: a finger is less still. */
const reachPx = 22;
const stillPx = { mouse: 4, touch: 9 };
const radii = { ring: 1.7, end: 0.6, bend: 0.6, middle: 0.35 };

/** The pitch: taps and drags of a finger, a pen or a mouse. All that they do can be done in the list as well. */
export function EditorPitch({ editor }: { editor: Editor }) {
  const picture = useRef<SVGSVGElement>(null);
  // Moves may come faster than renders, so that the state is for what is shown alone.
  const begun = useRef<Gesture & { start: Position; pointerId: number }>(undefined);
  const [shown, setShown] = useState<Gesture>();
  const surface = useSurface(editor.diagram.surface.sport);
  const [notation] = useNotation(editor.diagram.surface.sport);
  const { diagram, view } = shown ? outcomeOf(editor.diagram, editor.view, shown) : editor;
  const before = Math.max(0, view.step - 1);
  const size = sizeOf(diagram.surface);

  function metresAt({ clientX, clientY }: PointerEvent): Position {
    const matrix = picture.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return [x, y];
  }

  function begin(event: PointerEvent) {
    // With a second finger it is no drag.
    if (begun.current) return drop();
    if (!event.isPrimary || event.button !== 0) return undefined;
    picture.current?.setPointerCapture(event.pointerId);
    const from = metresAt(event);
    const reach = Math.max(size, reachPx / (picture.current?.getScreenCTM()?.a ?? 1));
    const grid = event.pointerType === 'mouse' ? 0.1 : 0.5;
    const start: Position = [event.clientX, event.clientY];
    const { pointerId } = event;
    begun.current = { from, to: from, isDrag: false, reach, grid, start, pointerId };
    return undefined;
  }

  function follow(event: PointerEvent) {
    if (begun.current?.pointerId !== event.pointerId) return;
    const { start, isDrag } = begun.current;
    const still = event.pointerType === 'mouse' ? stillPx.mouse : stillPx.touch;
    const way = Math.hypot(event.clientX - start[0], event.clientY - start[1]);
    if (!isDrag && way <= still) return;
    begun.current = { ...begun.current, isDrag: true, to: metresAt(event) };
    setShown(begun.current);
  }

  function end(event: PointerEvent) {
    if (begun.current?.pointerId !== event.pointerId) return;
    follow(event);
    editor.tap(begun.current);
    drop();
  }

  function drop() {
    begun.current = undefined;
    setShown(undefined);
  }

  return (
    <DiagramPicture
      ref={picture}
      role="img"
      aria-label={view.step === 0 ? 'The start' : `Step ${view.step}`}
      className={`editor-pitch ${view.tool ? 'has-tool' : ''}`}
      diagram={diagram}
      surface={surface}
      placement={placementAfter(diagram, before)}
      step={view.step === 0 ? undefined : before}
      notation={notation}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={({ pointerId }) => begun.current?.pointerId === pointerId && drop()}
    >
      <g className="editor-handles">
        {handlesOf(diagram, view).map(({ kind, at }, place) => (
          <circle
            key={place}
            className={`is-${kind}`}
            cx={at[0]}
            cy={at[1]}
            r={size * radii[kind]}
          />
        ))}
      </g>
    </DiagramPicture>
  );
}
