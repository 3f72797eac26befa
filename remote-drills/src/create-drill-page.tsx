import {
  announce,
  createDrill,
  drillQueries,
  paths,
  useLocation,
  useNavigate,
  useParams,
  useQueryClient,
  type DrillForm as DrillFormValues,
} from '@touchline/shared';
import { addVideoUrl } from './add-video-url';
import { DrillForm } from './drill-form';
import { emptyDrill } from './drill-form-values';
import { readReturnToPlan } from './return-to-plan';

/** Create Drill; then back to the plan that asked for it, or to the library (S2). */
export function CreateDrillPage() {
  const { sportId = '' } = useParams();
  const { state } = useLocation();
  const plan = readReturnToPlan(state);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const backTo = plan ? paths.editPlan(plan.teamId, plan.planId) : paths.drills();

  async function save(values: DrillFormValues, { key }: { key: string }) {
    const { newTag: _, newVideoUrl, videoUrl: _first, ...drill } = values;
    const videoUrls = addVideoUrl(drill.videoUrls, newVideoUrl);
    return createDrill(drill.sportId, { ...drill, videoUrls }, key);
  }

  return (
    <DrillForm
      initial={{ ...emptyDrill, sportId }}
      draftName={`new-drill/${plan ? `${plan.planId}/` : ''}${sportId}`}
      submitLabel="Create Drill"
      cancelTo={backTo}
      onSave={save}
      onSaved={({ id }) => {
        void queryClient.invalidateQueries({ queryKey: drillQueries.all() });
        announce('Drill created');
        void navigate(backTo, plan && { state: { newDrillId: id } });
      }}
    />
  );
}
