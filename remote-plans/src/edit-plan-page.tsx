import {
  hasDraft,
  planQueries,
  QueryFailure,
  RequestError,
  Spinner,
  useParams,
  useQuery,
} from '@touchline/shared';
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
    return <QueryFailure onRetry={() => void refetch()}>Error: {error.message}</QueryFailure>;
  }
  if (!data || !isFetchedAfterMount) return <Spinner label="Loading practice plan..." />;
  return <EditPlan key={planId} teamId={teamId} planId={planId} opened={data} />;
}
