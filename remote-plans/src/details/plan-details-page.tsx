import { Link, page, useNeedsConnection } from '@touchline/shared';
import { paths, type Plan, type Team } from '@touchline/product';
import { type Stored } from '@touchline/shared/requests';
import { useRuns } from '../practice/stored-entries';
import { lazyPart, LeftOut, ThingHead, useMedia } from '@touchline/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { LoadedPlan, PlanName } from '../loaded-plan';
import { PlanDrills } from './plan-drills';
import { PlanFacts, WhatToBring } from './plan-facts';
import type { PracticeOfPlan } from '../fit/who-is-here';
import { isOnDay } from '../start-times';

// Who is here is asked once the plan is there.
const quiet = { waiting: () => null };
const WhoIsHere = lazyPart(async () => (await import('../fit/who-is-here')).WhoIsHere, quiet);
const BackToPractice = lazyPart(
  async () => (await import('../practice/back-to-practice')).BackToPractice,
  quiet,
);
const PlanMore = lazyPart(async () => (await import('../plan-more/plan-more')).PlanMore);
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
  const isPhone = useMedia('(max-width: 47.99rem)');
  const [hasMore, setHasMore] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const [prints, setPrints] = useState<'short' | 'whole'>();
  const [found, setFound] = useState<PracticeOfPlan>();
  // Of a plan that has just changed it is told again at once: until then the marks stay as they are.
  const practice = found?.state.plan.id === plan.id ? found : undefined;
  const ofPractice = practice?.plan ?? plan;
  const groups = practice?.state.practice.groups ?? [];
  const run = runs?.get(plan.id);
  const isRunning = run?.endedAt === null;
  const isToday = isOnDay(plan.practiceDate, new Date());
  const path = paths.plan(plan.teamId, plan.id);
  // One primary action: to run the plan on its day, and to edit it before. On a phone the other one has no room.
  const look = (isPrimary: boolean) => {
    if (isPrimary) return 'btn btn-primary';
    return isPhone ? 'btn btn-quiet' : 'btn btn-outline-primary';
  };
  const runLink = !isRunning && (
    <Link className={look(isToday)} to={`${path}/run`}>
      Run Practice
    </Link>
  );
  const editLink = (
    <Link
      className={look(!isRunning && !isToday)}
      to={paths.editPlan(plan.teamId, plan.id)}
      {...needsConnection}
    >
      Edit Practice Plan
    </Link>
  );
  const isRunFirst = isRunning || isToday;
  const second = isRunFirst ? editLink : runLink;

  useEffect(() => {
    if (prints) void page.print().then(() => setPrints(undefined));
  }, [prints]);

  return (
    <>
      <LeftOut count={plan.unreadable} one="entry of this plan" many="entries of this plan" />
      <ThingHead
        name={<PlanName plan={plan} team={team} />}
        facts={
          <>
            <p className="plan-focus m-0">
              Focus: <bdi>{plan.name}</bdi>
            </p>
            <PlanFacts plan={ofPractice}>
              <WhoIsHere plan={plan} onPractice={setFound} />
            </PlanFacts>
          </>
        }
      >
        <BackToPractice plan={plan} run={run} />
        {isRunFirst ? runLink : editLink}
        {!isPhone && second}
        <Link className="btn btn-outline-primary" to={`${path}/roll-call`}>
          Roll Call
        </Link>
        <button
          ref={more}
          type="button"
          className="btn btn-outline-primary"
          aria-label="More"
          aria-haspopup="dialog"
          onClick={() => setHasMore(true)}
        >
          <span className="small" aria-hidden="true">
            •••
          </span>
        </button>
      </ThingHead>
      {hasMore && (
        <PlanMore
          plan={plan}
          team={team}
          button={more}
          onPrint={(isWhole) => {
            setHasMore(false);
            setPrints(isWhole ? 'whole' : 'short');
          }}
          onClose={() => {
            setHasMore(false);
            more.current?.focus();
          }}
        >
          {isPhone && second}
        </PlanMore>
      )}
      <div className="plan-page d-flex flex-column">
        <div className="plan-notes">
          <WhatToBring plan={ofPractice} sportId={team.sportId} />
          {plan.description && (
            <p className="free-text" dir="auto">
              {plan.description}
            </p>
          )}
        </div>
        <PlanDrills
          plan={ofPractice}
          sportId={team.sportId}
          printsWhole={prints === 'whole'}
          fitOf={({ key, note }, drill) =>
            practice && (
              <FitMark {...practice} {...{ note, drill }} sportId={team.sportId} entryKey={key} />
            )
          }
        />
      </div>
      {groups.length > 0 && (
        <section className="plan-groups mt-4" aria-labelledby="plan-groups">
          <h2 id="plan-groups">Groups</h2>
          <PracticeGroups teamId={plan.teamId} groups={groups} />
        </section>
      )}
      <Link className="btn btn-quiet plan-back mt-3 p-0" to={paths.home()}>
        Back to Practice Plans
      </Link>
    </>
  );
}
