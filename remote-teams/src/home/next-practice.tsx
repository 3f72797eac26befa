import { Link, useQuery } from '@touchline/shared';
import {
  paths,
  defaultPlanMinutes,
  drillsOf,
  formatDuration,
  formatPracticeDate,
  planQueries,
  type PlanSummary,
  type Team,
} from '@touchline/product';
import { Pictogram } from '@touchline/shared/ui';
import { useId } from 'react';
import { daysUntil, dayWord, endsAt, hasBegun, hourOf } from '../plans/practice-days';
import { useIdle } from '../use-idle';
import { PracticeBar } from './practice-bar';

interface NextPracticeProps {
  plan: PlanSummary;
  team: Team | undefined;
  now: Date;
}

/** The practice that is next, or under way: when, for whom, what, and the button that runs it. */
export function NextPractice({ plan, team, now }: NextPracticeProps) {
  const id = useId();
  // Read ahead in any case, so the first screen does not wait for it.
  const isIdle = useIdle();
  const { data } = useQuery({ ...planQueries.detail(plan.teamId, plan.id), enabled: isIdle });
  const { teamId, practiceDate, duration } = plan;
  const entries = data?.entries ?? [];
  const days = daysUntil(practiceDate, now);
  const [day, year, time = ''] = formatPracticeDate(practiceDate).split(', ');
  const [hour, half] = time.split(' ');
  const drills = drillsOf(entries).length;
  const facts = [
    formatDuration(duration),
    data && (drills > 0 ? `${drills} ${drills === 1 ? 'drill' : 'drills'}` : 'no drills yet'),
    duration && `ends ${hourOf(endsAt(plan))}`,
  ];

  return (
    <section className="next-practice on-pine" aria-labelledby={`${id}-team`}>
      <p className="next-when numbers">
        <b className="text-uppercase">{dayWord(practiceDate, now)}</b>
        <span className="next-hour">
          <span>{hour}</span> <small>{half}</small>
        </span>
        {days < 7 && <span>{`${day}, ${year}`}</span>}
      </p>
      <div>
        <p id={`${id}-team`}>
          <span>{hasBegun(plan, now) ? 'Practice under way · ' : 'Next practice · '}</span>
          <bdi>{team?.name}</bdi>
        </p>
        <h2 id={`${id}-focus`}>
          <Link className="stretched-link" to={paths.plan(teamId, plan.id)}>
            <bdi>{plan.name}</bdi>
          </Link>
        </h2>
        <PracticeBar entries={entries} planned={duration ?? defaultPlanMinutes} />
        <p className="numbers">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {days < 1 ? (
        <Link
          className="btn btn-flood"
          to={`${paths.plan(teamId, plan.id)}/run`}
          aria-describedby={`${id}-focus`}
        >
          Run Practice
        </Link>
      ) : (
        <Pictogram path="M9 5l7 7-7 7" />
      )}
    </section>
  );
}
