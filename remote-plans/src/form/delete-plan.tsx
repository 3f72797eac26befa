import {
  announce,
  ongoing,
  page,
  RequestError,
  useMutation,
  useNavigate,
  useNeedsConnection,
} from '@touchline/shared';
import { paths, type Plan } from '@touchline/product';
import { LateAlert, useIsLate } from '@touchline/shared/forms';
import type { Stored } from '@touchline/shared/requests';
import { Alert } from '@touchline/shared/ui';
import { rememberDeleted } from '../unless-deleted';
import { type Names, planDifferences, PlanDifferences, type PlanVersion } from './plan-differences';
import { deletePlan, fetchPlan, PlanConflict } from './save-plan';

const failure = 'There was an error deleting the practice plan.';

interface DeletePlanProps {
  plan: Plan;
  /** Of the version that the coach saw. */
  etag: string | undefined;
  /** What the coach has, where somebody else changed the plan meanwhile. */
  yours: () => PlanVersion;
  names: Names;
  /** Whether the coach may have changed it, too. */
  isEdited?: boolean;
  onAsked?: () => void;
  onDeleted?: () => void;
  /** Shows the version that is stored now. */
  onReload: (theirs: Stored<Plan>) => void;
}

/** Deletes the plan after asking, then goes to the teams; says so when it fails (S8). */
export function DeletePlan({ plan, etag, yours, names, isEdited, ...on }: DeletePlanProps) {
  const navigate = useNavigate();
  const deletion = useMutation({
    mutationFn: (etag: string | undefined) => deleteUnchanged(plan, etag),
    onSuccess: (outcome) => {
      on.onDeleted?.();
      rememberDeleted(plan.id);
      ongoing.end(`${paths.plan(plan.teamId, plan.id)}/run`);
      announce(
        outcome === 'deleted' ? 'Practice plan deleted' : 'This practice plan was deleted already',
      );
    },
  });
  const { error, isPending, reset } = deletion;
  const isLate = useIsLate(deletion);
  const needsConnection = useNeedsConnection();

  function remove(etag: string | undefined) {
    // These two are not called when the editor is not shown any more.
    deletion.mutate(etag, {
      onError: (failed) => {
        if (!(failed instanceof PlanConflict)) void page.alert(failure);
      },
      // Back must not lead to the editor of a deleted plan.
      onSuccess: () => void navigate('/teams', { replace: true }),
    });
  }

  async function ask() {
    if (!(await page.confirm('Are you sure you want to delete this practice plan?'))) return;
    on.onAsked?.();
    remove(etag);
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-outline-danger"
        disabled={isPending}
        onClick={() => void ask()}
        {...needsConnection}
      >
        {isPending ? 'Deleting...' : 'Delete Plan'}
      </button>
      {isLate && <LateAlert />}
      {error && (
        <div className="mt-3">
          {error instanceof PlanConflict ? (
            <Alert>
              <p>
                {`Somebody else changed this practice plan after you opened it. It was not deleted. Reload to see their version${isEdited ? ' and drop your input' : ''}, or delete it all the same.`}
              </p>
              <PlanDifferences rows={planDifferences(error.theirs, yours(), names)} />
              <div className="d-flex flex-wrap gap-2">
                <button
                  type="button"
                  className="btn btn-outline-dark"
                  onClick={() => {
                    on.onReload(error.theirs);
                    reset();
                  }}
                >
                  Reload
                </button>
                <button
                  type="button"
                  className="btn btn-outline-danger"
                  onClick={() => remove(error.theirs.etag)}
                >
                  Delete all the same
                </button>
                <button type="button" className="btn btn-outline-secondary" onClick={reset}>
                  {isEdited ? 'Keep editing' : 'Keep it'}
                </button>
              </div>
            </Alert>
          ) : (
            <Alert>
              <p>{failure}</p>
              <p>{error.message}</p>
            </Alert>
          )}
        </div>
      )}
    </>
  );
}

/** Deletes a plan if it is stored as the coach saw it. Throws `PlanConflict` with what is stored now. */
async function deleteUnchanged(plan: Plan, etag: string | undefined) {
  try {
    await deletePlan(plan, etag);
    return 'deleted';
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.status === 404) return 'was deleted';
    if (error.status !== 412) throw error;
  }
  try {
    throw new PlanConflict(await fetchPlan(plan.teamId, plan.id));
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return 'was deleted';
    throw error;
  }
}
