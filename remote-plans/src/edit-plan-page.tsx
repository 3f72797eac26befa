import { drafts, RequestError, useParams } from '@touchline/shared';
import { useOpened } from '@touchline/shared/forms';
import { planQueries } from '@touchline/shared/product';
import { Spinner } from '@touchline/shared/ui';
import { LoadFailure } from './load-failure';
import { EditPlan } from './plan-editor/edit-plan';

/** Edit Practice Plan, from what is stored now (S2). */
export function EditPlanPage() {
  const { teamId = '', planId = '' } = useParams();
  return <OpenPlan key={`${teamId}/${planId}`} teamId={teamId} planId={planId} />;
}

function OpenPlan({ teamId, planId }: { teamId: string; planId: string }) {
  const { opened, error, retry } = useOpened(planQueries.detail(teamId, planId));
  const draftName = `plan/${planId}`;

  if (error) {
    const isDeleted = error instanceof RequestError && error.status === 404;
    // The plan has gone; what the coach had typed has not.
    if (isDeleted && drafts.has(draftName)) {
      return <EditPlan teamId={teamId} planId={planId} opened={undefined} />;
    }
    return <LoadFailure error={error} teamId={teamId} onRetry={retry} />;
  }
  if (!opened) return <Spinner label="Loading practice plan..." />;
  return <EditPlan teamId={teamId} planId={planId} opened={opened} />;
}
