import {
  type Action,
  actionKinds,
  actionNames,
  actorText,
  diagramBounds,
  roles,
  toDecimetre,
} from '@touchline/product';
import {
  curved,
  duplicated,
  positionOf,
  type Thing,
  withActionValues,
  withBallGiven,
  withoutBallOf,
  withValues,
} from './diagram-changes';
import { Choice, Commands, Typed } from './panel-controls';
import type { Editor } from './use-editor';

interface ThingPanelProps {
  editor: Editor;
  thing: Thing;
  onRemove: () => void;
}

/** What can be changed of the thing that is selected. */
export function ThingPanel({ editor, thing, onRemove }: ThingPanelProps) {
  const { diagram, change, view } = editor;
  const { list, place } = thing;
  function duplicate(one: Parameters<typeof duplicated>[1]) {
    const selected = { list: one.list, place: diagram[one.list].length };
    change(duplicated(diagram, one), { ...view, selected });
  }
  const turn = ((diagram.equipment[place]?.turn ?? 0) + 45) % 360;
  return (
    <div className="editor-panel">
      {list === 'actors' && <ActorFields editor={editor} place={place} />}
      {list === 'zones' && <ZoneFields editor={editor} place={place} />}
      {list === 'actions' && <ActionFields editor={editor} step={thing.step} place={place} />}
      {list === 'equipment' && (
        <Commands of={[['Turn', () => change(withValues(diagram, list, place, { turn }))]]} />
      )}
      {list !== 'actions' && <Commands of={[['Duplicate', () => duplicate(thing)]]} />}
      <Commands of={[['Remove', onRemove]]} />
    </div>
  );
}

interface PlaceProps {
  editor: Editor;
  place: number;
}

function ActorFields({ editor: { diagram, change }, place }: PlaceProps) {
  const actor = diagram.actors[place];
  if (!actor) return null;
  const { id, label, role } = actor;
  const hasBall = diagram.balls.some((ball) => 'with' in ball && ball.with === id);
  return (
    <>
      <Typed
        label="Label"
        value={label}
        max={diagramBounds.label}
        onTyped={(typed) => change(withValues(diagram, 'actors', place, { label: typed }))}
      />
      <Choice
        label="Role"
        value={role}
        options={roles.map((one) => [one, actorText({ role: one, label: '' })])}
        onChoice={(next) => change(withValues(diagram, 'actors', place, { role: next }))}
      />
      <Commands
        of={[
          hasBall
            ? ['Take the ball', () => change(withoutBallOf(diagram, id))]
            : ['Give a ball', () => change(withBallGiven(diagram, id))],
        ]}
      />
    </>
  );
}

function ZoneFields({ editor: { diagram, change }, place }: PlaceProps) {
  const zone = diagram.zones[place];
  if (!zone) return null;
  const { from, to, label } = zone;
  return (
    <>
      <Typed
        label="Label"
        value={label}
        max={diagramBounds.zoneLabel}
        onTyped={(typed) => change(withValues(diagram, 'zones', place, { label: typed }))}
      />
      {(['Length in m', 'Width in m'] as const).map((side, axis) => {
        const [start, span] = [from[axis] ?? 0, (to[axis] ?? 0) - (from[axis] ?? 0)];
        return (
          <Typed
            key={side}
            label={side}
            value={toDecimetre(Math.abs(span))}
            onTyped={(typed) => {
              const end = start + (span < 0 ? -1 : 1) * Number(typed);
              const corner = to.with(axis, end) as typeof to;
              change(withValues(diagram, 'zones', place, { to: corner }));
            }}
          />
        );
      })}
    </>
  );
}

function ActionFields({ editor, step, place }: PlaceProps & { step: number }) {
  const { diagram, change, view } = editor;
  const action = diagram.steps[step]?.actions[place];
  if (!action) return null;
  const { by, kind, to, path } = action;
  const thing = { list: 'actions', step, place } as const;
  const others = (id: unknown): [string, string][] =>
    diagram.actors.filter((one) => one.id !== id).map((one) => [one.id, actorText(one)]);
  function set(values: Partial<Action>) {
    const next = withActionValues(diagram, step, place, values);
    // What can't go with it is gone, so that it may have another place.
    const wanted = { ...action, ...values };
    const at = next.steps[step]?.actions.findIndex(
      (one) => one.by === wanted.by && one.kind === wanted.kind,
    );
    change(next, { ...view, selected: { ...thing, place: at ?? place } });
  }
  return (
    <>
      <Choice label="Who" value={by} options={others(to)} onChoice={(id) => set({ by: id })} />
      <Choice
        label="Does what"
        value={kind}
        options={actionKinds.map((one) => [one, actionNames[one]])}
        onChoice={(next) => set({ kind: next })}
      />
      <Choice
        label="To"
        value={typeof to === 'string' ? to : ''}
        options={[['', 'A place'], ...others(by)]}
        onChoice={(id) => set({ to: id || positionOf(diagram, thing) })}
      />
      <Commands
        of={[
          ['Curve', () => change(curved(diagram, thing))],
          ...(path.length > 0 ? [['Straighten', () => set({ path: [] })] as const] : []),
        ]}
      />
    </>
  );
}
