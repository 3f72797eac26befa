import {
  announce,
  DraftNotice,
  Link,
  planFormSchema,
  planQueries,
  QueryFailure,
  RequestError,
  showServerIssues,
  teamQueries,
  useContractForm,
  useLocation,
  useMutation,
  useQuery,
  useQueryClient,
  useWatch,
  type Drill,
  type Plan,
  type PlanForm,
  type PlanFormInput,
  type Stored,
} from '@touchline/shared';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useKnownDrills } from './known-drills';
import { useLeaveGuard } from './leave-guard';
import { LibrarySection } from './library-section';
import { readNewDrillId, useNewDrill } from './new-drill';
import { addDrill, minutesOf, minutesUsed, type DrillEntry } from './plan-drills';
import { PlanFields } from './plan-fields';
import { formOfPlan } from './plan-form-values';
import { SaveFailure } from './save-failure';
import { savePlan } from './save-plan';
import { rowControlId } from './selected-drill-row';
import { SelectedDrills } from './selected-drills';

/** What the buttons of a screen's own can do with the editor. */
export interface EditorHandle {
  /** The version that the shown input is based on (D13). */
  etag: string | undefined;
  /** Leaves without asking: the draft keeps what is unsaved (D17). */
  leaveWithDraft: () => void;
  /** Forgets the draft and leaves without asking, after what was done for good. */
  leaveForGood: () => void;
}

interface PlanEditorProps {
  /** What the form is prefilled with. */
  initial: PlanFormInput;
  /** What its draft is of. */
  draftName: string;
  /** The plan that is edited; undefined for a new one. */
  stored?: Stored<Plan> | undefined;
  submitLabel: string;
  /** Where Cancel leads. */
  cancelTo: string;
  /** What the coach must know before anything else. */
  notice?: ReactNode;
  onSaved: (plan: Plan) => void;
  /** Takes over what somebody else stored. */
  onReload?: (theirs: Stored<Plan>) => void;
  /** Called when saving finds that the plan was deleted. */
  onGone?: () => void;
  /** Leads to the form of a new drill; absent on the create screen (S2). */
  onCreateDrill?: (sportId: string, editor: EditorHandle) => void;
  /** Further buttons. */
  actions?: (editor: EditorHandle) => ReactNode;
}

/** The form of a plan beside the drill library, to create and to edit one (S2). */
export function PlanEditor(props: PlanEditorProps) {
  const { initial, draftName, stored, submitLabel, cancelTo, notice, onCreateDrill } = props;
  const queryClient = useQueryClient();
  const teams = useQuery(teamQueries.list());
  const { form, draft } = useContractForm({
    schema: planFormSchema,
    defaultValues: initial,
    draftName,
    etag: stored?.etag,
  });
  const leave = useLeaveGuard(form.formState.isDirty);
  const { state } = useLocation();
  const [isLibraryShown, setIsLibraryShown] = useState(readNewDrillId(state) !== undefined);

  const [teamId, drills, duration] = useWatch({
    control: form.control,
    name: ['teamId', 'drills', 'duration'],
  });
  const sportId = teams.data?.find(({ id }) => id === teamId)?.sportId ?? '';
  const addedIds = useMemo(() => drills.map(({ drillId }) => drillId), [drills]);
  const { library, nameOf } = useKnownDrills(sportId, addedIds);

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
    leaveWithDraft: leave,
    leaveForGood: () => {
      draft.clear();
      leave();
      void queryClient.invalidateQueries({ queryKey: planQueries.all() });
    },
  };
  const save = useMutation({
    mutationFn: ({
      values,
      overwrite,
      key,
    }: {
      values: PlanForm;
      overwrite: boolean;
      key: string;
    }) => savePlan({ values, stored, etag: overwrite ? undefined : draft.etag, key }),
    onError: (error) => {
      showServerIssues(form, error);
      if (!stored || !(error instanceof RequestError) || error.status !== 404) return;
      save.reset();
      props.onGone?.();
    },
    onSuccess: (plan) => {
      queryClient.setQueryData(planQueries.detail(plan.teamId, plan.id).queryKey, plan);
      editor.leaveForGood();
      props.onSaved(plan);
    },
  });

  function submit({ overwrite = false, key = draft.key } = {}) {
    return form.handleSubmit(
      (values) => save.mutate({ values, overwrite, key }),
      (errors) => {
        const others = Object.keys(errors).filter((name) => name !== 'drills');
        const row = form.getValues('drills').find((_, index) => errors.drills?.[index]);
        if (others.length > 0 || !row) return;
        document.getElementById(rowControlId(row.drillId, 'minutes'))?.focus();
      },
    );
  }

  function reload(theirs: Stored<Plan>) {
    draft.discard();
    form.reset(formOfPlan(theirs));
    save.reset();
    props.onReload?.(theirs);
  }

  const used = minutesUsed(drills);
  return (
    <div className={isLibraryShown ? 'plan-editor has-library' : 'plan-editor'}>
      <form className="form-narrow" noValidate onSubmit={(event) => void submit()(event)}>
        {notice}
        <DraftNotice draft={draft} />
        {teams.error && !teams.data && (
          <QueryFailure onRetry={() => void teams.refetch()}>
            The teams did not load. {teams.error.message}
          </QueryFailure>
        )}
        <PlanFields form={form} teams={teams.data} />
        <SelectedDrills form={form} onChange={changeDrills} nameOf={nameOf} />
        {save.error && (
          <SaveFailure
            error={save.error}
            values={save.variables?.values}
            teamName={(id) => teams.data?.find((team) => team.id === id)?.name ?? 'another team'}
            drillName={nameOf}
            onReload={({ theirs }) => reload(theirs)}
            onOverwrite={() => void submit({ overwrite: true })()}
            onSaveAsNew={() => void submit({ key: crypto.randomUUID() })()}
          />
        )}
        <div className="form-actions">
          <button type="submit" className="btn btn-primary" disabled={save.isPending}>
            {save.isPending ? 'Saving...' : submitLabel}
          </button>
          <Link className="btn btn-outline-secondary" to={cancelTo}>
            Cancel
          </Link>
          {props.actions?.(editor)}
        </div>
      </form>
      <LibrarySection
        isShown={isLibraryShown}
        onToggle={() => setIsLibraryShown(!isLibraryShown)}
        sportId={sportId}
        addedIds={addedIds}
        onAdd={add}
        summary={`${drills.length} ${drills.length === 1 ? 'drill' : 'drills'} · ${used} of ${minutesOf(duration)} min`}
        onCreateDrill={onCreateDrill && (() => onCreateDrill(sportId, editor))}
      />
    </div>
  );
}
