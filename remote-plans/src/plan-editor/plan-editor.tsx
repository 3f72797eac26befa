import { Link } from '@touchline/shared';
import { DraftNotice, RequiredHint, SavingForm } from '@touchline/shared/forms';
import { QueryFailure, useMedia } from '@touchline/shared/ui';
import { useId, type ReactNode } from 'react';
import { LibrarySection } from '../library/library-section';
import { DeletePlan } from '../form/delete-plan';
import { PlanFields } from '../form/plan-fields';
import { planOfForm } from '../form/plan-form-values';
import { PlanHead } from '../form/plan-head';
import { SelectedDrills } from '../form/selected-drills';
import { PlanBar } from './plan-bar';
import { PlanSaveFailure } from './plan-save-failure';
import type { PlanEditorState } from './use-plan-editor';

interface PlanEditorProps {
  editor: PlanEditorState;
  submitLabel: string;
  cancelTo: string;
  /** What the coach must know before saving; shown above the buttons. */
  notice?: ReactNode;
  /** What the form holds, above its fields. */
  intro?: ReactNode;
}

/** The form of a plan and the drill library, to create and to edit one. */
export function PlanEditor({ editor, submitLabel, cancelTo, notice, intro }: PlanEditorProps) {
  const { frame, form, draft, teams, names, stored, isLibraryShown } = editor;
  const formId = useId();
  // The bar has no room for it.
  const isNarrow = useMedia('(max-width: 61.99rem)');
  const cancel = (
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
  );
  return (
    <div ref={frame} className={`plan-editor ${isLibraryShown ? 'has-library' : ''}`}>
      <SavingForm id={formId} className="form-narrow plan-form" save={editor.save}>
        {intro}
        <DraftNotice draft={draft} />
        <PlanHead form={form} head={editor.head} teamName={editor.teamName}>
          <RequiredHint />
          <PlanFields form={form} teams={teams.data} isDateProposed={editor.isDateProposed} />
        </PlanHead>
        {teams.error && !teams.data && (
          <QueryFailure onRetry={() => void teams.refetch()}>
            {`The teams did not load. ${teams.error.message}`}
          </QueryFailure>
        )}
        <SelectedDrills
          form={form}
          onChange={editor.changeEntries}
          nameOf={names.drill}
          typeOf={editor.typeOf}
        />
        {(stored || isNarrow) && (
          <div className="plan-end d-flex flex-wrap gap-2 pt-3 border-top">
            {isNarrow && cancel}
            {stored && (
              <DeletePlan
                plan={stored}
                etag={draft.etag}
                yours={() => planOfForm(form.getValues())}
                names={names}
                isEdited
                onAsked={() => editor.save.forgetFailure()}
                onDeleted={() => editor.leaveForGood()}
                onReload={editor.takeOver}
              />
            )}
          </div>
        )}
      </SavingForm>
      <PlanBar
        editor={editor}
        formId={formId}
        submitLabel={submitLabel}
        cancel={!isNarrow && cancel}
      >
        {notice}
        <PlanSaveFailure editor={editor} />
      </PlanBar>
      {editor.wasLibraryShown && <LibrarySection editor={editor} />}
    </div>
  );
}
