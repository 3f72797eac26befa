import {
  announce,
  Link,
  useNavigate,
  useParams,
  useQueryClient,
  useSession,
} from '@touchline/shared';
import { paths, type Drill, drillQueries } from '@touchline/product';
import { useOpened, type SaveConditions } from '@touchline/shared/forms';
import { answerHolding, fetchRead, type Stored, readsOf } from '@touchline/shared/requests';
import { LeftOut, QueryFailure, Spinner } from '@touchline/shared/ui';
import { updateDrill } from './save-drill';
import { useState } from 'react';
import { DrillForm } from './drill-form';
import { formOfDrill } from './drill-form-values';
import { hasUnreadableDiagram, withSetupChange } from './drill-setup-text';
import { libraryLink } from '../library-address';
import type { DrillFormOutput } from './drill-form-schema';

/** Edit Drill Details, for the drill's owner; then to the drill (S2, D6). */
export function EditDrillPage() {
  const { sportId = '', drillId = '' } = useParams();
  return <OpenDrill key={`${sportId}/${drillId}`} sportId={sportId} drillId={drillId} />;
}

function OpenDrill({ sportId, drillId }: { sportId: string; drillId: string }) {
  const { opened, error, retry } = useOpened(drillQueries.detail(sportId, drillId));
  const accountId = useSession((session) => session.account?.id);
  if (error) {
    return (
      <QueryFailure reason={error.message} error={error} links={[libraryLink]} onRetry={retry}>
        Failed to load drill.
      </QueryFailure>
    );
  }
  if (!opened) return <Spinner label="Loading drill..." />;
  // A server may send only one of the two fields (S3).
  const isOwn = opened.isOwner || opened.owner === accountId;
  return isOwn ? <EditDrill opened={opened} /> : <NotYours drill={opened} />;
}

function EditDrill({ opened }: { opened: Stored<Drill> }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The form keeps what it was opened with, even when the cache has something newer.
  const [drill, setDrill] = useState(opened);

  async function save(values: DrillFormOutput, { etag }: SaveConditions) {
    // The single address alone: the drill's other videos stay (D7).
    const { newTag: _, newVideoUrl: _url, videoUrls: _list, ...input } = values;
    return updateDrill(drill, withSetupChange(input, drill), etag);
  }

  async function reload() {
    const query = drillQueries.detail(drill.sportId, drill.id);
    const stored = await fetchRead(queryClient, { ...query, staleTime: 0 });
    setDrill(stored);
    return formOfDrill(stored);
  }

  return (
    <>
      <LeftOut count={drill.unreadable} one="entry of this drill" many="entries of this drill" />
      <DrillForm
        initial={formOfDrill(drill)}
        draftName={`drill/${drill.id}`}
        etag={drill.etag}
        storedVideos={drill.videoUrls.length}
        hasUnreadableDiagram={hasUnreadableDiagram(drill)}
        submitLabel="Update Drill"
        cancelTo={paths.drill(drill.sportId, drill.id)}
        onSave={save}
        onReload={reload}
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
