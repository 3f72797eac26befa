import { useId, type ReactNode } from 'react';
import { CreateDrillButton } from '../library/create-drill-button';
import { DeletePlan } from './delete-plan';
import { LibrarySection } from '../library/library-section';
import { PlanBar } from './plan-bar';
import { PlanForm } from '../plan-form/plan-form';
import { PlanSaveFailure } from './plan-save-failure';
import type { PlanEditorState } from './use-plan-editor';

interface PlanEditorProps {
  editor: PlanEditorState;
  submitLabel: string;
  /** Where Cancel leads. */
  cancelTo: string;
  /** What the coach must know before saving; shown above the buttons. */
  notice?: ReactNode;
  /** What the form holds, above its fields. */
  intro?: ReactNode;
}

/** The form of a plan and the drill library, to create and to edit one (S2). */
export function PlanEditor(props: PlanEditorProps) {
  const { editor, submitLabel, cancelTo, notice, intro } = props;
  const { source, form, draft, save, stored, names, frame, ...view } = editor;
  const { teams, sportId, drillIds, pane, isLibraryShown, toggleLibrary } = view;
  const formId = useId();
  const layout = ['plan-editor', isLibraryShown && 'has-library', `is-on-${pane}`];
  return (
    <div ref={frame} className={layout.filter(Boolean).join(' ')}>
      <PlanForm
        id={formId}
        form={form}
        draft={draft}
        teams={teams}
        nameOf={names.drill}
        typeOf={view.typeOf}
        isDateProposed={view.isDateProposed}
        intro={intro}
        onEntriesChange={view.changeEntries}
        onSubmit={save.submit}
      >
        {stored && <DeletePlan plan={stored} planForm={editor} names={names} />}
      </PlanForm>
      <PlanBar
        formId={formId}
        submitLabel={submitLabel}
        isSaving={save.isSaving}
        cancelTo={cancelTo}
        onCancel={() => {
          // With unsaved changes the coach is asked first.
          if (!form.formState.isDirty) draft.discard();
        }}
        count={drillIds.length}
        control={form.control}
        isLibraryShown={isLibraryShown}
        onShowLibrary={toggleLibrary}
        pane={pane}
        onPane={view.showPane}
      >
        {notice}
        <PlanSaveFailure planForm={editor} names={names} />
      </PlanBar>
      {isLibraryShown && (
        <LibrarySection
          mode={source.mode}
          onHide={toggleLibrary}
          teams={teams}
          sportId={sportId}
          addedIds={drillIds}
          onAdd={view.add}
        >
          <CreateDrillButton source={source} sportId={sportId} onLeave={view.leaveWithDraft} />
        </LibrarySection>
      )}
    </div>
  );
}
