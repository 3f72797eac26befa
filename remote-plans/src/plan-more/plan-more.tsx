import './plan-more.scss';
import { paths, type Plan, Sheet, type Team } from '@touchline/product';
import { useNavigate, useNeedsConnection, useQueryClient } from '@touchline/shared';
import type { Stored } from '@touchline/shared/requests';
import { Alert } from '@touchline/shared/ui';
import { useState, type ReactNode, type RefObject } from 'react';
import { copiedPlan } from '../copied-plan';
import { showPlan } from '../form/save-plan';
import { DeletePlan } from '../form/delete-plan';
import { usePlanDrills } from '../use-plan-drills';
import { HandOver } from './hand-over';
import { PlanBalanceTables } from './plan-balance-tables';
import { copyOf, leftOutText, weeksLater } from './plan-copy';
import { PlanLinks } from './plan-links';
import { RepeatPlan } from './repeat-plan';

interface PlanMoreProps {
  plan: Stored<Plan>;
  team: Team;
  /** What has no room beside the plan's name. */
  children: ReactNode;
  /** The button that opened it. */
  button: RefObject<HTMLElement | null>;
  onPrint: (isWhole: boolean) => void;
  onClose: () => void;
}

const balance = 'Minutes by type and tag';

/** What a coach does with a plan now and then: a list, and a sheet for each thing that takes more than a tap. */
export function PlanMore({ plan, team, children, button, onPrint, onClose }: PlanMoreProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const needsConnection = useNeedsConnection();
  const [view, setView] = useState<'Share' | 'Repeat' | typeof balance>();
  const { all, isPending, hasFailed, retry, nameOf } = usePlanDrills(plan, team.sportId, {
    isPart: true,
  });
  const drills = all.map(({ drill }) => drill);

  /** Opens the form of a new plan with the same plan a week later. Nothing is stored before that is saved. */
  function duplicate() {
    const { input, leftOut } = copyOf(plan, drills, weeksLater(plan.practiceDate, 1));
    const copied = { plan: input, ofPlanId: plan.id, leftOut: leftOutText(leftOut) };
    void navigate(paths.createPlan(plan.teamId), { state: copiedPlan.write(copied) });
  }

  if (view === undefined) {
    const hasDrills = drills.length > 0;
    const items: [title: string, choose: () => void][] = [
      ['Share', () => setView('Share')],
      ['Repeat', () => setView('Repeat')],
      ...(hasDrills ? [[balance, () => setView(balance)] as [string, () => void]] : []),
      ['Print', () => onPrint(false)],
      ['Print with full descriptions', () => onPrint(true)],
    ];
    return (
      <Sheet title="More" menuOf={button} onClose={onClose}>
        <div className="plan-more d-grid">
          {children}
          {items.map(([title, choose]) => (
            <button key={title} type="button" className="btn btn-quiet" onClick={choose}>
              {title}
            </button>
          ))}
          <DeletePlan
            plan={plan}
            etag={plan.etag}
            yours={() => plan}
            names={{
              team: (id) => (id === team.id ? team.name : 'another team'),
              drill: nameOf,
            }}
            onReload={(theirs) => {
              showPlan(client, theirs);
              onClose();
            }}
          />
        </div>
      </Sheet>
    );
  }
  if (view === 'Repeat' && !isPending && !hasFailed) {
    return (
      <RepeatPlan plan={plan} drills={drills} onClose={onClose}>
        <button
          type="button"
          className="btn btn-outline-primary"
          onClick={duplicate}
          {...needsConnection}
        >
          Duplicate a week later
        </button>
      </RepeatPlan>
    );
  }
  return (
    <Sheet key={view} title={view} onClose={onClose}>
      {view === balance ? (
        <PlanBalanceTables plan={plan} sportId={team.sportId} />
      ) : isPending ? (
        <p role="status">Loading drills...</p>
      ) : hasFailed ? (
        <Alert>
          <p>Some drills of this plan could not be loaded. A copy would not have them.</p>
          <button type="button" className="btn btn-outline-dark" onClick={retry}>
            Try again
          </button>
        </Alert>
      ) : (
        <>
          <PlanLinks plan={plan} teamName={team.name} drills={drills} />
          <HandOver plan={plan} team={team} drills={drills} />
        </>
      )}
    </Sheet>
  );
}
