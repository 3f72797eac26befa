import { type Drill, formatDuration, isWebAddress } from '@touchline/shared/product';
import { TagList } from '@touchline/shared/ui';
import { useEffect, useId, useState } from 'react';
import type { PlanItem } from '../plan-items';

interface DrillAccordionItemProps {
  item: PlanItem;
  headingLevel: 'h3' | 'h4';
  /** Undefined while it loads and when it failed to load: the body is empty then (S4). */
  drill: Drill | undefined;
  error: Error | null | undefined;
}

/**
 * One drill of a plan: its start, and a button with place, name and minutes, which opens and closes its
 * details (S2). The style sheet makes the button as wide as the row.
 */
export function DrillAccordionItem(props: DrillAccordionItemProps) {
  const { item, headingLevel: Heading, drill, error } = props;
  const { place, start, minutes, name, note } = item;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  // A drill that fails is only logged (S4).
  useEffect(() => {
    if (error) console.error('A drill did not load.', error);
  }, [error]);

  return (
    <div className="accordion-item">
      <div className="plan-drill-heading">
        {start && (
          <span id={`${id}-start`} className="plan-drill-start numbers">
            {start}
          </span>
        )}
        <Heading className="accordion-header">
          <button
            type="button"
            className={`accordion-button ${isOpen ? '' : 'collapsed'}`}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-describedby={start ? `${id}-start` : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className="plan-drill-header">
              <span>
                {place}. <bdi>{name}</bdi>
              </span>{' '}
              <span className="plan-drill-minutes numbers">{formatDuration(minutes)}</span>
            </span>
          </button>
        </Heading>
      </div>
      {note && (
        <p className="plan-drill-note free-text" dir="auto">
          {note}
        </p>
      )}
      <div id={id} className={`accordion-collapse collapse ${isOpen ? 'show' : ''}`}>
        <div className="accordion-body">{drill && <DrillBody drill={drill} />}</div>
      </div>
      <p className="plan-drill-notes">Notes</p>
    </div>
  );
}

function DrillBody({ drill }: { drill: Drill }) {
  const video = drill.videoUrl ?? drill.videoUrls[0];
  return (
    <>
      <h4 className="h3 text-break" dir="auto">
        {drill.name}
      </h4>
      {drill.description && <p className="free-text">{drill.description}</p>}
      {drill.coachingPoints && (
        <ul className="coaching-points" aria-label="Coaching points">
          {drill.coachingPoints.map((point, place) => (
            <li key={place} dir="auto">
              {point}
            </li>
          ))}
        </ul>
      )}
      {/* The server checks as well (D15); an address that runs a script must not get here. */}
      {video && isWebAddress(video) && (
        <a
          href={video}
          target="_blank"
          rel="noopener noreferrer"
          className="btn btn-outline-primary"
        >
          Watch
        </a>
      )}
      <TagList tags={drill.tags} />
    </>
  );
}
