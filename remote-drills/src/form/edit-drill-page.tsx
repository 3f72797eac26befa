import {
  announce,
  Link,
  useNavigate,
  useParams,
  useQueryClient,
  useSession,
} from '@touchline/shared';
import { paths, type Drill, drillQueries } from '@touchline/product';
import { useOpened } from '@touchline/shared/forms';
import { answerHolding, readsOf } from '@touchline/shared/requests';
import { LeftOut, QueryFailure, Spinner } from '@touchline/shared/ui';
import { updateDrill } from './save-drill';
import { DrillForm } from './drill-form';
import { formOfDrill } from './drill-form-schema';
import { libraryLink } from '../library-address';

/** Edit Drill Details, for the drill's owner; then to the drill. */
export function EditDrillPage() {
  const { sportId = '', drillId = '' } = useParams();
  return <EditDrill key={`${sportId}/${drillId}`} sportId={sportId} drillId={drillId} />;
}

function EditDrill({ sportId, drillId }: { sportId: string; drillId: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const accountId = useSession((session) => session.account?.id);
  const { opened: drill, error, retry, reload } = useOpened(drillQueries.detail(sportId, drillId));
  if (error) {
    return (
      <QueryFailure reason={error.message} error={error} links={[libraryLink]} onRetry={retry}>
        Failed to load drill.
      </QueryFailure>
    );
  }
  if (!drill) return <Spinner label="Loading drill..." />;
  // A server may send only one of the two fields.
  if (!drill.isOwner && drill.owner !== accountId) return <NotYours drill={drill} />;
  return (
    <>
      <LeftOut count={drill.unreadable} one="entry of this drill" many="entries of this drill" />
      <DrillForm
        stored={drill}
        defaultValues={formOfDrill(drill)}
        draftName={`drill/${drill.id}`}
        etag={drill.etag}
        submitLabel="Update Drill"
        cancelTo={paths.drill(drill.sportId, drill.id)}
        onSave={(values, { etag }) => updateDrill(drill, values, etag)}
        onReload={async () => formOfDrill(await reload())}
        onStored={(saved) => {
          // The drill's page shows at once what was saved.
          const { queryKey } = drillQueries.detail(saved.sportId, saved.id);
          queryClient.setQueryData(queryKey, answerHolding(saved));
          void queryClient.invalidateQueries(readsOf('drills'));
          announce('Drill updated');
        }}
        onSaved={({ sportId, id }) => void navigate(paths.drill(sportId, id), { replace: true })}
      />
    </>
  );
}

function NotYours({ drill }: { drill: Drill }) {
  return (
    <div className="empty-state">
      <p>Only the coach who created this drill can edit it.</p>
      <Link to={paths.drill(drill.sportId, drill.id)}>Back to the drill</Link>
    </div>
  );
}
