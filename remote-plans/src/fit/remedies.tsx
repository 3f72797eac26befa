import {
  announce,
  RequestError,
  useMutation,
  useNeedsConnection,
  useQuery,
  useQueryClient,
} from '@touchline/shared';
import { LateAlert, useIsLate } from '@touchline/shared/forms';
import { type Drill, drillsOf, playersText } from '@touchline/product';
import { Alert, QueryFailure } from '@touchline/shared/ui';
import { remediesFor, remedyTexts } from '../practice/fit';
import { type EntryChange, planOfPractice } from '../practice/practice';
import type { PracticeState } from '../practice/use-practice';
import { findDrills, suitableDrills } from './other-drills';

interface RemediesProps {
  state: PracticeState;
  sportId: string;
  here: number;
  entryKey: string;
  drill: Drill | undefined;
  onClose: () => void;
}

/** What helps where a drill does not suit the number. Without a connection it changes this practice alone. */
export function Remedies({ state, sportId, here, entryKey, drill, onClose }: RemediesProps) {
  const { plan, practice, changeEntry } = state;
  const queryClient = useQueryClient();
  const isOffline = 'aria-disabled' in useNeedsConnection();
  const search = useQuery({
    queryKey: ['suitable-drills', sportId, plan.teamId, isOffline],
    queryFn: () => findDrills(queryClient, { plan, sportId, isOffline }),
  });
  const { data: library, isPending } = search;
  const { entries } = planOfPractice(plan, practice);
  const drillIds = [...drillsOf(plan.entries), ...drillsOf(entries)].map(({ drillId }) => drillId);
  const others = suitableDrills(library ?? [], { type: drill?.type, here, drillIds });
  const taking = useMutation({
    mutationFn: async (change: EntryChange) =>
      (await import('./take-remedy')).takeRemedy(queryClient, plan, entryKey, change),
  });
  const isLate = useIsLate(taking);
  const own = practice.changes[entryKey];

  function takeHere(change: EntryChange | undefined) {
    changeEntry(entryKey, change);
    const words = change ? `${titleOf(change)}, for this practice` : 'As in the plan again';
    announce(words, { title: 'Undo', onPress: () => changeEntry(entryKey, own) });
    onClose();
  }

  function take(change: EntryChange) {
    if (isOffline) return takeHere(change);
    taking.mutate(change, {
      onSuccess: (undo) => {
        if (own) changeEntry(entryKey, undefined);
        announce(`${titleOf(change)}: the plan is changed`, {
          title: 'Undo',
          onPress: () =>
            void undo().then(
              () => announce('The plan is as it was before'),
              (error: Error) => announce(`This could not be undone. ${error.message}`),
            ),
        });
        onClose();
      },
    });
  }

  const choices: EntryChange[] = [
    ...(drill?.players ? remediesFor(drill.players, here) : []).map((remedy) => ({ remedy })),
    ...others.map(({ id, type, name }) => ({ drill: { id, sportId, type, name } })),
  ];
  const playersOf = (id: string | undefined) => others.find((one) => one.id === id)?.players;
  return (
    <div className="remedies d-grid gap-2 py-2" role="group" aria-label="What helps">
      {choices.map((change) => {
        const players = playersOf(change.drill?.id);
        return (
          <button
            key={change.remedy ?? change.drill?.id}
            type="button"
            className="btn btn-outline-primary"
            data-tap="one-step"
            disabled={taking.isPending}
            onClick={() => take(change)}
          >
            <span>{titleOf(change)}</span>
            {players && <span className="meta">{` for ${playersText(players)}`}</span>}
          </button>
        );
      })}
      {own && (
        <button type="button" className="btn btn-quiet" onClick={() => takeHere(undefined)}>
          As in the plan
        </button>
      )}
      {isPending && <p role="status">Looking for other drills...</p>}
      {search.error && !library && (
        <QueryFailure reason={search.error.message} onRetry={() => void search.refetch()}>
          Failed to load drills.
        </QueryFailure>
      )}
      {library && others.length === 0 && (
        <p className="meta m-0">
          {`No other drill of this kind is for ${here}${isOffline ? ', of those that are stored here' : ''}.`}
        </p>
      )}
      {isOffline && (
        <p className="meta m-0">No connection: it changes this practice, not the plan.</p>
      )}
      {taking.error && (
        <Alert>
          <p>{reasonOf(taking.error)}</p>
          {taking.variables && (
            <button
              type="button"
              className="btn btn-outline-dark"
              onClick={() => takeHere(taking.variables)}
            >
              For this practice alone
            </button>
          )}
        </Alert>
      )}
      {isLate && <LateAlert />}
    </div>
  );
}

function titleOf({ remedy, drill }: EntryChange): string {
  return remedy ? remedyTexts[remedy].title : (drill?.name ?? '');
}

function reasonOf(error: Error): string {
  const isConflict = error instanceof RequestError && error.status === 412;
  return isConflict
    ? 'Somebody else changed this plan. It is shown as it is now: choose again.'
    : error.message;
}
