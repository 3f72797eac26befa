import {
  announce,
  drillQueries,
  Link,
  paths,
  QueryFailure,
  Spinner,
  updateDrill,
  useNavigate,
  useParams,
  useQuery,
  useQueryClient,
  type Drill,
  type DrillForm as DrillFormValues,
  type Stored,
} from '@touchline/shared';
import { useState } from 'react';
import { DrillForm } from './drill-form';
import { formOfDrill } from './drill-form-values';

/** Edit Drill Details, for the drill's owner; then to the drill (S2, D6). */
export function EditDrillPage() {
  const { sportId = '', drillId = '' } = useParams();
  // What is in the cache may be older than the page: an edit begins with what is stored now.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...drillQueries.detail(sportId, drillId),
    staleTime: 0,
  });

  if (error) {
    return (
      <QueryFailure reason={error.message} onRetry={() => void refetch()}>
        Failed to load drill.
      </QueryFailure>
    );
  }
  if (!data || !isFetchedAfterMount) return <Spinner label="Loading drill..." />;
  return data.isOwner ? <EditDrill key={drillId} opened={data} /> : <NotYours drill={data} />;
}

function EditDrill({ opened }: { opened: Stored<Drill> }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The form keeps to what it was opened with, whatever the cache learns meanwhile.
  const [drill, setDrill] = useState(opened);

  async function save(values: DrillFormValues, { etag }: { etag: string | undefined }) {
    // The single address alone: the drill's other videos stay (D7).
    const { newTag: _, newVideoUrl: _url, videoUrls: _list, ...input } = values;
    return updateDrill(drill, input, etag);
  }

  async function reload() {
    const stored = await queryClient.fetchQuery({
      ...drillQueries.detail(drill.sportId, drill.id),
      staleTime: 0,
    });
    setDrill(stored);
    return formOfDrill(stored);
  }

  return (
    <DrillForm
      initial={formOfDrill(drill)}
      draftName={`drill/${drill.id}`}
      etag={drill.etag}
      storedVideos={drill.videoUrls.length}
      submitLabel="Update Drill"
      cancelTo={paths.drill(drill.sportId, drill.id)}
      onSave={save}
      onReload={reload}
      onSaved={(saved) => {
        const { sportId, id } = saved;
        // The drill's page shows at once what was saved.
        queryClient.setQueryData(drillQueries.detail(sportId, id).queryKey, saved);
        void queryClient.invalidateQueries({ queryKey: drillQueries.all() });
        announce('Drill updated');
        void navigate(paths.drill(sportId, id));
      }}
    />
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
