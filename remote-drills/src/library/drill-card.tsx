import { Link, paths } from '@touchline/shared';
import { DifficultyBadge, type Drill } from '@touchline/shared/product';
import { TagList } from '@touchline/shared/ui';
import { useId } from 'react';
import { FavouriteButton } from '../favourites/favourite-button';
import { tagAddress } from './library-address';
import { VideoLinks } from './video-links';

/** One drill of the library; only its owner is offered to edit it (S2). */
export function DrillCard({ drill }: { drill: Drill }) {
  const titleId = useId();
  return (
    <article className="card drill-card" aria-labelledby={titleId}>
      <div className="card-body">
        <h2 id={titleId} className="card-title h3">
          <bdi>{drill.name}</bdi>
        </h2>
        <p className="drill-facts">
          <DifficultyBadge difficulty={drill.difficulty} />
          <span>{drill.type}</span>
          <span>{drill.visibility === 'public' ? 'Public' : 'Private'}</span>
        </p>
        {drill.description && <p className="drill-description">{drill.description}</p>}
        <TagList tags={drill.tags} addressOf={(tag) => tagAddress(drill.sportId, tag)} />
        <VideoLinks videoUrls={drill.videoUrls} describedBy={titleId} />
      </div>
      <div className="card-footer">
        <Link
          className="btn btn-outline-primary"
          to={paths.drill(drill.sportId, drill.id)}
          aria-describedby={titleId}
        >
          View
        </Link>
        {drill.isOwner && (
          <Link
            className="btn btn-outline-primary"
            to={paths.editDrill(drill.sportId, drill.id)}
            aria-describedby={titleId}
          >
            Edit
          </Link>
        )}
        <FavouriteButton drillId={drill.id} describedBy={titleId} />
      </div>
    </article>
  );
}
