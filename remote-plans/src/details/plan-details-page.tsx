import { Link, page, PageActions, useNeedsConnection } from '@touchline/shared';
import { paths, formatPracticeDate, type Plan, type Team } from '@touchline/product';
import { type Stored } from '@touchline/shared/requests';
import { useRuns } from '../practice/stored-entries';
import { lazyPart, LeftOut } from '@touchline/shared/ui';
import { useEffect, useState } from 'react';
import { LoadedPlan } from '../loaded-plan';
import { PlanDrills } from './plan-drills';
import { PlanFacts } from './plan-facts';
import { PlanFoot } from './plan-foot';
import type { PracticeOfPlan } from '../fit/who-is-here';
import { isOnDay } from '../start-times';

// Who is here is asked once the plan is there.
const quiet = { waiting: () => null };
const WhoIsHere = lazyPart(async () => (await import('../fit/who-is-here')).WhoIsHere, quiet);
const BackToPractice = lazyPart(
  async () => (await import('../practice/back-to-practice')).BackToPractice,
  quiet,
);
const FitMark = lazyPart(async () => (await import('../fit/fit-mark')).FitMark, quiet);
const PracticeGroups = lazyPart(
  async () => (await import('../roll-call/practice-groups')).PracticeGroups,
  quiet,
);

/** A practice plan to read. */
export function PlanDetailsPage() {
  return <LoadedPlan>{(plan, team) => <PlanDetails plan={plan} team={team} />}</LoadedPlan>;
}

function PlanDetails({ plan, team }: { plan: Stored<Plan>; team: Team }) {
  const needsConnection = useNeedsConnection();
  const [runs] = useRuns();
  const [printsWhole, setPrintsWhole] = useState(false);
  const [found, setFound] = useState<PracticeOfPlan>();
  // Of a plan that has just changed it is told again at once: until then the marks stay as they are.
  const practice = found?.state.plan.id === plan.id ? found : undefined;
  const ofPractice = practice?.plan ?? plan;
  const groups = practice?.state.practice.groups ?? [];
  const run = runs?.get(plan.id);
  const isRunning = run?.endedAt === null;
  const isToday = isOnDay(plan.practiceDate, new Date());
  // One primary action: to run the plan on its day, and to edit it before.
  const look = (isPrimary: boolean) => (isPrimary ? 'btn btn-primary' : 'btn btn-outline-primary');
  const runLink = !isRunning && (
    <Link className={look(isToday)} to={`${paths.plan(plan.teamId, plan.id)}/run`}>
      Run Practice
    </Link>
  );

  useEffect(() => {
    if (printsWhole) void page.print().then(() => setPrintsWhole(false));
  }, [printsWhole]);

  return (
    <>
      <PageActions>
        <BackToPractice plan={plan} run={run} />
        {isToday && runLink}
        <Link
          className={look(!isRunning && !isToday)}
          to={paths.editPlan(plan.teamId, plan.id)}
          {...needsConnection}
        >
          Edit Practice Plan
        </Link>
        {!isToday && runLink}
        <button type="button" className="btn btn-quiet" onClick={() => void page.print()}>
          Print
        </button>
        <Link className="btn btn-quiet" to={paths.home()}>
          Back to Practice Plans
        </Link>
      </PageActions>
      <LeftOut count={plan.unreadable} one="entry of this plan" many="entries of this plan" />
      <h2 className="plan-title">
        <span>{formatPracticeDate(plan.practiceDate)}</span> · <bdi>{team.name}</bdi>
      </h2>
      <p className="mb-1">
        Focus: <bdi>{plan.name}</bdi>
      </p>
      <PlanFacts plan={ofPractice} sportId={team.sportId} />
      <div className="plan-who d-flex flex-wrap row-gap-1 column-gap-3 align-items-center d-print-none">
        <Link
          className="btn btn-outline-primary"
          to={`${paths.plan(plan.teamId, plan.id)}/roll-call`}
        >
          Roll Call
        </Link>
        <WhoIsHere plan={plan} onPractice={setFound} />
      </div>
      {plan.description && (
        <p className="free-text" dir="auto">
          {plan.description}
        </p>
      )}
      <PlanDrills
        plan={ofPractice}
        sportId={team.sportId}
        printsWhole={printsWhole}
        fitOf={({ key, note }, drill) =>
          practice && (
            <FitMark {...practice} {...{ note, drill }} sportId={team.sportId} entryKey={key} />
          )
        }
      />
      {groups.length > 0 && (
        <section className="plan-groups mt-4" aria-labelledby="plan-groups">
          <h2 id="plan-groups">Groups</h2>
          <PracticeGroups teamId={plan.teamId} groups={groups} />
        </section>
      )}
      <PlanFoot plan={plan} team={team} onPrintWhole={() => setPrintsWhole(true)} />
    </>
  );
}
