import { Link } from '@touchline/shared';
import { paths, type Plan } from '@touchline/product';
import type { Run } from './run';
import { clockText, runEntries, timeUpAt } from './run-clock';
import { useNow } from './use-now';

interface BackToPracticeProps {
  plan: Pick<Plan, 'id' | 'teamId' | 'entries'>;
  run: Run | undefined;
}

/** Leads back to a practice that runs, with its clock; nothing where none does. */
export function BackToPractice({ plan, run }: BackToPracticeProps) {
  const now = useNow();
  if (!run || run.endedAt !== null) return null;
  const timeUp = timeUpAt(run, runEntries(plan.entries));
  const clock = timeUp === undefined ? 'paused' : clockText(timeUp - now);
  return (
    <Link className="btn btn-primary numbers" to={`${paths.plan(plan.teamId, plan.id)}/run`}>
      {`Back to Practice · ${clock}`}
    </Link>
  );
}
