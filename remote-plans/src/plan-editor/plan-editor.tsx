import {
  announce,
  planFormSchema,
  planQueries,
  teamQueries,
  useContractForm,
  useLocation,
  useQuery,
  useQueryClient,
  useWatch,
  type Drill,
  type PlanFormInput,
} from '@touchline/shared';
import { useCallback, useMemo, useState } from 'react';
import { useKnownDrills } from './known-drills';
import { useLeaveGuard } from './leave-guard';
import { LibrarySection } from './library-section';
import { readNewDrillId, useNewDrill } from './new-drill';
import { addDrill, minutesOf, minutesUsed, type DrillEntry } from './plan-drills';
import { PlanForm, type EditorHandle, type PlanFormScreen } from './plan-form';

interface PlanEditorProps extends PlanFormScreen {
  /** What the form is prefilled with. */
  initial: PlanFormInput;
  /** What its draft is of. */
  draftName: string;
  /** Leads to the form of a new drill; absent on the create screen (S2). */
  onCreateDrill?: (sportId: string, editor: EditorHandle) => void;
}

/** The form of a plan and the drill library, to create and to edit one (S2). */
export function PlanEditor({ initial, draftName, onCreateDrill, ...screen }: PlanEditorProps) {
  const queryClient = useQueryClient();
  const teams = useQuery(teamQueries.list());
  const { form, draft } = useContractForm({
    schema: planFormSchema,
    defaultValues: initial,
    draftName,
    etag: screen.stored?.etag,
  });
  const leaveUnasked = useLeaveGuard(form.formState.isDirty);
  const { state } = useLocation();
  const [isLibraryShown, setIsLibraryShown] = useState(readNewDrillId(state) !== undefined);

  const [teamId, drills, duration] = useWatch({
    control: form.control,
    name: ['teamId', 'drills', 'duration'],
  });
  const sportId = teams.data?.find(({ id }) => id === teamId)?.sportId ?? '';
  const drillIds = useMemo(() => drills.map(({ drillId }) => drillId), [drills]);
  const { library, nameOf } = useKnownDrills(sportId, drillIds);

  const changeDrills = useCallback(
    (rule: (drills: DrillEntry[]) => DrillEntry[]) => {
      form.setValue('drills', rule(form.getValues('drills')), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    },
    [form],
  );
  const addById = useCallback(
    (drillId: string) => changeDrills((all) => addDrill(all, drillId)),
    [changeDrills],
  );
  const add = useCallback(
    (drill: Drill) => {
      // Its name is known already, whatever filter it was found with.
      queryClient.setQueryData(planQueries.drill(sportId, drill.id).queryKey, drill);
      addById(drill.id);
      announce(`${drill.name} added to the plan`);
    },
    [queryClient, sportId, addById],
  );
  useNewDrill(library.drills !== undefined, addById);

  const editor: EditorHandle = {
    etag: draft.etag,
    leaveWithDraft: leaveUnasked,
    leaveForGood: () => {
      draft.clear();
      leaveUnasked();
      void queryClient.invalidateQueries({ queryKey: planQueries.all() });
    },
  };
  const count = drills.length === 1 ? '1 drill' : `${drills.length} drills`;
  return (
    <div className={isLibraryShown ? 'plan-editor has-library' : 'plan-editor'}>
      <PlanForm
        {...screen}
        form={form}
        draft={draft}
        editor={editor}
        teams={teams}
        nameOf={nameOf}
        onDrillsChange={changeDrills}
      />
      <LibrarySection
        isShown={isLibraryShown}
        onToggle={() => setIsLibraryShown(!isLibraryShown)}
        sportId={sportId}
        addedIds={drillIds}
        onAdd={add}
        summary={`${count} · ${minutesUsed(drills)} of ${minutesOf(duration)} min`}
        onCreateDrill={onCreateDrill && (() => onCreateDrill(sportId, editor))}
      />
    </div>
  );
}
