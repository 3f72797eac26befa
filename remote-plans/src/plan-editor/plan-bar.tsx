import { Link } from '@touchline/shared';
import { SaveButton, useWatch } from '@touchline/shared/forms';
import { useRef, type ReactNode } from 'react';
import { useBarHeight } from '../bar-height';
import { libraryToggleId, paneButtonId, type Pane } from '../panes';
import { minutesLeft } from '../form/plan-entries';
import type { PlanFormControls } from '../form/plan-form-values';
import type { PlanEditorState } from './use-plan-editor';

interface PlanBarProps {
  editor: PlanEditorState;
  formId: string;
  submitLabel: string;
  cancelTo: string;
  /** The result of the last press, beside the buttons. */
  children: ReactNode;
}

const paneLabels: [Pane, string][] = [
  ['plan', 'Plan'],
  ['library', 'Drill Library'],
];

/** The bar with Save, Cancel, the time that is left and the library's button: always visible. */
export function PlanBar({ editor, formId, submitLabel, cancelTo, children }: PlanBarProps) {
  const { form, draft, save, pane, isLibraryShown } = editor;
  const count = editor.drillIds.length;
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, '--foot-bar-height');
  return (
    <div ref={bar} className="plan-bar border-top d-print-none">
      <div className="plan-bar-messages">{children}</div>
      <div className="plan-bar-controls d-flex flex-wrap gap-2 align-items-center">
        <SaveButton save={save} label={submitLabel} form={formId} />
        <Link
          className="btn btn-outline-secondary"
          to={cancelTo}
          onClick={() => {
            // With unsaved changes the coach is asked first.
            if (!form.formState.isDirty) draft.discard();
          }}
        >
          Cancel
        </Link>
        {count > 0 && (
          <TimeLeft control={form.control}>
            <span className="plan-bar-count" data-count="">
              {`${count === 1 ? '1 drill' : `${count} drills`} · `}
            </span>
          </TimeLeft>
        )}
        {isLibraryShown ? (
          <div className="pane-switch" role="group" aria-label="In sight">
            {paneLabels.map(([name, label]) => (
              <button
                key={name}
                id={paneButtonId(name)}
                type="button"
                className={`btn btn-outline-primary ${pane === name ? 'active' : ''}`}
                aria-pressed={pane === name}
                data-count={name === 'plan' ? '' : undefined}
                onClick={() => editor.showPane(name)}
              >
                <span>{label}</span>
                {name === 'plan' && count > 0 && (
                  <span className="numbers" aria-hidden="true">
                    {count}
                  </span>
                )}
              </button>
            ))}
          </div>
        ) : (
          <button
            id={libraryToggleId}
            type="button"
            className="btn btn-outline-primary plan-bar-library"
            aria-expanded={false}
            onClick={editor.toggleLibrary}
          >
            Show Drill Library
          </button>
        )}
      </div>
    </div>
  );
}

interface TimeLeftProps {
  control: PlanFormControls['control'];
  children: ReactNode;
}

/** The minutes that are left, or how many there are too many. It watches them itself: they change with each key. */
function TimeLeft({ control, children }: TimeLeftProps) {
  const left = useWatch({
    control,
    name: timeFields,
    compute: ([duration, entries]) => minutesLeft(duration, entries),
  });
  return (
    <span className={`plan-bar-time numbers ${left < 0 ? 'is-over' : ''}`}>
      {children}
      <strong>{left < 0 ? `${-left} min over` : `${left} min left`}</strong>
    </span>
  );
}

const timeFields = ['duration', 'entries'] as const;
