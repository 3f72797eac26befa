import { DraftNotice, RequiredHint, SavingForm } from '@touchline/shared/forms';
import { QueryFailure } from '@touchline/shared/ui';
import { useId, type ReactNode } from 'react';
import { LibrarySection } from '../library/library-section';
import { DeletePlan } from '../form/delete-plan';
import { PlanFields } from '../form/plan-fields';
import { planOfForm } from '../form/plan-form-values';
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
  const { frame, form, teams, names, stored, isLibraryShown } = editor;
  const formId = useId();
  const layout = ['plan-editor', isLibraryShown && 'has-library', `is-on-${editor.pane}`];
  return (
    <div ref={frame} className={layout.filter(Boolean).join(' ')}>
      <SavingForm id={formId} className="form-narrow plan-form" save={editor.save}>
        {intro}
        <DraftNotice draft={editor.draft} />
        <RequiredHint />
        <PlanFields form={form} teams={teams.data} isDateProposed={editor.isDateProposed} />
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
        {stored && (
          <div className="plan-end pt-3 border-top">
            <DeletePlan
              plan={stored}
              etag={editor.draft.etag}
              yours={() => planOfForm(form.getValues())}
              names={names}
              isEdited
              onAsked={() => editor.save.forgetFailure()}
              onDeleted={() => editor.leaveForGood()}
              onReload={editor.takeOver}
            />
          </div>
        )}
      </SavingForm>
      <PlanBar editor={editor} formId={formId} submitLabel={submitLabel} cancelTo={cancelTo}>
        {notice}
        <PlanSaveFailure editor={editor} />
      </PlanBar>
      {isLibraryShown && <LibrarySection editor={editor} />}
    </div>
  );
}
