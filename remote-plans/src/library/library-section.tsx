import { drillForNewPlan, drillForPlan, paths } from '@touchline/product';
import { useNavigate, useNeedsConnection } from '@touchline/shared';
import { QueryFailure, Spinner } from '@touchline/shared/ui';
import { useRef } from 'react';
import { libraryToggleId } from '../panes';
import { useBarHeight } from '../bar-height';
import { LibraryPanel, type PlanOfLibrary } from './library-panel';

interface LibraryOfEditor extends PlanOfLibrary {
  /** Of the selected team; empty where there is none, undefined while teams load. */
  sportId: string | undefined;
  teams: { data?: unknown; error: Error | null; refetch: () => unknown };
  isLibraryShown: boolean;
  toggleLibrary: () => void;
  /** Keeps the input for the way back. */
  leaveWithDraft: () => void;
}

/** The drill library beside the plan; its buttons stay in sight. */
export function LibrarySection({ editor }: { editor: LibraryOfEditor }) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, '--head-bar-height');
  const { isLibraryShown, toggleLibrary } = editor;
  return (
    <section
      className="library-section pb-3 d-print-none"
      // Not `display: none`: the list keeps the heights of its rows, and with them its scroll place.
      style={isLibraryShown ? undefined : { visibility: 'hidden' }}
      aria-labelledby="plan-library"
    >
      <h2 id="plan-library" className="visually-hidden">
        Drill library
      </h2>
      <div ref={bar} className="library-bar d-flex gap-2 align-items-center py-2 border-bottom">
        <button
          id={isLibraryShown ? libraryToggleId : undefined}
          type="button"
          className="btn btn-outline-primary"
          aria-expanded
          onClick={toggleLibrary}
        >
          Hide Drill Library
        </button>
        <CreateDrillButton editor={editor} />
      </div>
      <LibraryContent editor={editor} />
    </section>
  );
}

/** Leads to the form of a new drill, which leads back to the plan. */
function CreateDrillButton({ editor }: { editor: LibraryOfEditor }) {
  const { source, sportId } = editor;
  const navigate = useNavigate();
  const needsConnection = useNeedsConnection();

  function leave() {
    if (!sportId) return;
    editor.leaveWithDraft();
    const state =
      source.mode === 'edit' ? drillForPlan.write(source) : drillForNewPlan.write(source.teamId);
    void navigate(paths.createDrill(sportId), { state });
  }

  return (
    <button
      type="button"
      className="btn btn-outline-primary"
      disabled={!sportId}
      onClick={leave}
      {...needsConnection}
    >
      + Create Drill
    </button>
  );
}

function LibraryContent({ editor }: { editor: LibraryOfEditor }) {
  const { sportId, teams } = editor;
  if (sportId === undefined) return <Spinner label="Loading drills..." />;
  if (sportId !== '') return <LibraryPanel key={sportId} sportId={sportId} plan={editor} />;
  if (teams.error && !teams.data) {
    return (
      <QueryFailure reason={teams.error.message} onRetry={() => void teams.refetch()}>
        Failed to load sports or teams.
      </QueryFailure>
    );
  }
  return <div className="empty-state">Select a team to see the drills of its sport.</div>;
}
