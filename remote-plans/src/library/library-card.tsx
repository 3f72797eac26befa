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

/** A drill of the library, to be added to the plan once: a card, on a phone a row that opens (D40). CSS arranges it. */
export const LibraryCard = memo(function LibraryCard({ drill, isAdded, onAdd }: LibraryCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const tile = useRef<HTMLSpanElement>(null);
  const titleId = useId();
  const { type, defaultMinutes = defaultDrillMinutes, players } = drill;

  function add({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const next = otherAddButton(currentTarget);
    if (tile.current) flyToCount(tile.current);
    onAdd(drill);
    // The button gets disabled or disappears: another one takes the focus.
    next?.focus({ preventScroll: true });
  }

  return (
    <article className="library-card w-100" aria-labelledby={titleId}>
      <span ref={tile} className={`kind-tile ${kindClass(type)}`}>
        {drill.still ? <StillPicture still={drill.still} /> : <KindIcon type={type} />}
      </span>
      <h3 id={titleId} className="m-0 h6 fw-semibold" dir="auto">
        {drill.name}
      </h3>
      <button
        type="button"
        className="library-open p-0 border-0 bg-transparent"
        aria-labelledby={titleId}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {drill.description && (
        <p className="drill-description meta" dir="auto">
          {drill.description}
        </p>
      )}
      <p className="drill-facts">
        <span>
          <span className="visually-hidden">Type: </span>
          <KindMark type={type} />
        </span>
        <span>
          <span className="visually-hidden">Difficulty: </span>
          <DifficultyBadge difficulty={drill.difficulty} />
        </span>
        {defaultMinutes !== defaultDrillMinutes && <span>{`${defaultMinutes} min`}</span>}
        {players && <span>{`${playersText(players)} players`}</span>}
      </p>
      <div className="library-tags">
        <span className="visually-hidden">Tags: </span>
        <TagList tags={drill.tags} />
      </div>
      <FavouriteButton drillId={drill.id} describedBy={titleId} />
      <button
        id={addButtonId(drill.id)}
        type="button"
        className="library-add btn btn-outline-primary"
        aria-describedby={titleId}
        disabled={isAdded}
        data-tap="one-step"
        onClick={add}
      >
        <Icon image={isAdded ? check : plus} />
        <span>{isAdded ? 'Already Added' : 'Add to Plan'}</span>
      </button>
    </article>
  );
});

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
