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

/** One drill of the library; only its owner is offered to edit it. */
export function DrillCard({ drill, isShown, onShow }: DrillCardProps) {
  const titleId = useId();
  return (
    <article
      className={`card overflow-hidden drill-card ${kindClass(drill.type)} ${isShown ? 'is-shown' : ''}`}
      aria-labelledby={titleId}
    >
      <div className="drill-card-head position-relative overflow-hidden d-flex align-items-center justify-content-between">
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
      <div className="card-body pb-0">
        <h2 id={titleId} className="card-title h3">
          {isShown === undefined ? (
            <bdi>{drill.name}</bdi>
          ) : (
            <button
              type="button"
              className="stretched-link p-0 border-0 bg-transparent text-reset text-start"
              aria-pressed={isShown}
              onClick={() => onShow?.(drill.id)}
            >
              <bdi>{drill.name}</bdi>
            </button>
          )}
        </h2>
        {drill.description && (
          <p className="drill-description text-body-secondary">{drill.description}</p>
        )}
        <div className="drill-card-links d-flex column-gap-3 align-items-center">
          <TagList tags={drill.tags} addressOf={(tag) => tagAddress(drill.sportId, tag)} />
          <VideoLinks videoUrls={drill.videoUrls} describedBy={titleId} />
        </div>
      </div>
      <div className="card-footer">
        <p className="drill-facts flex-grow-1 m-0">
          <DifficultyBadge difficulty={drill.difficulty} />
          <span>{drill.visibility === 'public' ? 'Public' : 'Private'}</span>
        </p>
        <span className="ms-auto">
          <Link
            className={`btn ${isShown === undefined ? 'stretched-link' : ''}`}
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
