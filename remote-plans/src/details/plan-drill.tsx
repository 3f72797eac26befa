import { type Drill, DrillDiagram, isWebAddress, KindMark } from '@touchline/product';
import { TagList } from '@touchline/shared/ui';
import { useEffect, useId, type ReactNode } from 'react';
import type { PlanItem } from '../plan-items';
import { PlanRow } from './plan-row';

interface PlanDrillProps {
  item: PlanItem;
  headingLevel: 'h3' | 'h4';
  isOpen: boolean;
  onToggle: () => void;
  /** Undefined while it loads and when it failed to load: the body is empty then. */
  drill: Drill | undefined;
  error: Error | null | undefined;
  fit: ReactNode;
}

/** One drill of a plan: a button that opens and closes its details, below it or beside the list. */
export function PlanDrill(props: PlanDrillProps) {
  const { item, headingLevel: Heading, isOpen, onToggle, drill, error, fit } = props;
  const { note } = item;
  const id = useId();

  // A drill that fails is only logged.
  useEffect(() => {
    if (error) console.error('A drill did not load.', error);
  }, [error]);

  return (
    <div className={`plan-line ${isOpen ? 'is-open' : ''}`}>
      <Heading>
        {/* Its name is what S2 says; time and kind describe it. */}
        <button
          type="button"
          className="plan-line-button d-flex align-items-center w-100 border-0 text-reset text-start"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={`${id}-start ${id}-kind`}
          onClick={onToggle}
        >
          <PlanRow id={id} item={item} isInButton />
        </button>
      </Heading>
      {note && (
        <p className="plan-drill-note free-text" dir="auto">
          {note}
        </p>
      )}
      {fit && <div className="plan-fit d-print-none">{fit}</div>}
      <div id={id} className="plan-line-body" hidden={!isOpen}>
        {drill && <DrillBody drill={drill} />}
      </div>
      <p className="plan-drill-notes d-none d-print-block">Notes</p>
    </div>
  );
}

function DrillBody({ drill }: { drill: Drill }) {
  const video = drill.videoUrl ?? drill.videoUrls[0];
  return (
    <>
      <h4 className="h3" dir="auto">
        {drill.name}
      </h4>
      <KindMark type={drill.type} />
      {drill.diagram && <DrillDiagram diagram={drill.diagram} name={drill.name} isCompact />}
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
      {/* The server checks as well; an address that runs a script must not get here. */}
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
