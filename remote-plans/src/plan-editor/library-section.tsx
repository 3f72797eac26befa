import type { Drill } from '@touchline/shared';
import { LibraryPanel } from './library-panel';

interface LibrarySectionProps {
  isShown: boolean;
  onToggle: () => void;
  /** The sport of the selected team; empty while there is none. */
  sportId: string;
  addedIds: string[];
  onAdd: (drill: Drill) => void;
  /** The plan at a glance, beside the buttons that stay in view. */
  summary: string;
  /** Leads to the form of a new drill; absent on the create screen (S2). */
  onCreateDrill: (() => void) | undefined;
}

/** The drill library beside the plan, shown when asked for; its buttons stay in view (S2). */
export function LibrarySection(props: LibrarySectionProps) {
  const { isShown, onToggle, sportId, addedIds, onAdd, summary, onCreateDrill } = props;
  return (
    <section className="library-section" aria-labelledby="plan-library">
      <h2 id="plan-library" className="visually-hidden">
        Drill library
      </h2>
      <div className={isShown ? 'library-bar is-sticky' : 'library-bar'}>
        <button
          id="drill-library-toggle"
          type="button"
          className="btn btn-outline-primary"
          aria-expanded={isShown}
          onClick={onToggle}
        >
          {isShown ? 'Hide Drill Library' : 'Show Drill Library'}
        </button>
        {isShown && onCreateDrill && (
          <button
            type="button"
            className="btn btn-outline-primary"
            disabled={sportId === ''}
            onClick={onCreateDrill}
          >
            + Create Drill
          </button>
        )}
        {isShown && <span className="meta numbers">{summary}</span>}
      </div>
      {isShown && sportId === '' && (
        <div className="empty-state">Select a team to see the drills of its sport.</div>
      )}
      {isShown && sportId !== '' && (
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
