import { Link } from '@touchline/shared';
import type { ReactNode } from 'react';

interface RunHeadProps {
  /** The path of the plan. */
  planPath: string;
  /** Where the practice is, such as '3 of 4'. */
  children?: ReactNode;
}

/** The head of a practice that has the whole window: the way back, and where the practice is. */
export function RunHead({ planPath, children }: RunHeadProps) {
  return (
    <div className="run-head numbers">
      <Link to={planPath}>
        <span aria-hidden="true">‹</span> Practice Plan
      </Link>
      <span>{children}</span>
    </div>
  );
}
