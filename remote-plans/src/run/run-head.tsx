import { Link } from '@touchline/shared';
import type { ReactNode } from 'react';

/** The head of a practice that has the whole window: the way back, and where the practice is. */
export function RunHead({ planPath, children }: { planPath: string; children?: ReactNode }) {
  return (
    <div className="run-head numbers d-flex flex-shrink-0 align-items-center justify-content-between px-3 fw-semibold">
      <Link to={planPath}>
        <span aria-hidden="true">‹</span> Practice Plan
      </Link>
      <span>{children}</span>
    </div>
  );
}
