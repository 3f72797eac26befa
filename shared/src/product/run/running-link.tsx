import { Link, paths } from '@touchline/shared';
import type { Run } from './run';

interface RunningLinkProps {
  teamId: string;
  planId: string;
  run: Run | undefined;
  /** The id of the element that says which practice it is. */
  describedBy?: string | undefined;
}

/** Leads back to a practice that runs; nothing where none does (D29). */
export function RunningLink({ teamId, planId, run, describedBy }: RunningLinkProps) {
  if (!run || run.endedAt !== null) return null;
  return (
    <Link
      className="btn btn-primary"
      to={`${paths.plan(teamId, planId)}/run`}
      aria-describedby={describedBy}
    >
      Practice is running
    </Link>
  );
}
