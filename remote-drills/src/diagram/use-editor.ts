import type { Diagram, Position } from '@touchline/product';
import { useState } from 'react';
import {
  checked,
  movedTo,
  positionOf,
  removed,
  type Thing,
  withAction,
  withStep,
} from './diagram-changes';
import { changeText, thingText, toolName } from './diagram-words';
import {
  addedAt,
  defaultAction,
  type Gesture,
  isActionTool,
  type Outcome,
  outcomeOf,
  type Tool,
  type View,
} from './gestures';
import { type History, opened, recorded, redone, undone } from './history';
import { freePosition, onPicture } from './positions-on-picture';

/** What the parts of the editor share. */
export type Editor = ReturnType<typeof useEditor>;

/**
 * A diagram while it is drawn: its history, what is shown and selected, and what the last gesture did in words.
 * @param onChange gets the diagram after each gesture; undefined once all is undone
 */
export function useEditor(start: Diagram, onChange: (diagram: Diagram | undefined) => void) {
  const [history, setHistory] = useState(() => opened(start));
  const [chosen, setView] = useState<View>({ step: 0, tool: undefined, selected: undefined });
  const [spoken, say] = useState('');
  const diagram = history.present;
  const view = fitting(diagram, chosen);

  function show(next: History, text: string) {
    setHistory(next);
    say(text);
    onChange(next.past.length > 0 ? next.present : undefined);
  }

  /** Makes a change and shows a view; says why when the change is past a bound. */
  function change(next: Diagram, nextView: View = view, gesture?: string): void {
    const result = checked(next);
    if (typeof result === 'string') return say(result);
    setView(nextView);
    const after = recorded(history, result, gesture);
    if (after !== history) show(after, changeText(diagram, result));
    else if (nextView.selected) say(thingText(result, nextView.selected));
  }

  /** A tool that is pressed without a pointer acts at once, in the middle or with what is near. */
  function pick(tool: Tool, isByKeyboard: boolean): void {
    const isOff = tool === view.tool;
    const by = view.selected?.list === 'actors' && diagram.actors[view.selected.place];
    if (!isActionTool(tool)) {
      const adding = { ...view, step: 0, tool };
      if (isByKeyboard) return apply(addedAt(diagram, adding, freePosition(diagram)));
      setView({ ...adding, tool: isOff ? undefined : tool });
      return say(isOff ? '' : `Tap where it stands: ${toolName(tool).toLowerCase()}.`);
    }
    const step = Math.max(1, view.step);
    const base = diagram.steps.length > 0 ? diagram : withStep(diagram);
    if (isByKeyboard && by) {
      const next = withAction(base, step - 1, defaultAction(base, step, by.id, tool));
      const place = (next.steps[step - 1]?.actions.length ?? 1) - 1;
      return change(next, { ...view, step, selected: { list: 'actions', step: step - 1, place } });
    }
    change(base, { ...view, step, tool: isOff ? undefined : tool });
    say(isOff ? '' : by ? 'Tap who or where it is to.' : 'Tap who does it.');
  }

  function apply({ diagram: next, view: nextView }: Outcome) {
    change(next, { ...nextView, tool: undefined });
  }

  /** Moves what is selected by metres; of an actor in a step the end of their last action. */
  function moveBy([across, along]: Position): void {
    const thing = view.step > 0 ? lastActionOf(diagram, view) : view.selected;
    if (!thing) return;
    const [x, y] = positionOf(diagram, thing);
    const at = onPicture(diagram.surface, [x + across, y + along]);
    change(movedTo(diagram, thing, at), view, `move ${JSON.stringify(thing)}`);
  }

  return {
    diagram,
    view,
    spoken,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change,
    pick,
    moveBy,
    tap: (gesture: Gesture) => {
      const outcome = outcomeOf(diagram, view, gesture);
      change(outcome.diagram, outcome.view);
    },
    select: (selected: Thing | undefined) => setView({ ...view, tool: undefined, selected }),
    /** Shows the start or a step, and makes a change with it. What adds things is for the start alone. */
    goTo: (step: number, next = diagram) =>
      change(next, {
        step,
        tool: step > 0 && !isActionTool(view.tool) ? undefined : view.tool,
        selected: undefined,
      }),
    remove: (thing: Thing) => change(removed(diagram, thing), { ...view, selected: undefined }),
    undo: () => step(undone(history), 'Undone.'),
    redo: () => step(redone(history), 'Done again.'),
  };

  function step(next: History, word: string) {
    if (next.present !== diagram) show(next, `${word} ${changeText(diagram, next.present)}`);
  }
}

/** What can be shown of a diagram: after an undo, a step or a thing may be gone. */
function fitting({ steps, ...lists }: Diagram, { step, tool, selected }: View): View {
  const entries =
    selected?.list === 'actions' ? steps[selected.step]?.actions : selected && lists[selected.list];
  const isThere = selected && entries?.[selected.place] !== undefined;
  return { step: Math.min(step, steps.length), tool, selected: isThere ? selected : undefined };
}

function lastActionOf({ actors, steps }: Diagram, { step, selected }: View): Thing | undefined {
  if (selected?.list !== 'actors') return selected;
  const by = actors[selected.place]?.id;
  const place = (steps[step - 1]?.actions ?? []).findLastIndex((action) => action.by === by);
  return place < 0 ? undefined : { list: 'actions', step: step - 1, place };
}
