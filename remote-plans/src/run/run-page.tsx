import './run.scss';
import { Link, PageActions } from '@touchline/shared';
import { paths, formatPracticeDate, type Plan, type Team } from '@touchline/product';
import { FitMark } from '../fit/fit-mark';
import { type Stored } from '@touchline/shared/requests';
import { PracticeGroups } from '../roll-call/practice-groups';
import { Facts } from '@touchline/shared/ui';
import { LoadedPlan } from '../loaded-plan';
import { planItems } from '../plan-items';
import { useAttendance } from '../practice/attendance';
import { numberHere } from '../practice/fit';
import { planOfPractice } from '../practice/practice';
import { usePractice } from '../practice/use-practice';
import { usePlanDrills } from '../use-plan-drills';
import type { Groups } from '../practice/groups';
import type { PracticePart } from './practice-part';
import { PracticeRun } from './practice-run';

/** Runs a practice: what is done now and next, with a clock, in the whole window. It never writes the plan. */
export function RunPage() {
  return <LoadedPlan>{(plan, team) => <PlanRun plan={plan} team={team} />}</LoadedPlan>;
}

function PlanRun({ plan, team }: { plan: Stored<Plan>; team: Team }) {
  const state = usePractice(plan);
  const { attendance } = useAttendance(plan);
  const here = numberHere(attendance);
  const ofPractice = planOfPractice(plan, state.practice);
  const drills = usePlanDrills(ofPractice, team.sportId);
  const items = planItems(ofPractice, drills.nameOf, drills.typeOf);
  const parts = items.map((item): PracticePart => {
    const { key, note, drillId } = item;
    const drill = drills.find(drillId)?.drill;
    const points = drill?.coachingPoints?.map((point) => `– ${point}`).join('\n');
    const text = [note, points, drill?.description].filter(Boolean).join('\n\n');
    const fit = drillId && (
      <FitMark {...{ state, here, note, drill }} sportId={team.sportId} entryKey={key} />
    );
    return { ...item, text, diagram: drill?.diagram, fit };
  });
  const planPath = paths.plan(plan.teamId, plan.id);
  if (parts.length === 0) {
    return (
      <>
        <PageActions>
          <Link className="btn btn-outline-primary" to={planPath}>
            Practice Plan
          </Link>
        </PageActions>
        <p className="empty-state">
          This plan has no drills yet.{' '}
          <Link to={paths.editPlan(plan.teamId, plan.id)}>Add some</Link> to run it.
        </p>
      </>
    );
  }
  return (
    <PracticeRun
      plan={plan}
      planPath={planPath}
      parts={parts}
      who={
        <RunWho planPath={planPath} here={here} teamId={team.id} groups={state.practice.groups} />
      }
    >
      <p>
        <Facts>
          <span>{formatPracticeDate(plan.practiceDate)}</span>
          <bdi>{team.name}</bdi>
          <bdi>{plan.name}</bdi>
        </Facts>
      </p>
    </PracticeRun>
  );
}

interface RunWhoProps {
  planPath: string;
  here: number | null;
  teamId: string;
  groups: Groups;
}

/** Who is at a practice that is run: how many, in which groups, and where the roll is called. */
function RunWho({ planPath, here, teamId, groups }: RunWhoProps) {
  return (
    <div className="run-who">
      <p className="numbers m-0">
        {here !== null && <span>{`${here} here · `}</span>}
        <Link to={`${planPath}/roll-call`}>Roll Call</Link>
      </p>
      {groups.length > 0 && (
        <details className="run-more">
          <summary>{`${groups.length} groups`}</summary>
          <PracticeGroups teamId={teamId} groups={groups} />
        </details>
      )}
    </div>
  );
}
