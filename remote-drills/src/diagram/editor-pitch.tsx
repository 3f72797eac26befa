import {
  cornersOf,
  DiagramPicture,
  placementAfter,
  type Position,
  sizeOf,
  useNotation,
  useSurface,
} from '@touchline/shared/product';
import { type PointerEvent, useRef, useState } from 'react';
import { positionOf } from './diagram-changes';
import { type Gesture, isActionTool, outcomeOf } from './gestures';
import { handlesOf } from './things-at';
import type { Editor } from './use-editor';

/** Half a target of 44 px; and how far a pointer goes, in pixels, before it drags: a finger is less still. */
const reachPx = 22;
const stillPx = { mouse: 4, touch: 9 };

/** The pitch: taps and drags of a finger, a pen or a mouse. All that they do can be done in the list as well. */
export function EditorPitch({ editor }: { editor: Editor }) {
  const picture = useRef<SVGSVGElement>(null);
  const [gesture, setGesture] = useState<Gesture & { start: Position }>();
  const surface = useSurface(editor.diagram.surface.sport);
  const [notation] = useNotation(editor.diagram.surface.sport);
  const { diagram, view } =
    gesture?.isDrag === true ? outcomeOf(editor.diagram, editor.view, gesture) : editor;
  const before = Math.max(0, view.step - 1);
  const size = sizeOf(diagram.surface);

  function metresAt({ clientX, clientY }: PointerEvent): Position {
    const matrix = picture.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return [x, y];
  }

  function begin(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return;
    picture.current?.setPointerCapture(event.pointerId);
    const from = metresAt(event);
    const perMetre = picture.current?.getScreenCTM()?.a ?? 1;
    setGesture({
      from,
      to: from,
      isDrag: false,
      reach: Math.max(size, reachPx / perMetre),
      grid: event.pointerType === 'mouse' ? 0.1 : 0.5,
      start: [event.clientX, event.clientY],
    });
  }

  function follow(event: PointerEvent) {
    if (!gesture || !event.isPrimary) return;
    const [x, y] = gesture.start;
    const still = event.pointerType === 'mouse' ? stillPx.mouse : stillPx.touch;
    const isDrag = gesture.isDrag || Math.hypot(event.clientX - x, event.clientY - y) > still;
    setGesture({ ...gesture, isDrag, to: isDrag ? metresAt(event) : gesture.from });
  }

  function end() {
    setGesture(undefined);
    if (gesture) editor.tap(gesture);
  }

  const placement = placementAfter(diagram, before);
  return (
    <DiagramPicture
      ref={picture}
      role="img"
      aria-label={view.step === 0 ? 'The start' : `Step ${view.step}`}
      className={`editor-pitch ${view.tool ? 'has-tool' : ''}`}
      diagram={diagram}
      surface={surface}
      placement={placement}
      step={view.step === 0 ? undefined : before}
      notation={notation}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={() => setGesture(undefined)}
    >
      <Selection editor={{ ...editor, diagram, view }} size={size} />
    </DiagramPicture>
  );
}

/** What is selected: a ring around it, and the points by which it is changed. */
function Selection({
  editor: { diagram, view },
  size,
}: {
  editor: Pick<Editor, 'diagram' | 'view'>;
  size: number;
}) {
  const { selected, step, tool } = view;
  if (!selected) return null;
  if (selected.list === 'actions' || selected.list === 'zones') {
    const action =
      selected.list === 'actions'
        ? diagram.steps[selected.step]?.actions[selected.place]
        : undefined;
    const line =
      action && cornersOf(action, placementAfter(diagram, step - 1), placementAfter(diagram, step));
    return (
      <g className="editor-handles">
        {line && <polyline points={line.join(' ')} />}
        {handlesOf(diagram, selected).map(({ kind, at }, place) => (
          <circle
            key={place}
            className={`is-${kind}`}
            cx={at[0]}
            cy={at[1]}
            r={size * (kind === 'middle' ? 0.35 : 0.6)}
          />
        ))}
      </g>
    );
  }
  const actor = selected.list === 'actors' ? diagram.actors[selected.place]?.id : undefined;
  const now = placementAfter(diagram, Math.max(0, step - 1));
  const [x, y] = (actor !== undefined && now.actors[actor]) || positionOf(diagram, selected);
  return (
    <g className={isActionTool(tool) ? 'editor-ring is-acting' : 'editor-ring'}>
      <circle cx={x} cy={y} r={size * 1.7} />
    </g>
  );
}
