import { drillForPlan, paths, useNavigate } from '@touchline/shared';
import type { Plan, Stored } from '@touchline/shared/product';
import { Alert, LeftOut } from '@touchline/shared/ui';
import { useState } from 'react';
import { DeletePlan } from './delete-plan';
import { PlanEditor } from './plan-editor';
import { emptyPlan, formOfPlan } from './plan-form-values';

interface EditPlanProps {
  teamId: string;
  planId: string;
  /** The plan as it is stored; undefined where it was deleted and only a draft is left. */
  opened: Stored<Plan> | undefined;
}

/** The editor of a stored plan; of one that was deleted meanwhile, to store it anew. */
export function EditPlan({ teamId, planId, opened }: EditPlanProps) {
  const navigate = useNavigate();
  // The form keeps to what it was opened with, whatever the cache learns meanwhile.
  const [stored, setStored] = useState(opened);

  return (
    <PlanEditor
      initial={opened ? formOfPlan(opened) : emptyPlan(teamId)}
      draftName={`plan/${planId}`}
      stored={stored}
      submitLabel={stored ? 'Update Plan' : 'Save as a new plan'}
      cancelTo={stored ? paths.plan(teamId, planId) : paths.team(teamId)}
      notice={
        stored ? (
          <LeftOut count={stored.unreadable} one="entry of this plan" many="entries of this plan" />
        ) : (
          <Alert>
            This practice plan was deleted while you were editing it. Your input is kept: you can
            save it as a new plan.
          </Alert>
        )
      }
      savedMessage={stored ? 'Practice plan updated' : 'Practice plan created'}
      onSaved={(plan) => {
        // Back must not lead to the editor again. A new plan's id is the answer's, which may lack it.
        const { teamId, id } = plan;
        void navigate(id ? paths.plan(teamId, id) : paths.team(teamId), { replace: true });
      }}
      onReload={setStored}
      onGone={() => setStored(undefined)}
      onCreateDrill={(sportId, editor) => {
        editor.leaveWithDraft();
        void navigate(paths.createDrill(sportId), {
          state: drillForPlan.write({ teamId, planId }),
        });
      }}
      actions={(editor) => stored && <DeletePlan plan={stored} editor={editor} />}
    />
  );
}
