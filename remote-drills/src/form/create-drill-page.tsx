import {
  announce,
  useLocation,
  useNavigate,
  useParams,
  useQuery,
  useQueryClient,
} from '@touchline/shared';
import {
  drillForNewPlan,
  drillForPlan,
  newDrill,
  paths,
  drillQueries,
  sportQueries,
  teamQueries,
} from '@touchline/product';
import { useState } from 'react';
import { answerHolding, readsOf } from '@touchline/shared/requests';
import { Spinner } from '@touchline/shared/ui';
import { createDrill } from './save-drill';
import { DrillForm } from './drill-form';
import { formOfDrill } from './drill-form-schema';
import { ForeignSport } from '../foreign-sport';
import { teamSports } from '../team-sports';

/** Create Drill of one of the coach's sports. */
export function CreateDrillPage() {
  const { sportId = '' } = useParams();
  const sports = useQuery(sportQueries.list());
  const teams = useQuery(teamQueries.list());
  const [isOpen, setIsOpen] = useState(false);
  const hasAnswers = !sports.isPending && !teams.isPending;
  if (hasAnswers && !isOpen) setIsOpen(true);
  // Once it is open, another try must not take the form away.
  if (!hasAnswers && !isOpen) return <Spinner label="Loading sports..." />;

  const { data: all } = sports;
  // When the lists did not load, the form says so at its sport.
  const isOwn = !all || !teams.data || teamSports(all, teams.data).some(({ id }) => id === sportId);
  if (!isOwn) return <ForeignSport sport={all.find(({ id }) => id === sportId)} />;
  return <CreateDrill key={sportId} sportId={sportId} />;
}

/** The form; then back to the plan that asked for the drill, or to the library. */
function CreateDrill({ sportId }: { sportId: string }) {
  const { state } = useLocation();
  const plan = drillForPlan.read(state);
  const teamOfNewPlan = drillForNewPlan.read(state);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const backToPlan =
    (plan && paths.editPlan(plan.teamId, plan.planId)) ??
    (teamOfNewPlan && paths.createPlan(teamOfNewPlan));
  const backTo = backToPlan ?? paths.drills();
  const planName = plan?.planId ?? (teamOfNewPlan && `new-plan-${teamOfNewPlan}`);

  return (
    <DrillForm
      defaultValues={formOfDrill({ sportId })}
      draftName={`new-drill/${planName ? `${planName}/` : ''}${sportId}`}
      submitLabel="Create Drill"
      cancelTo={backTo}
      onSave={(drill, { key }) => createDrill(drill.sportId, drill, key)}
      onStored={(drill) => {
        // The plan that asked for it takes its minutes from there.
        const { queryKey } = drillQueries.detail(drill.sportId, drill.id);
        queryClient.setQueryData(queryKey, answerHolding(drill));
        void queryClient.invalidateQueries(readsOf('drills'));
        // The library opens at the coach's first sport, which may be another than the drill's.
        const link = { to: paths.drill(drill.sportId, drill.id), title: 'View the drill' };
        // The plan says that it was added to it.
        if (!backToPlan) announce('Drill created', link);
      }}
      onSaved={({ id }) =>
        void navigate(backTo, { replace: true, ...(backToPlan && { state: newDrill.write(id) }) })
      }
    />
  );
}
