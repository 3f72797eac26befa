import type { Plan, Team } from '@touchline/shared/product';
import { lazyPart } from '@touchline/shared/ui';
import { useState } from 'react';

const PlanMore = lazyPart(async () => (await import('../plan-more/plan-more')).PlanMore);

interface MoreProps {
  plan: Plan;
  team: Team;
}

/** What is done with a plan now and then. */
export function More({ plan, team }: MoreProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="plan-more" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Duplicate, repeat, share</summary>
      {isOpen && <PlanMore plan={plan} team={team} />}
    </details>
  );
}
