import { Link } from '@touchline/shared';
import {
  paths,
  DifficultyBadge,
  type Drill,
  FavouriteButton,
  kindClass,
  KindIcon,
  KindMark,
  StillPicture,
} from '@touchline/product';
import { TagList } from '@touchline/shared/ui';
import { useId } from 'react';
import { tagAddress } from '../library-address';
import { VideoLinks } from './video-links';

interface DrillCardProps {
  drill: Drill;
  /** Whether it is the one beside the list; undefined where nothing is. */
  isShown?: boolean | undefined;
  onShow?: (drillId: string) => void;
}

/** One drill of the library; only its owner is offered to edit it (S2). */
export function DrillCard({ drill, isShown, onShow }: DrillCardProps) {
  const titleId = useId();
  return (
    <article
      className={`card drill-card ${kindClass(drill.type)} ${isShown ? 'is-shown' : ''}`}
      aria-labelledby={titleId}
    >
      <div className="drill-card-head">
        {drill.still ? (
          <StillPicture still={drill.still} />
        ) : (
          <span className="drill-card-picture">
            <KindIcon type={drill.type} />
          </span>
        )}
        <KindMark type={drill.type} />
        <FavouriteButton drillId={drill.id} describedBy={titleId} />
      </div>
      <div className="card-body">
        <h2 id={titleId} className="card-title h3">
          {isShown === undefined ? (
            <bdi>{drill.name}</bdi>
          ) : (
            <button type="button" aria-pressed={isShown} onClick={() => onShow?.(drill.id)}>
              <bdi>{drill.name}</bdi>
            </button>
          )}
        </h2>
        {drill.description && <p className="drill-description">{drill.description}</p>}
        <TagList tags={drill.tags} addressOf={(tag) => tagAddress(drill.sportId, tag)} />
        <VideoLinks videoUrls={drill.videoUrls} describedBy={titleId} />
      </div>
      <div className="card-footer">
        <p className="drill-facts">
          <DifficultyBadge difficulty={drill.difficulty} />
          <span>{drill.visibility === 'public' ? 'Public' : 'Private'}</span>
        </p>
        <span className="ms-auto">
          <Link
            className="btn drill-card-view"
            to={paths.drill(drill.sportId, drill.id)}
            aria-describedby={titleId}
          >
            View
          </Link>
          {drill.isOwner && (
            <Link
              className="btn"
              to={paths.editDrill(drill.sportId, drill.id)}
              aria-describedby={titleId}
            >
              Edit
            </Link>
          )}
        </span>
      </div>
    </article>
  );
}
