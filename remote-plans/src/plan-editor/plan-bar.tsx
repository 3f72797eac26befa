import { Link, useNeedsConnection } from '@touchline/shared';
import { useWatch } from '@touchline/shared/forms';
import { useRef, type ReactNode } from 'react';
import { useBarHeight } from './bar-height';
import { libraryToggleId, paneButtonId, type Pane } from '../panes';
import { minutesLeft } from '../plan-form/plan-entries';
import type { PlanFormControls } from '../plan-form/plan-form-values';

interface PlanBarProps {
  /** The id of the form that is sent. */
  formId: string;
  submitLabel: string;
  isSaving: boolean;
  /** Where Cancel leads. */
  cancelTo: string;
  onCancel: () => void;
  /** How many drills the plan has. */
  count: number;
  control: PlanFormControls['control'];
  isLibraryShown: boolean;
  onShowLibrary: () => void;
  /** The half of the editor that a narrow screen shows. */
  pane: Pane;
  onPane: (pane: Pane) => void;
  /** The result of the last press, beside the buttons (D16). */
  children: ReactNode;
}

const paneLabels: [Pane, string][] = [
  ['plan', 'Plan'],
  ['library', 'Drill Library'],
];

/** The bar with Save, Cancel, the time that is left and the library's button: always visible. */
export function PlanBar(props: PlanBarProps) {
  const { formId, submitLabel, isSaving, cancelTo, onCancel, count, pane } = props;
  const bar = useRef<HTMLDivElement>(null);
  // A press says why it can't be saved.
  const { onClickCapture: _, ...needsConnection } = useNeedsConnection();
  useBarHeight(bar, '--foot-bar-height');
  return (
    <div ref={bar} className="plan-bar">
      <div className="plan-bar-messages">{props.children}</div>
      <div className="plan-bar-controls">
        <button
          type="submit"
          form={formId}
          className="btn btn-primary"
          disabled={isSaving}
          {...needsConnection}
        >
          {isSaving ? 'Saving...' : submitLabel}
        </button>
        <Link className="btn btn-outline-secondary" to={cancelTo} onClick={onCancel}>
          Cancel
        </Link>
        {count > 0 && (
          <TimeLeft control={props.control}>
            <span className="plan-bar-count" data-count="">
              {count === 1 ? '1 drill' : `${count} drills`} ·{' '}
            </span>
          </TimeLeft>
        )}
        {!props.isLibraryShown && (
          <button
            id={libraryToggleId}
            type="button"
            className="btn btn-outline-primary plan-bar-library"
            aria-expanded={false}
            onClick={props.onShowLibrary}
          >
            Show Drill Library
          </button>
        )}
        {props.isLibraryShown && (
          <div className="pane-switch" role="group" aria-label="In sight">
            {paneLabels.map(([name, label]) => (
              <button
                key={name}
                id={paneButtonId(name)}
                type="button"
                className={`btn btn-outline-primary ${pane === name ? 'active' : ''}`}
                aria-pressed={pane === name}
                data-count={name === 'plan' ? '' : undefined}
                onClick={() => props.onPane(name)}
              >
                {label}
                {name === 'plan' && count > 0 && (
                  <span className="count" aria-hidden="true">
                    {count}
                  </span>
                )}
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** The minutes that are left, or how many there are too many. It watches them itself: they change with each key. */
function TimeLeft({ control, children }: Pick<PlanBarProps, 'control' | 'children'>) {
  const left = useWatch({
    control,
    name: timeFields,
    compute: ([duration, entries]) => minutesLeft(duration, entries),
  });
  return (
    <span className={left < 0 ? 'plan-bar-time is-over' : 'plan-bar-time'}>
      {children}
      <strong>{left < 0 ? `${-left} min over` : `${left} min left`}</strong>
    </span>
  );
}

const timeFields = ['duration', 'entries'] as const;
