import {
  defaultDrillMinutes,
  DifficultyBadge,
  type Drill,
  FavouriteButton,
  kindClass,
  KindIcon,
  KindMark,
  playersText,
  StillPicture,
} from '@touchline/product';
import { Icon, TagList, useMedia } from '@touchline/shared/ui';
import check from 'bootstrap-icons/icons/check-lg.svg';
import plus from 'bootstrap-icons/icons/plus-lg.svg';
import { memo, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { addButtonId } from '../panes';
import { flyToCount } from './fly-to-count';

interface LibraryCardProps {
  drill: Drill;
  isAdded: boolean;
  onAdd: (drill: Drill) => void;
}

/** A drill of the library, to be added to the plan once: a card, on a phone a row that opens (D40). */
export const LibraryCard = memo(function LibraryCard({ drill, isAdded, onAdd }: LibraryCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isRow = useMedia('(max-width: 47.99rem)');
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

  const picture = (
    <span ref={tile} className={`kind-tile ${kindClass(drill.type)}`}>
      {drill.still ? <StillPicture still={drill.still} /> : <KindIcon type={drill.type} />}
    </span>
  );
  const favourite = <FavouriteButton drillId={drill.id} describedBy={titleId} />;
  const addButton = (content: ReactNode) => (
    <button
      id={addButtonId(drill.id)}
      type="button"
      className={
        isRow
          ? 'library-add d-grid flex-shrink-0'
          : 'library-add btn btn-outline-primary flex-shrink-0'
      }
      aria-describedby={titleId}
      disabled={isAdded}
      data-tap="one-step"
      onClick={add}
    >
      {content}
    </button>
  );
  const addWords = isAdded ? 'Already Added' : 'Add to Plan';

  if (!isRow) {
    return (
      <article className="library-card card w-100 p-2 ps-3" aria-labelledby={titleId}>
        <div className="d-flex gap-2 align-items-start">
          {picture}
          <div className="library-card-text">
            <h3 id={titleId} className="m-0 h6 fw-semibold" dir="auto">
              {drill.name}
            </h3>
            {drill.description && (
              <p className="drill-description meta mb-1">{drill.description}</p>
            )}
          </div>
          {favourite}
        </div>
        <p className="drill-facts">
          <span>
            <span className="visually-hidden">Type: </span>
            <KindMark type={drill.type} />
          </span>
          <span>
            <span className="visually-hidden">Difficulty: </span>
            <DifficultyBadge difficulty={drill.difficulty} />
          </span>
          <span className="numbers">{metaOf(drill)}</span>
        </p>
        <div className="d-flex gap-2 align-items-center justify-content-between mt-auto">
          <div>
            <span className="visually-hidden">Tags: </span>
            <TagList tags={drill.tags} />
          </div>
          {addButton(addWords)}
        </div>
      </article>
    );
  }
  return (
    <article className="library-card w-100" aria-labelledby={titleId}>
      <div className="library-card-head position-relative d-flex align-items-center rounded">
        {picture}
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
          <p className="meta text-truncate">
            {[drill.type, metaOf(drill)].filter(Boolean).join(' · ')}
          </p>
        </div>
        {favourite}
        {addButton(
          <>
            <Icon image={isAdded ? check : plus} />
            <span className="visually-hidden">{addWords}</span>
          </>,
        )}
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

/** What a plan needs to know of it: minutes, and players where the drill says so. */
function metaOf({ defaultMinutes = defaultDrillMinutes, players }: Drill): string {
  return [`${defaultMinutes} min`, players && playersText(players)].filter(Boolean).join(' · ');
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
