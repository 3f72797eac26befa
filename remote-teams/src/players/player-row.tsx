import {
  announce,
  page,
  RequestError,
  useMutation,
  useNeedsConnection,
  useQueryClient,
} from '@touchline/shared';
import { fetchRead } from '@touchline/shared/requests';
import { type Player, playerQueries } from '@touchline/product';
import { Alert, Facts } from '@touchline/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { formOfPlayer, PlayerForm } from './player-form';
import { deletePlayer, etagOf, updatePlayer } from './save-players';

/** Number, name, positions, and whether it is a guest. */
export function PlayerName({
  player: { number, name, positions, isGuest },
}: {
  player: Omit<Player, 'id' | 'version'>;
}) {
  return (
    <>
      <span className="player-number numbers fw-bold text-end">{number}</span>{' '}
      <span className="player-name">
        <bdi className="fw-semibold">{name}</bdi>{' '}
        <span className="meta">
          <Facts>
            {positions.length > 0 && <bdi>{positions.join(', ')}</bdi>}
            {isGuest && <span>guest</span>}
          </Facts>
        </span>
      </span>
    </>
  );
}

interface PlayerRowProps {
  teamId: string;
  player: Player;
  onStored: () => void;
}

/** A player of the list, with the form to change them in its place. */
export function PlayerRow({ teamId, player, onStored }: PlayerRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) editButton.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) {
    return (
      <EditPlayer
        teamId={teamId}
        opened={player}
        onStored={onStored}
        onClose={() => setIsOpen(false)}
      />
    );
  }
  return (
    <>
      <PlayerName player={player} />
      <button
        ref={editButton}
        type="button"
        className="btn btn-sm btn-quiet stretched-link"
        aria-label={`Edit ${player.name}`}
        onClick={() => setIsOpen(true)}
      >
        Edit
      </button>
    </>
  );
}

/** Somebody else has deleted it, or an earlier try whose answer was lost. */
function unlessGone(error: unknown): void {
  if (!(error instanceof RequestError && error.status === 404)) throw error;
}

interface EditPlayerProps {
  teamId: string;
  opened: Player;
  onStored: () => void;
  onClose: () => void;
}

function EditPlayer({ teamId, opened, onStored, onClose }: EditPlayerProps) {
  const queryClient = useQueryClient();
  // The form keeps what it was opened with, even when the cache has something newer.
  const [player, setPlayer] = useState(opened);
  const needsConnection = useNeedsConnection();
  const deleting = useMutation({
    mutationFn: () => deletePlayer(teamId, player).catch(unlessGone),
    onSuccess: () => announce(`${player.name} deleted`),
    onSettled: onStored,
  });

  async function reload() {
    const players = await fetchRead(queryClient, { ...playerQueries.list(teamId), staleTime: 0 });
    const stored = players.find(({ id }) => id === player.id);
    if (!stored) throw new RequestError('Somebody else has deleted this player.', 404);
    setPlayer(stored);
    return formOfPlayer(stored);
  }

  async function askAndDelete(button: HTMLElement, endDraft: () => void) {
    if (!(await page.confirm(`Delete ${player.name}? Their attendance is deleted as well.`)))
      return;
    deleting.mutate(undefined, {
      onSuccess: () => {
        endDraft();
        const row = button.closest('li');
        const beside = row?.nextElementSibling ?? row?.previousElementSibling;
        beside?.querySelector('button')?.focus();
      },
    });
  }

  return (
    <PlayerForm
      player={player}
      draftName={`player/${player.id}`}
      etag={etagOf(player)}
      submitLabel="Save player"
      hasFocus
      onSave={(values, { etag }) => updatePlayer(teamId, player.id, values, etag)}
      onStored={onStored}
      onSaved={(name) => {
        announce(`${name} saved`);
        onClose();
      }}
      onReload={reload}
      onDeleted={() => {
        announce(`${player.name} was deleted by somebody else`);
        onStored();
        onClose();
      }}
    >
      {(endDraft) => (
        <>
          <button
            type="button"
            className="btn btn-quiet px-2"
            onClick={() => {
              endDraft();
              onClose();
            }}
          >
            Cancel
          </button>
          <button
            type="button"
            className="btn btn-outline-danger border-0 px-2 ms-auto"
            aria-label={`Delete ${player.name}`}
            disabled={deleting.isPending}
            onClick={({ currentTarget }) => void askAndDelete(currentTarget, endDraft)}
            {...needsConnection}
          >
            Delete
          </button>
          {deleting.error && <Alert>{deleting.error.message}</Alert>}
        </>
      )}
    </PlayerForm>
  );
}
