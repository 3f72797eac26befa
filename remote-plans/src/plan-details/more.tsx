import { Alert } from '@touchline/shared/ui';
import { useState, type ComponentType, type SyntheticEvent } from 'react';
import type { Plan, Team } from '@touchline/shared/product';

interface MoreProps {
  plan: Plan;
  team: Team;
}

/** What is done with a plan now and then. Its code loads when it is opened. */
export function More({ plan, team }: MoreProps) {
  const [Content, setContent] = useState<ComponentType<MoreProps>>();
  const [hasFailed, setHasFailed] = useState(false);

  function load({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    if (!currentTarget.open) return;
    setHasFailed(false);
    import('../plan-more/plan-more').then(
      ({ PlanMore }) => setContent(() => PlanMore),
      () => setHasFailed(true),
    );
  }

  return (
    <details className="plan-more" onToggle={load}>
      <summary>Duplicate, repeat, share</summary>
      {Content && <Content plan={plan} team={team} />}
      {hasFailed && (
        <Alert>
          <p>
            This part of the page did not load. Check your connection, close it and open it again.
          </p>
        </Alert>
      )}
    </details>
  );
}
