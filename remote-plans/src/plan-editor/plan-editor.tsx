import { useQuery } from '@touchline/shared';
import { useWatch } from '@touchline/shared/forms';
import { teamQueries } from '@touchline/shared/product';
import { useId, useMemo, type ReactNode } from 'react';
import { CreateDrillButton } from './create-drill-button';
import { DeletePlan } from './delete-plan';
import { useDrillChanges } from './drill-changes';
import { useKnownDrills } from './known-drills';
import { LibrarySection } from './library-section';
import { useLibraryToggle } from './library-toggle';
import { useNewDrill } from './new-drill';
import type { Panes } from './panes';
import { PlanBar } from './plan-bar';
import type { Names } from './plan-differences';
import { minutesLeft } from './plan-drills';
import { PlanForm } from './plan-form';
import { PlanSaveFailure } from './plan-save-failure';
import type { PlanFormState } from './use-plan-form';

interface PlanEditorProps {
  planForm: PlanFormState;
  panes: Panes;
  submitLabel: string;
  /** Where Cancel leads. */
  cancelTo: string;
  /** What the coach must know before saving; shown above the buttons. */
  notice?: ReactNode;
}

/** The form of a plan and the drill library, to create and to edit one (S2). */
export function PlanEditor({ planForm, panes, submitLabel, cancelTo, notice }: PlanEditorProps) {
  const { source, form, draft, save, stored } = planForm;
  const { frame, pane, show: showPane } = panes;
  const formId = useId();
  const teams = useQuery(teamQueries.list());
  const [teamId, drills, duration] = useWatch({
    control: form.control,
    name: ['teamId', 'drills', 'duration'],
  });
  const teamOf = (id: string) => teams.data?.find((team) => team.id === id);
  const sportId = teams.isPending ? undefined : (teamOf(teamId)?.sportId ?? '');
  const drillIds = useMemo(() => drills.map(({ drillId }) => drillId), [drills]);
  const { library, nameOf } = useKnownDrills(sportId, drillIds, stored?.drills);
  const { changeDrills, add, addById } = useDrillChanges(form, sportId);
  useNewDrill(library.drills !== undefined, addById);
  const { isLibraryShown, toggleLibrary } = useLibraryToggle(showPane);
  const names: Names = { team: (id) => teamOf(id)?.name ?? 'another team', drill: nameOf };

  const layout = ['plan-editor', isLibraryShown && 'has-library', `is-on-${pane}`];
  return (
    <div ref={frame} className={layout.filter(Boolean).join(' ')}>
      <PlanForm
        id={formId}
        form={form}
        draft={draft}
        teams={teams}
        nameOf={nameOf}
        onDrillsChange={changeDrills}
        onSubmit={save.submit}
      >
        {stored && <DeletePlan plan={stored} planForm={planForm} names={names} />}
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
        count={drills.length}
        left={minutesLeft(duration, drills)}
        isLibraryShown={isLibraryShown}
        onShowLibrary={toggleLibrary}
        pane={pane}
        onPane={showPane}
      >
        {notice}
        <PlanSaveFailure planForm={planForm} names={names} />
      </PlanBar>
      {isLibraryShown && (
        <LibrarySection
          mode={source.mode}
          onHide={toggleLibrary}
          teams={teams}
          sportId={sportId}
          addedIds={drillIds}
          onAdd={add}
        >
          {source.mode === 'edit' && (
            <CreateDrillButton plan={source} sportId={sportId} onLeave={planForm.leaveWithDraft} />
          )}
        </LibrarySection>
      )}
    </div>
  );
}
