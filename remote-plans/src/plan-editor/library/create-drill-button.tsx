import { drillForPlan, paths, useNavigate, useNeedsConnection } from '@touchline/shared';

interface CreateDrillButtonProps {
  /** The plan that gets the new drill. */
  plan: { teamId: string; planId: string };
  /** The sport of the plan's team; the button is disabled until it is known. */
  sportId: string | undefined;
  /** Called before it leads away. */
  onLeave: () => void;
}

/** Leads to the form of a new drill, which leads back to the plan (S2). */
export function CreateDrillButton({ plan, sportId, onLeave }: CreateDrillButtonProps) {
  const navigate = useNavigate();
  const needsConnection = useNeedsConnection();
  const { teamId, planId } = plan;

  function leave() {
    if (!sportId) return;
    onLeave();
    void navigate(paths.createDrill(sportId), { state: drillForPlan.write({ teamId, planId }) });
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
