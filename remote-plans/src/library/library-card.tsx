import {
  defaultDrillMinutes,
  DifficultyBadge,
  type Drill,
  FavouriteButton,
  kindClass,
  KindIcon,
  playersText,
  StillPicture,
} from '@touchline/product';
import { Icon, TagList } from '@touchline/shared/ui';
import check from 'bootstrap-icons/icons/check-lg.svg';
import plus from 'bootstrap-icons/icons/plus-lg.svg';
import { memo, useId, useRef, useState, type MouseEvent } from 'react';
import { addButtonId } from '../panes';
import { flyToCount } from './fly-to-count';

interface LibraryCardProps {
  drill: Drill;
  isAdded: boolean;
  onAdd: (drill: Drill) => void;
}

/** A drill of the library as a row that opens, to be added to the plan once. */
export const LibraryCard = memo(function LibraryCard({ drill, isAdded, onAdd }: LibraryCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const tile = useRef<HTMLSpanElement>(null);
  const titleId = useId();
  const detailsId = useId();

  function add({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const next = otherAddButton(currentTarget);
    if (tile.current) flyToCount(tile.current);
    onAdd(drill);
    // The button gets disabled or disappears: another one takes the focus.
    next?.focus({ preventScroll: true });
  }

  return (
    <article className="library-card w-100" aria-labelledby={titleId}>
      <div className="library-card-head position-relative d-flex align-items-center rounded">
        <span ref={tile} className={`kind-tile ${kindClass(drill.type)}`}>
          {drill.still ? <StillPicture still={drill.still} /> : <KindIcon type={drill.type} />}
        </span>
        <div className="library-card-text">
          <h3 className="m-0 h6 fw-semibold">
            <button
              type="button"
              className="stretched-link p-0 border-0 bg-transparent text-reset text-start"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => setIsOpen(!isOpen)}
            >
              <bdi id={titleId}>{drill.name}</bdi>
            </button>
          </h3>
          <p className="meta text-truncate">{metaOf(drill)}</p>
        </div>
        <FavouriteButton drillId={drill.id} describedBy={titleId} />
        <button
          id={addButtonId(drill.id)}
          type="button"
          className="library-add d-grid flex-shrink-0"
          aria-describedby={titleId}
          disabled={isAdded}
          data-tap="one-step"
          onClick={add}
        >
          <Icon image={isAdded ? check : plus} />
          <span className="visually-hidden">{isAdded ? 'Already Added' : 'Add to Plan'}</span>
        </button>
      </div>
      <div id={detailsId} className="library-card-details" hidden={!isOpen}>
        {drill.description && (
          <p className="mb-2" dir="auto">
            {drill.description}
          </p>
        )}
        <p className="drill-facts mb-1">
          <span>
            Type: <bdi>{drill.type}</bdi>
          </span>
          <span>
            Difficulty: <DifficultyBadge difficulty={drill.difficulty} />
          </span>
        </p>
        <div className="drill-facts mb-1">
          Tags: {drill.tags.length > 0 ? <TagList tags={drill.tags} /> : <span>none</span>}
        </div>
      </div>
    </article>
  );
});

/** What is read at a glance: kind, minutes, and players where the drill says so. */
function metaOf({ type, defaultMinutes = defaultDrillMinutes, players }: Drill): string {
  return [type, `${defaultMinutes} min`, players && playersText(players)]
    .filter(Boolean)
    .join(' · ');
}

/** The next button of the list that adds a drill, or the one before. */
function otherAddButton(button: HTMLButtonElement): HTMLButtonElement | undefined {
  const list = button.closest('ul');
  const buttons = [...(list?.querySelectorAll<HTMLButtonElement>('.library-add') ?? [])];
  const place = buttons.indexOf(button);
  return (
    buttons.find((other, index) => index > place && !other.disabled) ??
    buttons.findLast((other, index) => index < place && !other.disabled)
  );
}
