import {
  type Action,
  actionKinds,
  actionNames,
  actorText,
  diagramBounds,
  type Position,
  roles,
} from '@touchline/shared/product';
import { type ReactNode, useId, useState } from 'react';
import {
  curved,
  duplicated,
  positionOf,
  type Thing,
  withActionValues,
  withBallGiven,
  withValues,
} from './diagram-changes';
import type { Editor } from './use-editor';

interface ThingPanelProps {
  editor: Editor;
  thing: Thing;
  onRemove: () => void;
}

/** What can be changed of the thing that is selected. */
export function ThingPanel({ editor, thing, onRemove }: ThingPanelProps) {
  const { diagram, change } = editor;
  return (
    <div className="editor-panel">
      {thing.list === 'actors' && <ActorFields editor={editor} place={thing.place} />}
      {thing.list === 'zones' && <ZoneFields editor={editor} place={thing.place} />}
      {thing.list === 'actions' && <ActionFields editor={editor} {...thing} />}
      {thing.list === 'equipment' && (
        <Command
          onPress={() => {
            const turn = ((diagram.equipment[thing.place]?.turn ?? 0) + 45) % 360;
            change(withValues(diagram, 'equipment', thing.place, { turn }));
          }}
        >
          Turn
        </Command>
      )}
      {thing.list !== 'actions' && (
        <Command
          onPress={() =>
            change(duplicated(diagram, thing), {
              ...editor.view,
              selected: { ...thing, place: diagram[thing.list].length },
            })
          }
        >
          Duplicate
        </Command>
      )}
      <Command onPress={onRemove}>Remove</Command>
    </div>
  );
}

interface PlaceProps {
  editor: Editor;
  place: number;
}

function ActorFields({ editor: { diagram, change, view }, place }: PlaceProps) {
  const actor = diagram.actors[place];
  if (!actor) return null;
  const ball = diagram.balls.findIndex((one) => 'with' in one && one.with === actor.id);
  return (
    <>
      <LabelInput
        label={actor.label}
        max={diagramBounds.label}
        onLabel={(label) =>
          change(withValues(diagram, 'actors', place, { label }), view, `label ${actor.id}`)
        }
      />
      <Choice
        label="Role"
        value={actor.role}
        options={roles.map((role) => [role, actorText({ role, label: '' })])}
        onChoice={(role) => change(withValues(diagram, 'actors', place, { role }))}
      />
      <Command
        onPress={() =>
          change(
            ball < 0
              ? withBallGiven(diagram, actor.id)
              : { ...diagram, balls: diagram.balls.filter((_, other) => other !== ball) },
          )
        }
      >
        {ball < 0 ? 'Give a ball' : 'Take the ball'}
      </Command>
    </>
  );
}

function ZoneFields({ editor: { diagram, change, view }, place }: PlaceProps) {
  const zone = diagram.zones[place];
  if (!zone) return null;
  const { from, to, label } = zone;
  const resize = (axis: 0 | 1) => (metres: number) => {
    const corner: Position = [...to];
    corner[axis] = from[axis] + (to[axis] < from[axis] ? -metres : metres);
    change(withValues(diagram, 'zones', place, { to: corner }));
  };
  return (
    <>
      <LabelInput
        label={label}
        max={diagramBounds.zoneLabel}
        onLabel={(next) =>
          change(withValues(diagram, 'zones', place, { label: next }), view, `zone ${place}`)
        }
      />
      <MetresInput label="Length in m" metres={Math.abs(to[0] - from[0])} onMetres={resize(0)} />
      <MetresInput label="Width in m" metres={Math.abs(to[1] - from[1])} onMetres={resize(1)} />
    </>
  );
}

interface ActionFieldsProps extends PlaceProps {
  step: number;
}

function ActionFields({ editor: { diagram, change, view }, step, place }: ActionFieldsProps) {
  const action = diagram.steps[step]?.actions[place];
  if (!action) return null;
  const { by, kind, to, path } = action;
  const thing = { list: 'actions', step, place } as const;
  const others = (id: unknown): [string, string][] =>
    diagram.actors.filter((one) => one.id !== id).map((one) => [one.id, actorText(one)]);
  function set(values: Partial<Action>) {
    const next = withActionValues(diagram, step, place, values);
    // What can't go with it is gone, so that it may have another place.
    const at = next.steps[step]?.actions.findIndex((one) => matches(one, { ...action, ...values }));
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
      <Command onPress={() => change(curved(diagram, thing))}>Curve</Command>
      {path.length > 0 && <Command onPress={() => set({ path: [] })}>Straighten</Command>}
    </>
  );
}

function matches(one: Action, other: Partial<Action>): boolean {
  return one.by === other.by && one.kind === other.kind;
}

/** A button of the panel. */
export function Command({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="btn btn-outline-dark" onClick={onPress}>
      {children}
    </button>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChoice: (value: Value) => void;
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, onChoice } = props;
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="form-select"
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([one]) => one === target.value);
          if (chosen) onChoice(chosen[0]);
        }}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface LabelInputProps {
  label: string;
  max: number;
  onLabel: (label: string) => void;
}

function LabelInput({ label, max, onLabel }: LabelInputProps) {
  const id = useId();
  const [typed, setTyped] = useState(label);
  return (
    <div>
      <label htmlFor={id}>Label</label>
      <input
        id={id}
        className="form-control"
        autoComplete="off"
        maxLength={max}
        // A space that is typed last is not part of the label yet.
        value={typed.trim() === label ? typed : label}
        onChange={({ target }) => {
          setTyped(target.value);
          onLabel(target.value);
        }}
      />
    </div>
  );
}

interface MetresInputProps {
  label: string;
  metres: number;
  onMetres: (metres: number) => void;
}

/** Metres, taken once they are typed: what is on the way to them is not meant. */
export function MetresInput({ label, metres, onMetres }: MetresInputProps) {
  const id = useId();
  const shown = Math.round(metres * 10) / 10;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        key={shown}
        type="number"
        inputMode="decimal"
        className="form-control"
        defaultValue={shown}
        onBlur={({ target }) => {
          const typed = target.valueAsNumber;
          if (typed !== shown && Number.isFinite(typed)) onMetres(typed);
        }}
      />
    </div>
  );
}
