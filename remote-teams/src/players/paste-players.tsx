import { announce, useMutation, useNeedsConnection } from '@touchline/shared';
import { Field, LateAlert, useIsLate } from '@touchline/shared/forms';
import type { Player } from '@touchline/shared/product';
import { Alert } from '@touchline/shared/ui';
import { useState } from 'react';
import { pastedPlayers } from './pasted-players';
import { PlayerName } from './player-row';
import { addPlayers } from './save-players';

interface PastePlayersProps {
  teamId: string;
  known: Player[];
  onStored: () => void;
}

/** Adds players from a list: it says what was understood before anything is stored. */
export function PastePlayers({ teamId, known, onStored }: PastePlayersProps) {
  const [text, setText] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const needsConnection = useNeedsConnection();
  const { players, left } = pastedPlayers(text, known);
  const adding = useMutation({
    mutationFn: () => addPlayers(teamId, players, key),
    onSuccess: () => {
      announce(`${countOf(players.length)} added`);
      setText('');
      setKey(crypto.randomUUID());
      onStored();
    },
  });
  const isLate = useIsLate(adding);

  return (
    <div className="paste-players">
      <Field
        label="List of players"
        hint="One a line, such as: 7 Ana Silva, Defender. '(guest)' at the end marks a guest."
      >
        {(control) => (
          <textarea
            {...control}
            className="form-control"
            rows={5}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              // Another list is another request (D15a).
              setKey(crypto.randomUUID());
            }}
          />
        )}
      </Field>
      <div aria-live="polite">
        {players.length > 0 && (
          <>
            <h3>Understood: {countOf(players.length)}</h3>
            <ul className="players list-unstyled">
              {players.map((player, index) => (
                <li key={index}>
                  <PlayerName player={player} />
                </li>
              ))}
            </ul>
          </>
        )}
        {left.length > 0 && (
          <>
            <h3>Left out: {left.length}</h3>
            <ul>
              {left.map(({ text: line, reason }, index) => (
                <li key={index} className="text-break">
                  <bdi>{line}</bdi>: {reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {adding.error && <Alert>{adding.error.message}</Alert>}
      {isLate && <LateAlert />}
      <button
        type="button"
        className="btn btn-primary"
        disabled={players.length === 0 || adding.isPending}
        onClick={() => adding.mutate()}
        {...needsConnection}
      >
        {adding.isPending ? 'Saving...' : `Add ${countOf(players.length)}`}
      </button>
    </div>
  );
}

function countOf(count: number): string {
  return count === 1 ? '1 player' : `${count} players`;
}
