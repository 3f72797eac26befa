import { isEnter } from '@touchline/shared/forms';
import { type Diagram, loadSurface } from '@touchline/product';
import { Icon, Spinner } from '@touchline/shared/ui';
import again from 'bootstrap-icons/icons/arrow-clockwise.svg';
import back from 'bootstrap-icons/icons/arrow-counterclockwise.svg';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import './diagram-editor.scss';
import { withStep } from './diagram-changes';
import { EditorList } from './editor-list';
import { EditorPitch } from './editor-pitch';
import { EditorTools } from './editor-tools';
import { useEditor } from './use-editor';

export interface DiagramEditorProps {
  /** The diagram to go on with; null for a new one. */
  diagram: Diagram | null;
  /** The drill's sport: it has the surface of a new diagram. */
  sportId: string;
  /** Gets the diagram after each gesture; null once a new one is undone to its start. */
  onChange: (diagram: Diagram | null) => void;
  onClose: () => void;
}

/** Draws a drill's diagram in the whole window. */
export function DiagramEditor({ diagram, sportId, ...on }: DiagramEditorProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [start, setStart] = useState(diagram);
  // Each gesture comes back as another `diagram`; undo leads to the one that was opened.
  const [initial] = useState(diagram);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (!initial) void newDiagram(sportId).then(setStart);
  }, [initial, sportId]);

  return (
    <dialog
      ref={dialog}
      className="diagram-editor overflow-hidden w-100 p-0 border-0"
      aria-label="Draw the diagram"
      onClose={on.onClose}
    >
      {start ? (
        <Board
          start={start}
          sportId={sportId}
          onChange={(next) => on.onChange(next ?? initial)}
          onDone={() => dialog.current?.close()}
        />
      ) : (
        <Spinner label="Loading..." />
      )}
    </dialog>
  );
}

/** An empty diagram on the surface of a sport; on an area where the sport has none, or it does not load. */
async function newDiagram(sport: string): Promise<Diagram> {
  const surface = await loadSurface(sport).catch(() => undefined);
  const { length, width } = surface ?? { length: 30, width: 20 };
  const empty = { actors: [], balls: [], equipment: [], zones: [], steps: [] };
  return { surface: { sport, view: surface ? 'whole' : 'area', length, width }, ...empty };
}

interface BoardProps {
  start: Diagram;
  sportId: string;
  onChange: (diagram: Diagram | undefined) => void;
  onDone: () => void;
}

const arrows: Record<string, [number, number]> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
};

function Board({ start, sportId, onChange, onDone }: BoardProps) {
  const editor = useEditor(start, onChange);
  const { diagram, view } = editor;

  function press(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const field = event.target instanceof HTMLInputElement ? event.target : undefined;
    const arrow = event.target instanceof HTMLSelectElement ? undefined : arrows[key];
    const metres = shiftKey ? 0.1 : 1;
    if (key === 'Escape' && (view.tool ?? view.selected)) {
      editor.select(view.tool && view.selected);
      // It would send the form, in which the editor stands.
    } else if (isEnter(event) && field) field.blur();
    else if (field) return;
    else if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') {
      if (shiftKey) editor.redo();
      else editor.undo();
    } else if (arrow && view.selected) editor.moveBy([arrow[0] * metres, arrow[1] * metres]);
    else if ((key === 'Delete' || key === 'Backspace') && view.selected) {
      editor.remove(view.selected);
    } else return;
    event.preventDefault();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Keys of all in it; a tap on the pitch gives it the focus.
    <div className="editor-board" tabIndex={-1} onKeyDown={press}>
      <div className="editor-head">
        <h2 className="visually-hidden">Draw the diagram</h2>
        <HeadButton image={back} isOff={!editor.canUndo} onPress={editor.undo}>
          Undo
        </HeadButton>
        <HeadButton image={again} isOff={!editor.canRedo} onPress={editor.redo}>
          Redo
        </HeadButton>
        <button type="button" className="btn btn-primary ms-auto" onClick={onDone}>
          Done
        </button>
      </div>
      <div className="editor-steps" role="group" aria-label="Steps">
        {['Start', ...diagram.steps.keys()].map((name, step) => (
          <button
            key={step}
            type="button"
            className={`btn btn-outline-dark ${view.step === step ? 'active' : ''}`}
            aria-current={view.step === step ? 'step' : undefined}
            aria-label={step > 0 ? `Step ${step}` : undefined}
            onClick={() => editor.goTo(step)}
          >
            {step > 0 ? step : name}
          </button>
        ))}
        <button
          type="button"
          className="btn btn-outline-dark"
          aria-label="Add a step"
          onClick={() => editor.goTo(diagram.steps.length + 1, withStep(diagram))}
        >
          +
        </button>
      </div>
      <div className="editor-ground">
        <EditorPitch editor={editor} />
      </div>
      <p className="editor-said meta m-0" role="status">
        {editor.spoken}
      </p>
      <EditorList editor={editor} sportId={sportId} />
      <EditorTools editor={editor} />
    </div>
  );
}

interface HeadButtonProps {
  image: string;
  isOff: boolean;
  onPress: () => void;
  children: string;
}

function HeadButton({ image, isOff, onPress, children }: HeadButtonProps) {
  return (
    <button type="button" className="btn btn-outline-dark" aria-disabled={isOff} onClick={onPress}>
      <Icon image={image} />
      {children}
    </button>
  );
}
