import { Icon } from '@touchline/shared/ui';
import down from 'bootstrap-icons/icons/arrow-down.svg';
import up from 'bootstrap-icons/icons/arrow-up.svg';
import grip from 'bootstrap-icons/icons/grip-vertical.svg';
import cross from 'bootstrap-icons/icons/x-lg.svg';
import { memo } from 'react';

/** What a coach can do with a drill in the plan. */
export interface RowActions {
  onMinutes: (drillId: string, minutes: string) => void;
  /** `step` is -1 for up, 1 for down. */
  onMove: (drillId: string, step: -1 | 1) => void;
  onRemove: (drillId: string) => void;
}

interface SelectedDrillRowProps {
  drillId: string;
  /** Its place in the plan, from 1. */
  place: number;
  /** When it starts, as `5:30 PM`; empty when that is not known. */
  start: string;
  name: string;
  minutes: string;
  isLast: boolean;
  /** What is wrong with it. */
  error: string | undefined;
  actions: RowActions;
  className?: string;
}

/** The id of a row's control, for focus. */
export function rowControlId(drillId: string, control: 'minutes' | 'up' | 'down' | 'remove') {
  return `plan-drill-${drillId}-${control}`;
}

/** One drill of the plan being edited: its start, place, name and minutes (S2). */
export const SelectedDrillRow = memo(function SelectedDrillRow(props: SelectedDrillRowProps) {
  const { drillId, place, start, name, minutes, isLast, error, actions, className = '' } = props;
  const nameId = `plan-drill-${drillId}-name`;
  const errorId = `plan-drill-${drillId}-error`;
  return (
    <li className={`plan-drill ${className}`}>
      <span className="drag-handle" title="Drag to reorder" aria-hidden="true">
        <Icon image={grip} />
      </span>
      {start && <span className="plan-drill-start numbers">{start}</span>}
      <span className="plan-drill-title">
        <span className="numbers">{place}.</span> <bdi id={nameId}>{name}</bdi>
      </span>
      <span className="plan-drill-minutes">
        <input
          id={rowControlId(drillId, 'minutes')}
          type="number"
          inputMode="numeric"
          min={1}
          step="any"
          className="form-control numbers"
          aria-label={`Minutes of ${name}`}
          aria-invalid={error !== undefined}
          aria-describedby={error && errorId}
          value={minutes}
          onChange={(event) => actions.onMinutes(drillId, event.target.value)}
        />
        <span aria-hidden="true">min</span>
      </span>
      <span className="plan-drill-buttons">
        <button
          id={rowControlId(drillId, 'up')}
          type="button"
          className="btn btn-quiet"
          title="Move up"
          aria-label={`Move ${name} up`}
          aria-disabled={place === 1}
          onClick={() => actions.onMove(drillId, -1)}
        >
          <Icon image={up} />
        </button>
        <button
          id={rowControlId(drillId, 'down')}
          type="button"
          className="btn btn-quiet"
          title="Move down"
          aria-label={`Move ${name} down`}
          aria-disabled={isLast}
          onClick={() => actions.onMove(drillId, 1)}
        >
          <Icon image={down} />
        </button>
        <button
          id={rowControlId(drillId, 'remove')}
          type="button"
          className="btn btn-quiet"
          title="Remove drill"
          aria-label="Remove drill"
          aria-describedby={nameId}
          onClick={() => actions.onRemove(drillId)}
        >
          <Icon image={cross} />
        </button>
      </span>
      {error && (
        <span id={errorId} className="field-error">
          {error}
        </span>
      )}
    </li>
  );
});
