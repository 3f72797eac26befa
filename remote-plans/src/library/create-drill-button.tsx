import { drillForPlan, paths, useNavigate, useNeedsConnection } from '@touchline/shared';
import { drillForNewPlan } from '@touchline/shared/product';
import type { PlanSource } from '../plan-editor/use-plan-form';

interface CreateDrillButtonProps {
  /** The plan that gets the new drill. */
  source: PlanSource;
  /** The sport of the plan's team; the button is disabled until it is known. */
  sportId: string | undefined;
  /** Called before it leads away. */
  onLeave: () => void;
}

/** Leads to the form of a new drill, which leads back to the plan (S2). */
export function CreateDrillButton({ source, sportId, onLeave }: CreateDrillButtonProps) {
  const navigate = useNavigate();
  const needsConnection = useNeedsConnection();

  function leave() {
    if (!sportId) return;
    onLeave();
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
