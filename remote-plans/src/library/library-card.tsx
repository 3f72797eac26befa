import { DifficultyBadge, type Drill } from '@touchline/shared/product';
import { TagList } from '@touchline/shared/ui';
import { memo, useId, type MouseEvent } from 'react';

interface LibraryCardProps {
  drill: Drill;
  isAdded: boolean;
  onAdd: (drill: Drill) => void;
}

/** A drill of the library, to be added to the plan once (S2, S5). */
export const LibraryCard = memo(function LibraryCard({ drill, isAdded, onAdd }: LibraryCardProps) {
  const titleId = useId();

  function add({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const next = otherAddButton(currentTarget);
    onAdd(drill);
    // The button gets disabled or disappears: another one takes the focus.
    next?.focus({ preventScroll: true });
  }

  return (
    <article className="card library-card" aria-labelledby={titleId}>
      <div className="card-body">
        <h3 id={titleId} className="card-title" dir="auto">
          {drill.name}
        </h3>
        {drill.description && (
          <p className="drill-description" dir="auto">
            {drill.description}
          </p>
        )}
        <p className="drill-facts">
          <span>
            Type: <bdi>{drill.type}</bdi>
          </span>
          <span>
            Difficulty: <DifficultyBadge difficulty={drill.difficulty} />
          </span>
        </p>
        <div className="drill-facts">
          Tags: {drill.tags.length > 0 ? <TagList tags={drill.tags} /> : 'none'}
        </div>
      </div>
      <div className="card-footer">
        <button
          type="button"
          className="btn btn-outline-primary"
          aria-describedby={titleId}
          disabled={isAdded}
          data-tap="one-step"
          onClick={add}
        >
          {isAdded ? 'Already Added' : 'Add to Plan'}
        </button>
      </div>
    </article>
  );
});

/** The next button of the list that adds a drill, or the one before. */
function otherAddButton(button: HTMLButtonElement): HTMLButtonElement | undefined {
  const buttons = [...(button.closest('ul')?.querySelectorAll('button') ?? [])];
  const place = buttons.indexOf(button);
  return (
    buttons.find((other, index) => index > place && !other.disabled) ??
    buttons.findLast((other, index) => index < place && !other.disabled)
  );
}
