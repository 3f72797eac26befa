import type { Surface } from '@touchline/product';
import { useEffect, useRef } from 'react';
import {
  mirrored,
  type Thing,
  withAction,
  withoutStep,
  withStepAgain,
  withSurface,
} from './diagram-changes';
import { problemsOf, thingsOf, thingText } from './diagram-words';
import { defaultAction } from './gestures';
import { Choice, Commands, Typed } from './panel-controls';
import { ThingPanel } from './thing-panel';
import type { Editor } from './use-editor';

/** All that stands there, or happens in a step, as a list: for the keyboard, for ears, and for what needs words. */
export function EditorList({ editor, sportId }: { editor: Editor; sportId: string }) {
  const { diagram, view } = editor;
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = view.step - 1;
  const things: Thing[] =
    step < 0
      ? thingsOf(diagram)
      : (diagram.steps[step]?.actions ?? []).map((_, place) => ({ list: 'actions', step, place }));
  const selected = JSON.stringify(view.selected);

  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-expanded=true]');
    // jsdom has no scrollIntoView.
    (item?.parentElement ?? heading.current)?.scrollIntoView?.({ block: 'nearest' });
    // A tool that was pressed on the keyboard made it: its arrow keys come next. What had the focus may be gone.
    const { activeElement: active, body } = document;
    if (active?.matches('.editor-tool:focus-visible')) item?.focus();
    else if (active === body) (item ?? heading.current)?.focus();
  }, [selected, step]);

  return (
    <section className="editor-list" aria-label="What is drawn">
      <h3 ref={heading} tabIndex={-1}>
        {step < 0 ? 'Start' : `Step ${view.step}`}
      </h3>
      {problemsOf(diagram).map((problem) => (
        <p key={problem} className="editor-problem">
          {problem}
        </p>
      ))}
      {things.length === 0 && (
        <p className="meta">
          {step < 0
            ? 'Choose what to add, then tap the pitch.'
            : 'Tap a player, then what they do, then where. Or drag them.'}
        </p>
      )}
      <ul ref={list} className="list-unstyled m-0">
        {things.map((thing) => {
          const isSelected = selected === JSON.stringify(thing);
          return (
            <li key={JSON.stringify(thing)}>
              <button
                type="button"
                className="editor-item w-100 border-0 text-reset text-start"
                aria-expanded={isSelected}
                onClick={() => editor.select(isSelected ? undefined : thing)}
              >
                {thingText(diagram, thing)}
              </button>
              {isSelected && (
                <ThingPanel editor={editor} thing={thing} onRemove={() => editor.remove(thing)} />
              )}
            </li>
          );
        })}
      </ul>
      <div className="editor-panel">
        {step < 0 ? (
          <WholeFields editor={editor} sportId={sportId} />
        ) : (
          <StepCommands editor={editor} step={step} />
        )}
      </div>
    </section>
  );
}

function StepCommands({ editor, step }: { editor: Editor; step: number }) {
  const { diagram, view, change, goTo } = editor;
  const actions = diagram.steps[step]?.actions ?? [];
  const by = diagram.actors.find(({ id }) => actions.every((action) => action.by !== id));
  function addAction(id: string) {
    const next = withAction(diagram, step, defaultAction(diagram, step + 1, id, 'run'));
    change(next, { ...view, selected: { list: 'actions', step, place: actions.length } });
  }
  return (
    <Commands
      of={[
        ...(by ? [['Add an action', () => addAction(by.id)] as const] : []),
        ['Duplicate step', () => goTo(view.step + 1, withStepAgain(diagram, step))],
        ['Remove step', () => goTo(step, withoutStep(diagram, step))],
      ]}
    />
  );
}

const viewNames = [
  ['whole', 'Whole'],
  ['half', 'Half'],
  ['area', 'An area without lines'],
] as const;

function WholeFields({ editor, sportId }: { editor: Editor; sportId: string }) {
  const { diagram, change } = editor;
  const { view, length, width, sport } = diagram.surface;
  const set = (values: Partial<Surface>) => change(withSurface(diagram, values));
  return (
    <>
      <Choice
        label="Surface"
        value={view}
        options={viewNames}
        onChoice={(next) => set({ view: next })}
      />
      <Typed
        label="Length in m"
        value={length}
        onTyped={(typed) => set({ length: Number(typed) })}
      />
      <Typed label="Width in m" value={width} onTyped={(typed) => set({ width: Number(typed) })} />
      <Commands
        of={[
          ...(sport === sportId
            ? []
            : [["Use the lines of the drill's sport", () => set({ sport: sportId })] as const]),
          ...(view === 'half'
            ? []
            : [['Mirror left and right', () => change(mirrored(diagram, 'x'))] as const]),
          ['Mirror top and bottom', () => change(mirrored(diagram, 'y'))],
        ]}
      />
    </>
  );
}
