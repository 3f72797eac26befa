import {
  Alert,
  announce,
  deletePlan,
  RequestError,
  useMutation,
  useNavigate,
  useQueryClient,
  type Plan,
} from '@touchline/shared';
import { useEffect, useRef, type ReactNode } from 'react';
import { rememberDeleted } from '../unless-deleted';
import { Differences } from './differences';
import type { EditorHandle } from './plan-editor';
import { fetchStored, PlanConflict } from './save-plan';

const failure = 'There was an error deleting the practice plan.';

/** Deletes the plan after asking, then goes to the teams; says so when it fails (S8, D13, D16). */
export function DeletePlan({ plan, editor }: { plan: Plan; editor: EditorHandle }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: (etag: string | undefined) => deleteUnchanged(plan, etag),
    onError: (error) => {
      if (!(error instanceof PlanConflict)) window.alert(failure);
    },
    onSuccess: (outcome) => {
      editor.leaveForGood();
      rememberDeleted(queryClient, plan.id);
      announce(
        outcome === 'deleted' ? 'Practice plan deleted' : 'This practice plan was deleted already',
      );
      // Back must not lead to the editor of what is gone.
      void navigate('/teams', { replace: true });
    },
  });
  const { error, isPending, mutate, reset } = deletion;

  function ask() {
    if (!window.confirm('Are you sure you want to delete this practice plan?')) return;
    editor.forgetFailure();
    mutate(editor.etag);
  }

  return (
    <>
      <button type="button" className="btn btn-outline-danger" disabled={isPending} onClick={ask}>
        {isPending ? 'Deleting...' : 'Delete Plan'}
      </button>
      {error && (
        <InSight>
          {error instanceof PlanConflict ? (
            <Alert>
              <p>
                Somebody else changed this practice plan after you opened it. It was not deleted.
                Reload to see their version and drop your input, or delete it all the same.
              </p>
              <Differences rows={editor.differencesFrom(error.theirs)} />
              <div className="d-flex flex-wrap gap-2">
                <button
                  type="button"
                  className="btn btn-outline-dark"
                  onClick={() => {
                    editor.takeOver(error.theirs);
                    reset();
                  }}
                >
                  Reload
                </button>
                <button
                  type="button"
                  className="btn btn-outline-danger"
                  onClick={() => mutate(error.theirs.etag)}
                >
                  Delete all the same
                </button>
                <button type="button" className="btn btn-outline-secondary" onClick={reset}>
                  Keep editing
                </button>
              </div>
            </Alert>
          ) : (
            <Alert>
              <p>{failure}</p>
              <p>{error.message}</p>
            </Alert>
          )}
        </InSight>
      )}
    </>
  );
}

/** What is scrolled to when it comes: it may be below the fold. */
function InSight({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Browsers that answer with a promise must not have it taken for the effect's end.
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={frame} className="mt-3">
      {children}
    </div>
  );
}

/**
 * Deletes a plan if it is stored as the coach saw it (D13).
 * @returns whether it was there still
 * Throws `PlanConflict` with what is stored now, or `RequestError`.
 */
async function deleteUnchanged(
  plan: Plan,
  etag: string | undefined,
): Promise<'deleted' | 'was deleted'> {
  try {
    await deletePlan(plan, etag);
    return 'deleted';
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.status === 404) return 'was deleted';
    if (error.status !== 412) throw error;
  }
  try {
    throw new PlanConflict(await fetchStored(plan));
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return 'was deleted';
    throw error;
  }
}
