import { announce, deletePlan, useMutation, useNavigate, type Plan } from '@touchline/shared';
import type { EditorHandle } from './plan-editor';

/** Deletes the plan after asking, then goes to the teams; says so when it fails (S8). */
export function DeletePlanButton({ plan, editor }: { plan: Plan; editor: EditorHandle }) {
  const navigate = useNavigate();
  const deletion = useMutation({
    mutationFn: () => deletePlan(plan, editor.etag),
    onError: () => window.alert('There was an error deleting the practice plan.'),
    onSuccess: () => {
      editor.leaveForGood();
      announce('Practice plan deleted');
      void navigate('/teams');
    },
  });

  function ask() {
    if (window.confirm('Are you sure you want to delete this practice plan?')) deletion.mutate();
  }

  return (
    <button
      type="button"
      className="btn btn-outline-danger"
      disabled={deletion.isPending}
      onClick={ask}
    >
      {deletion.isPending ? 'Deleting...' : 'Delete Plan'}
    </button>
  );
}
