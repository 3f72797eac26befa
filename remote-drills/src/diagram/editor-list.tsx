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
import { Choice, Command, MetresInput, ThingPanel } from './thing-panel';
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
    item?.scrollIntoView?.({ block: 'nearest' });
    // A tool that was pressed on the keyboard made it: its arrow keys come next. Tools of More close with it.
    const { activeElement: active, body } = document;
    if (active === body || active?.matches('.editor-tool:focus-visible')) item?.focus();
  }, [selected]);

  function remove(thing: Thing) {
    heading.current?.focus();
    editor.remove(thing);
  }

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
      <ul ref={list}>
        {things.map((thing) => {
          const isSelected = selected === JSON.stringify(thing);
          return (
            <li key={JSON.stringify(thing)}>
              <button
                type="button"
                className="editor-item"
                aria-expanded={isSelected}
                onClick={() => editor.select(isSelected ? undefined : thing)}
              >
                {thingText(diagram, thing)}
              </button>
              {isSelected && (
                <ThingPanel editor={editor} thing={thing} onRemove={() => remove(thing)} />
              )}
            </li>
          );
        })}
      </ul>
      {step < 0 ? (
        <WholeCommands editor={editor} sportId={sportId} />
      ) : (
        <StepCommands
          editor={editor}
          step={step}
          onRemove={() => {
            heading.current?.focus();
            editor.goTo(step, withoutStep(diagram, step));
          }}
        />
      )}
    </section>
  );
}

interface StepCommandsProps {
  editor: Editor;
  step: number;
  onRemove: () => void;
}

function StepCommands({ editor, step, onRemove }: StepCommandsProps) {
  const { diagram, view, change } = editor;
  const actions = diagram.steps[step]?.actions ?? [];
  const by = diagram.actors.find(({ id }) => actions.every((action) => action.by !== id));
  return (
    <div className="editor-panel">
      {by && (
        <Command
          onPress={() =>
            change(withAction(diagram, step, defaultAction(diagram, step + 1, by.id, 'run')), {
              ...view,
              selected: { list: 'actions', step, place: actions.length },
            })
          }
        >
          Add an action
        </Command>
      )}
      <Command onPress={() => editor.goTo(view.step + 1, withStepAgain(diagram, step))}>
        Duplicate step
      </Command>
      <Command onPress={onRemove}>Remove step</Command>
    </div>
  );
}

const viewNames = [
  ['whole', 'Whole'],
  ['half', 'Half'],
  ['area', 'An area without lines'],
] as const;

function WholeCommands({
  editor: { diagram, change },
  sportId,
}: {
  editor: Editor;
  sportId: string;
}) {
  const { view, length, width, sport } = diagram.surface;
  return (
    <div className="editor-panel">
      <Choice
        label="Surface"
        value={view}
        options={viewNames}
        onChoice={(next) => change(withSurface(diagram, { view: next }))}
      />
      <MetresInput
        label="Length in m"
        metres={length}
        onMetres={(next) => change(withSurface(diagram, { length: next }))}
      />
      <MetresInput
        label="Width in m"
        metres={width}
        onMetres={(next) => change(withSurface(diagram, { width: next }))}
      />
      {sport !== sportId && (
        <Command onPress={() => change(withSurface(diagram, { sport: sportId }))}>
          Use the lines of the drill&apos;s sport
        </Command>
      )}
      {view !== 'half' && (
        <Command onPress={() => change(mirrored(diagram, 'x'))}>Mirror left and right</Command>
      )}
      <Command onPress={() => change(mirrored(diagram, 'y'))}>Mirror top and bottom</Command>
    </div>
  );
}
