import { Link, useNeedsConnection, useParams, useQuery, useSession } from '@touchline/shared';
import { paths, drillQueries, FavouriteButton } from '@touchline/product';
import { NavigationButton, QueryFailure, Spinner, ThingHead } from '@touchline/shared/ui';
import { drawNow } from '../draw-now';
import { DrillChips, DrillFacts } from './drill-facts';
import { libraryLink } from '../library-address';

/** One drill; its owner may edit it. */
export function DrillDetailsPage() {
  const { sportId = '', drillId = '' } = useParams();
  const { data: drill, error, refetch } = useQuery(drillQueries.detail(sportId, drillId));
  const accountId = useSession((session) => session.account?.id);
  const needsConnection = useNeedsConnection();

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

  const isOwn = drill.owner === accountId;
  const editPath = paths.editDrill(drill.sportId, drill.id);
  return (
    <article
      className={`drill-details ${drill.diagram ? 'has-diagram' : ''}`}
      aria-labelledby="drill-name"
    >
      <ThingHead name={drill.name} nameId="drill-name" facts={<DrillChips drill={drill} />}>
        {isOwn && <NavigationButton to={editPath}>Edit Drill</NavigationButton>}
        <FavouriteButton drillId={drill.id} describedBy="drill-name" />
      </ThingHead>
      <DrillFacts
        drill={drill}
        noDiagram={
          isOwn && (
            <Link
              className="draw-diagram btn btn-quiet"
              to={editPath}
              state={drawNow.write}
              {...needsConnection}
            >
              Draw a diagram
            </Link>
          )
        }
      />
    </article>
  );
}
