import {
  DraftNotice,
  Link,
  planQueries,
  QueryFailure,
  RequestError,
  showServerIssues,
  useMutation,
  useQueryClient,
  type Draft,
  type Plan,
  type PlanForm as PlanFormValues,
  type Stored,
  type Team,
} from '@touchline/shared';
import type { ReactNode } from 'react';
import type { DrillEntry } from './plan-drills';
import { PlanFields } from './plan-fields';
import { formOfPlan, type PlanFormControls } from './plan-form-values';
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

/** What a screen makes of the form. */
export interface PlanFormScreen {
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
  /** Further buttons. */
  actions?: (editor: EditorHandle) => ReactNode;
}

interface PlanFormProps extends PlanFormScreen {
  form: PlanFormControls;
  draft: Draft;
  editor: EditorHandle;
  /** The coach's teams. */
  teams: { data: Team[] | undefined; error: Error | null; refetch: () => Promise<unknown> };
  nameOf: (drillId: string) => string;
  onDrillsChange: (rule: (drills: DrillEntry[]) => DrillEntry[]) => void;
}

/** The fields and the selected drills of a plan. Nothing typed is lost by a failure (D16). */
export function PlanForm(props: PlanFormProps) {
  const { form, draft, editor, teams, nameOf, onDrillsChange, stored, onSaved } = props;
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: ({ values, overwrite, key }: SaveOrder) =>
      savePlan({ values, stored, etag: overwrite ? undefined : draft.etag, key }),
    onError: (error) => {
      showServerIssues(form, error);
      if (!stored || !(error instanceof RequestError) || error.status !== 404) return;
      save.reset();
      props.onGone?.();
    },
    onSuccess: (plan) => {
      queryClient.setQueryData(planQueries.detail(plan.teamId, plan.id).queryKey, plan);
      editor.leaveForGood();
      onSaved(plan);
    },
  });

  function submit({ overwrite = false, key = draft.key } = {}) {
    return form.handleSubmit(
      (values) => save.mutate({ values, overwrite, key }),
      (errors) => {
        // The fields are focused by the form; the minutes of the drills it does not know.
        const row = form.getValues('drills').find((_, index) => errors.drills?.[index]);
        if (!row || Object.keys(errors).length > 1) return;
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

  return (
    <form className="form-narrow" noValidate onSubmit={(event) => void submit()(event)}>
      {props.notice}
      <DraftNotice draft={draft} />
      <PlanFields form={form} teams={teams.data} />
      {teams.error && !teams.data && (
        <QueryFailure onRetry={() => void teams.refetch()}>
          The teams did not load. {teams.error.message}
        </QueryFailure>
      )}
      <SelectedDrills form={form} onChange={onDrillsChange} nameOf={nameOf} />
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
          {save.isPending ? 'Saving...' : props.submitLabel}
        </button>
        <Link className="btn btn-outline-secondary" to={props.cancelTo}>
          Cancel
        </Link>
        {props.actions?.(editor)}
      </div>
    </form>
  );
}

/** One press of a button that saves. */
interface SaveOrder {
  values: PlanFormValues;
  /** Whether to store over what somebody else stored. */
  overwrite: boolean;
  /** The idempotency key, for a new plan (D15a). */
  key: string;
}
