import { SaveButton, useWatch } from '@touchline/shared/forms';
import { useRef, type ReactNode } from 'react';
import { useBarHeight } from '../bar-height';
import { libraryToggleId } from '../panes';
import { minutesLeft } from '../form/plan-entries';
import type { PlanFormControls } from '../form/plan-form-values';
import type { PlanEditorState } from './use-plan-editor';

interface PlanBarProps {
  editor: PlanEditorState;
  formId: string;
  submitLabel: string;
  /** The link out of the form, where there is room for it. */
  cancel: ReactNode;
  /** The result of the last press, beside the buttons. */
  children: ReactNode;
}

/** The bar with the library's button, the time that is left, and Save: one row that is always visible. */
export function PlanBar({ editor, formId, submitLabel, cancel, children }: PlanBarProps) {
  const { form, save, isLibraryShown } = editor;
  const count = editor.drillIds.length;
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, '--foot-bar-height');
  return (
    <div ref={bar} className="plan-bar border-top d-print-none">
      <div className="plan-bar-messages">{children}</div>
      {/* As wide as the form, where that is alone. */}
      <div
        className={`plan-bar-controls d-flex gap-2 align-items-center ${isLibraryShown ? '' : 'form-narrow'}`}
      >
        {!isLibraryShown && (
          <button
            id={libraryToggleId}
            type="button"
            className="btn btn-outline-primary"
            aria-expanded={false}
            onClick={editor.toggleLibrary}
          >
            Show Drill Library
          </button>
        )}
        {count > 0 && (
          <TimeLeft control={form.control}>{count === 1 ? '1 drill' : `${count} drills`}</TimeLeft>
        )}
        <span className="ms-auto" />
        {cancel}
        <SaveButton save={save} label={submitLabel} form={formId} />
      </div>
    </div>
  );
}

interface TimeLeftProps {
  control: PlanFormControls['control'];
  /** The number of drills. */
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
    <span className={`plan-bar-time numbers lh-sm ${left < 0 ? 'is-over' : ''}`}>
      <span className="meta" data-count="">
        {children}
      </span>
      <strong>{left < 0 ? `${-left} min over` : `${left} min left`}</strong>
    </span>
  );
}

const timeFields = ['duration', 'entries'] as const;
