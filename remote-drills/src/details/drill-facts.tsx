import { useQuery } from '@touchline/shared';
import {
  DifficultyBadge,
  type Drill,
  DrillDiagram,
  KindMark,
  sportQueries,
} from '@touchline/product';
import { TagList } from '@touchline/shared/ui';
import { tagAddress } from '../library-address';
import { DrillSetup } from './drill-setup';
import { DrillVideos } from './drill-videos';

/** The fields of a drill, apart from its name. */
export function DrillFacts({ drill }: { drill: Drill }) {
  const { data: sports } = useQuery(sportQueries.list());
  return (
    <>
      <p className="free-text">{drill.description || 'No description provided.'}</p>
      {drill.diagram && <DrillDiagram diagram={drill.diagram} name={drill.name} />}
      <dl className="facts">
        <dt>Sport</dt>
        <dd>{sports?.find(({ id }) => id === drill.sportId)?.name ?? drill.sportId}</dd>
        <dt>Type</dt>
        <dd>
          <KindMark type={drill.type} />
        </dd>
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
    </>
  );
}
