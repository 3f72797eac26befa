import { PageActions, paths, useParams, useQuery, useSession } from '@touchline/shared';
import { DifficultyBadge, drillQueries, sportQueries } from '@touchline/shared/product';
import { NavigationButton, QueryFailure, Spinner, TagList } from '@touchline/shared/ui';
import { DrillSetup } from './drill-setup';
import { DrillVideos } from './drill-videos';
import { FavouriteButton } from '../favourites/favourite-button';
import { tagAddress } from '../library/library-address';
import { libraryLink } from '../library-link';

/** One drill; its owner may edit it (S2, D6). */
export function DrillDetailsPage() {
  const { sportId = '', drillId = '' } = useParams();
  const { data: drill, error, refetch } = useQuery(drillQueries.detail(sportId, drillId));
  const { data: sports } = useQuery(sportQueries.list());
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
      {drill.owner === accountId && (
        <PageActions>
          <NavigationButton to={paths.editDrill(drill.sportId, drill.id)}>
            Edit Drill
          </NavigationButton>
        </PageActions>
      )}
      <div className="drill-heading">
        <h2 id="drill-name">{drill.name}</h2>
        <FavouriteButton drillId={drill.id} describedBy="drill-name" />
      </div>
      <p className="free-text">{drill.description || 'No description provided.'}</p>
      <dl className="facts">
        <dt>Sport</dt>
        <dd>{sports?.find(({ id }) => id === drill.sportId)?.name ?? drill.sportId}</dd>
        <dt>Type</dt>
        <dd>{drill.type}</dd>
        <dt>Difficulty</dt>
        <dd>
          <DifficultyBadge difficulty={drill.difficulty} />
        </dd>
        <dt>Visibility</dt>
        <dd>{drill.visibility === 'public' ? 'Public' : 'Private'}</dd>
        <dt>Tags</dt>
        <dd>
          {drill.tags.length > 0 ? (
            <TagList tags={drill.tags} addressOf={(tag) => tagAddress(drill.sportId, tag)} />
          ) : (
            'No tags'
          )}
        </dd>
        <DrillSetup drill={drill} />
        <dt>Videos</dt>
        <dd>
          <DrillVideos drill={drill} />
        </dd>
      </dl>
    </article>
  );
}
