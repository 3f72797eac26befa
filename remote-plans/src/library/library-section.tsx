import type { Drill } from '@touchline/shared/product';
import { QueryFailure, Spinner } from '@touchline/shared/ui';
import { useRef, type ReactNode } from 'react';
import { useBarHeight } from '../plan-editor/bar-height';
import { LibraryPanel } from './library-panel';
import { libraryToggleId } from '../panes';
import type { Teams } from '../plan-form/plan-form';
import type { PlanSource } from '../plan-editor/use-plan-form';

interface LibrarySectionProps {
  mode: PlanSource['mode'];
  onHide: () => void;
  teams: Teams;
  /** The sport of the selected team; empty while there is none, undefined while the teams load. */
  sportId: string | undefined;
  addedIds: string[];
  onAdd: (drill: Drill) => void;
  /** More buttons of its bar. */
  children: ReactNode;
}

/** The drill library beside the plan; its buttons stay in sight (S2). */
export function LibrarySection(props: LibrarySectionProps) {
  const { onHide, children, ...content } = props;
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, '--head-bar-height');
  return (
    <section className="library-section" aria-labelledby="plan-library">
      <h2 id="plan-library" className="visually-hidden">
        Drill library
      </h2>
      <div ref={bar} className="library-bar">
        <button
          id={libraryToggleId}
          type="button"
          className="btn btn-outline-primary"
          aria-expanded
          onClick={onHide}
        >
          Hide Drill Library
        </button>
        {children}
      </div>
      <LibraryContent {...content} />
    </section>
  );
}

type LibraryContentProps = Omit<LibrarySectionProps, 'onHide' | 'children'>;

function LibraryContent({ teams, sportId, ...panel }: LibraryContentProps) {
  if (sportId === undefined) return <Spinner label="Loading drills..." />;
  if (sportId !== '') return <LibraryPanel key={sportId} sportId={sportId} {...panel} />;
  if (teams.error && !teams.data) {
    return (
      <QueryFailure reason={teams.error.message} onRetry={() => void teams.refetch()}>
        Failed to load sports or teams.
      </QueryFailure>
    );
  }
  return <div className="empty-state">Select a team to see the drills of its sport.</div>;
}
