import {
  announce,
  paths,
  useMutation,
  useNavigate,
  useQueryClient,
  useNeedsConnection,
} from '@touchline/shared';
import type { Drill, Plan } from '@touchline/shared/product';
import { Alert } from '@touchline/shared/ui';
import { useState } from 'react';
import { copyOf, leftOutText, weeksLater } from './plan-copy';
import { storeCopy } from './store-copy';

interface DuplicatePlanProps {
  plan: Plan;
  drills: (Drill | undefined)[];
}

/** Stores the same plan a week later, and opens it for editing. */
export function DuplicatePlan({ plan, drills }: DuplicatePlanProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const needsConnection = useNeedsConnection();
  // The same one for each try: a lost answer stores nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  const { input, leftOut } = copyOf(plan, drills, weeksLater(plan.practiceDate, 1));
  const copy = useMutation({
    mutationFn: () => storeCopy(client, plan.teamId, input, key),
    onSuccess: ({ id }) => {
      announce(['Practice plan duplicated', leftOutText(leftOut)].filter(Boolean).join('. '));
      void navigate(paths.editPlan(plan.teamId, id));
    },
  });
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-primary"
        disabled={copy.isPending}
        onClick={() => copy.mutate()}
        {...needsConnection}
      >
        {copy.isPending ? 'Duplicating...' : 'Duplicate a week later'}
      </button>
      {copy.error && (
        <Alert>
          <p>The plan was not duplicated, or it is not known whether it was.</p>
          <p>{copy.error.message} Press Duplicate again: nothing is stored twice.</p>
        </Alert>
      )}
    </>
  );
}
