import { drafts, RequestError, useParams } from '@touchline/shared';
import { useOpened } from '@touchline/shared/forms';
import { planQueries } from '@touchline/shared/product';
import { Spinner } from '@touchline/shared/ui';
import { PlanFailure } from './plan-failure';
import { EditPlan } from './plan-editor/edit-plan';
import { planDraftName } from './plan-editor/use-plan-form';

/** Edit Practice Plan, from what is stored now (S2). */
export function EditPlanPage() {
  const { teamId = '', planId = '' } = useParams();
  return <OpenPlan key={`${teamId}/${planId}`} teamId={teamId} planId={planId} />;
}

function OpenPlan({ teamId, planId }: { teamId: string; planId: string }) {
  const { opened, error, retry } = useOpened(planQueries.detail(teamId, planId));

  if (error) {
    const isDeleted = error instanceof RequestError && error.status === 404;
    // The plan is deleted, but the coach's input is still there.
    if (isDeleted && drafts.has(planDraftName(planId))) {
      return <EditPlan teamId={teamId} planId={planId} opened={undefined} />;
    }
    return <PlanFailure error={error} teamId={teamId} onRetry={retry} />;
  }
  if (!opened) return <Spinner label="Loading practice plan..." />;
  return <EditPlan teamId={teamId} planId={planId} opened={opened} />;
}
