import type { Drill } from '@touchline/shared';
import { useRef } from 'react';
import { useBarHeight } from './bar-height';
import { LibraryPanel } from './library-panel';
import { libraryToggleId } from './panes';

interface LibrarySectionProps {
  onHide: () => void;
  /** The sport of the selected team; empty while there is none. */
  sportId: string;
  addedIds: string[];
  onAdd: (drill: Drill) => void;
  /** Leads to the form of a new drill; absent on the create screen (S2). */
  onCreateDrill: (() => void) | undefined;
}

/** The drill library beside the plan; its buttons stay in sight (S2). */
export function LibrarySection(props: LibrarySectionProps) {
  const { onHide, sportId, addedIds, onAdd, onCreateDrill } = props;
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
        {onCreateDrill && (
          <button
            type="button"
            className="btn btn-outline-primary"
            disabled={sportId === ''}
            onClick={onCreateDrill}
          >
            + Create Drill
          </button>
        )}
      </div>
      {sportId === '' ? (
        <div className="empty-state">Select a team to see the drills of its sport.</div>
      ) : (
        <LibraryPanel
          key={sportId}
          sportId={sportId}
          addedIds={addedIds}
          hidesAdded={onCreateDrill === undefined}
          onAdd={onAdd}
        />
      )}
    </section>
  );
}
