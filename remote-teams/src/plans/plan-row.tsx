import { Link } from '@touchline/shared';
import { paths, formatDuration, formatPracticeDate, type PlanSummary } from '@touchline/product';
import { useId } from 'react';
import { dateBlock, type Standing } from './practice-days';

interface PlanRowProps {
  teamId: string;
  plan: PlanSummary;
  standing: Standing;
}

/** A plan in a list: its day, focus, date, length, and a link that all of the row leads to (D25). */
export function PlanRow({ teamId, plan, standing }: PlanRowProps) {
  const id = useId();
  const block = dateBlock(plan.practiceDate);
  const describedBy = `${id}-date ${id}-focus`;
  return (
    <li
      className={`plan-row position-relative d-grid align-items-center border-top is-${standing}`}
    >
      <span className="plan-day fw-bold text-uppercase">
        {block && (
          <span aria-hidden="true">
            <span>{block.weekday}</span> <b>{block.day}</b>
          </span>
        )}
        {standing === 'next' && <span>Next</span>}
        {standing === 'now' && <span>Now</span>}
      </span>
      <bdi id={`${id}-focus`} className="fw-semibold">
        {plan.name}
      </bdi>
      <span className="plan-facts numbers d-flex flex-wrap justify-content-between column-gap-2">
        <span id={`${id}-date`}>{formatPracticeDate(plan.practiceDate)}</span>
        <span>{formatDuration(plan.duration)}</span>
      </span>
      <Link
        className="stretched-link small fw-semibold"
        to={paths.plan(teamId, plan.id)}
        aria-describedby={describedBy}
      >
        View
      </Link>
    </li>
  );
}
