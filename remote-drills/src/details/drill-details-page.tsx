import { useParams, useQuery, useSession } from '@touchline/shared';
import { paths, drillQueries, FavouriteButton } from '@touchline/product';
import { NavigationButton, QueryFailure, Spinner, ThingHead } from '@touchline/shared/ui';
import { DrillFacts } from './drill-facts';
import { libraryLink } from '../library-address';

/** One drill; its owner may edit it. */
export function DrillDetailsPage() {
  const { sportId = '', drillId = '' } = useParams();
  const { data: drill, error, refetch } = useQuery(drillQueries.detail(sportId, drillId));
  const accountId = useSession((session) => session.account?.id);

  if (error && !drill) {
    return (
      <QueryFailure
        reason={error.message}
        error={error}
        links={[libraryLink]}
        onRetry={() => void refetch()}
      >
        Failed to load drill.
      </QueryFailure>
    );
  }
  if (!drill) return <Spinner label="Loading drill..." />;

  return (
    <article className="drill-details" aria-labelledby="drill-name">
      <ThingHead name={drill.name} nameId="drill-name">
        {drill.owner === accountId && (
          <NavigationButton to={paths.editDrill(drill.sportId, drill.id)}>
            Edit Drill
          </NavigationButton>
        )}
        <FavouriteButton drillId={drill.id} describedBy="drill-name" />
      </ThingHead>
      <DrillFacts drill={drill} />
    </article>
  );
}
