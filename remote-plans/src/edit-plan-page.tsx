import {
  hasDraft,
  planQueries,
  RequestError,
  Spinner,
  useParams,
  useQuery,
} from '@touchline/shared';
import { LoadFailure } from './load-failure';
import { EditPlan } from './plan-editor/edit-plan';

/** Edit Practice Plan, from what is stored now (S2). */
export function EditPlanPage() {
  const { teamId = '', planId = '' } = useParams();
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...planQueries.detail(teamId, planId),
    // What is in the cache may be older than the page; what comes later must not disturb the form.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const draftName = `plan/${planId}`;

  if (error) {
    const isDeleted = error instanceof RequestError && error.status === 404;
    // The plan has gone; what the coach had typed has not.
    if (isDeleted && hasDraft(draftName)) {
      return <EditPlan key={planId} teamId={teamId} planId={planId} opened={undefined} />;
    }
    return <LoadFailure error={error} teamId={teamId} onRetry={() => void refetch()} />;
  }
  if (!data || !isFetchedAfterMount) return <Spinner label="Loading practice plan..." />;
  // The ids are those of the address, whatever the answer has (D27).
  const opened = { ...data, id: planId, teamId };
  return <EditPlan key={planId} teamId={teamId} planId={planId} opened={opened} />;
}
