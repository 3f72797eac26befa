import { announce, preferences, useNavigate, useParams } from '@touchline/shared';
import { useEffect, type ComponentType } from 'react';

// What a remote holds in memory ends with its frame, where it has one.
const name = 'plans.deleted';
const maxIds = 100;

const deletedIds = () => preferences.get(name)?.split(' ') ?? [];

/** Remembers in this browser that the coach deleted a plan: Back may lead to its pages. */
export function rememberDeleted(planId: string): void {
  preferences.set(name, [planId, ...deletedIds()].slice(0, maxIds).join(' '));
}

/** A page of a plan, which leads to the teams when the coach deleted the plan. */
export function unlessDeleted(Page: ComponentType): ComponentType {
  return function PageOfPlan() {
    return useIsDeleted() ? null : <Page />;
  };
}

function useIsDeleted(): boolean {
  const { planId = '' } = useParams();
  const navigate = useNavigate();
  const isDeleted = deletedIds().includes(planId);
  useEffect(() => {
    if (!isDeleted) return;
    announce('This practice plan was deleted');
    void navigate('/teams', { replace: true });
  }, [isDeleted, navigate]);
  return isDeleted;
}
