import { KindMark } from '@touchline/product';
import { Icon } from '@touchline/shared/ui';
import down from 'bootstrap-icons/icons/arrow-down.svg';
import chevron from 'bootstrap-icons/icons/chevron-down.svg';
import up from 'bootstrap-icons/icons/arrow-up.svg';
import grip from 'bootstrap-icons/icons/grip-vertical.svg';
import cross from 'bootstrap-icons/icons/x-lg.svg';
import { memo, useState } from 'react';
import { goByArrows } from '../go-by-arrows';
import { EntryDetails } from './entry-details';
import { minutesInput } from './minutes-input';
import type { EntryChange } from './plan-entries';

/** What a coach can do with an entry of the plan. */
export interface RowActions {
  onChange: (key: string, change: EntryChange) => void;
  /** `step` is -1 for up, 1 for down. */
  onMove: (key: string, step: -1 | 1) => void;
  onRemove: (key: string) => void;
}

/** What is wrong with an entry, and at which of its controls. */
export interface RowError {
  control: 'name' | 'minutes';
  message: string;
}

interface SelectedDrillRowProps {
  entryKey: string;
  /** The drill's number, from 1; undefined for an activity. */
  place: number | undefined;
  /** When it starts, as `5:30 PM`; empty when that is not known. */
  start: string;
  name: string;
  /** The drill's kind; undefined while it is not known, and for an activity. */
  type: string | undefined;
  minutes: string;
  section: string;
  note: string;
  sections: string[];
  isFirst: boolean;
  isLast: boolean;
  error: RowError | undefined;
  actions: RowActions;
  className?: string;
}

const moves = [
  ['up', -1, up],
  ['down', 1, down],
] as const;

type Control = 'minutes' | 'up' | 'down' | 'remove' | 'name';

/** The id of a row's control, for focus. */
export function rowControlId(key: string, control: Control) {
  return `plan-drill-${key}-${control}`;
}

/** One entry of the plan being edited: its start, number, name and minutes. */
export const SelectedDrillRow = memo(function SelectedDrillRow(props: SelectedDrillRowProps) {
  const { entryKey, place, start, minutes, section, note, sections, error, actions } = props;
  const { isFirst, isLast, className = '' } = props;
  const isActivity = place === undefined;
  const name = props.name || 'Activity';
  // A new activity needs a name first.
  const [isOpen, setIsOpen] = useState(isActivity && props.name === '');
  // It is opened again where it has no name.
  if (error?.control === 'name' && !isOpen) setIsOpen(true);
  const details = isActivity ? 'Name, section and note' : 'Section and note';
  const nameId = `plan-drill-${entryKey}-name-text`;
  const errorId = `plan-drill-${entryKey}-error`;
  const detailsId = `plan-drill-${entryKey}-details`;
  return (
    <li className={`plan-drill ${className}`} data-entry={entryKey}>
      <span
        className="drag-handle d-flex align-items-center justify-content-center text-body-secondary"
        title="Drag to reorder"
        aria-hidden="true"
      >
        <Icon image={grip} />
      </span>
      <span className="entry-title d-flex align-items-center fw-semibold">
        {place && <span className="numbers flex-shrink-0 pe-1">{`${place}. `}</span>}
        <button
          type="button"
          className="stretched-link p-0 border-0 bg-transparent text-reset fw-semibold text-start"
          aria-label={`${details} of ${name}${section && `: ${section}`}`}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <bdi id={nameId} className={isOpen ? undefined : 'entry-name'}>
            {name}
          </bdi>
        </button>
        <Icon image={chevron} />
      </span>
      <span className="entry-minutes d-flex gap-2 align-items-center text-body-secondary">
        <input
          id={rowControlId(entryKey, 'minutes')}
          {...minutesInput}
          enterKeyHint="done"
          aria-label={`Minutes of ${name}`}
          aria-invalid={error?.control === 'minutes'}
          aria-describedby={error?.control === 'minutes' ? errorId : undefined}
          value={minutes}
          onChange={(event) => actions.onChange(entryKey, { duration: event.target.value })}
        />
        <span aria-hidden="true">min</span>
      </span>
      <span className="plan-drill-facts d-flex flex-wrap column-gap-2 align-items-center lh-sm">
        {start && <span className="meta numbers">{start}</span>}
        {props.type && <KindMark type={props.type} />}
      </span>
      <span
        className="plan-drill-buttons"
        role="toolbar"
        aria-label={`Place of ${name}`}
        onKeyDown={goByArrows}
      >
        {moves.map(([way, step, image]) => (
          <button
            key={way}
            id={rowControlId(entryKey, way)}
            type="button"
            className="btn btn-icon"
            title={`Move ${way}`}
            aria-label={`Move ${name} ${way}`}
            aria-disabled={step < 0 ? isFirst : isLast}
            tabIndex={step < 0 ? 0 : -1}
            data-tap="every"
            onClick={() => actions.onMove(entryKey, step)}
          >
            <Icon image={image} />
          </button>
        ))}
        <button
          id={rowControlId(entryKey, 'remove')}
          type="button"
          className="btn btn-icon"
          title={isActivity ? 'Remove activity' : 'Remove drill'}
          tabIndex={-1}
          aria-label={isActivity ? 'Remove activity' : 'Remove drill'}
          aria-describedby={nameId}
          onClick={() => actions.onRemove(entryKey)}
        >
          <Icon image={cross} />
        </button>
      </span>
      {note && !isOpen && (
        <span className="plan-drill-remark meta" dir="auto">
          {note}
        </span>
      )}
      <div id={detailsId} className="plan-drill-details d-grid gap-2">
        {isOpen && (
          <EntryDetails
            entryKey={entryKey}
            nameId={rowControlId(entryKey, 'name')}
            name={isActivity ? props.name : undefined}
            nameErrorId={error?.control === 'name' ? errorId : undefined}
            section={section}
            note={note}
            sections={sections}
            onChange={actions.onChange}
          />
        )}
      </div>
      {error && (
        <span id={errorId} className="field-error">
          {error.message}
        </span>
      )}
    </li>
  );
});
