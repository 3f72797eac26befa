import {
  announce,
  type QueryClient,
  useNavigate,
  useParams,
  useQueryClient,
} from '@touchline/shared';
import { useEffect, type ReactNode } from 'react';

const key = (planId: string) => ['deleted-plans', planId];

/** Remembers for this session that the coach deleted a plan: Back may lead to its pages. */
export function rememberDeleted(queryClient: QueryClient, planId: string): void {
  queryClient.setQueryDefaults(['deleted-plans'], { gcTime: Infinity });
  queryClient.setQueryData(key(planId), true);
}

/** A page of a plan. When the coach deleted the plan in this session, it leads to the teams. */
export function UnlessDeleted({ children }: { children: ReactNode }) {
  const { planId = '' } = useParams();
  const navigate = useNavigate();
  const isDeleted = useQueryClient().getQueryData(key(planId)) === true;
  useEffect(() => {
    if (!isDeleted) return;
    announce('This practice plan was deleted');
    void navigate('/teams', { replace: true });
  }, [isDeleted, navigate]);
  return isDeleted ? null : children;
}
