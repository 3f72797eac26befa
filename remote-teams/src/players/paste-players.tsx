import { announce, useMutation, useNeedsConnection } from '@touchline/shared';
import { Field, LateAlert, useIsLate } from '@touchline/shared/forms';
import type { Player } from '@touchline/product';
import { Alert } from '@touchline/shared/ui';
import { useState, type DragEvent } from 'react';
import { pastedPlayers } from './pasted-players';
import { PlayerName } from './player-row';
import { addPlayers } from './save-players';

/** More than any list of a team. */
const maxFileBytes = 200_000;

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
  const [fileProblem, setFileProblem] = useState<string>();
  const { players, left, columns, notKept } = pastedPlayers(text, known);
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

  function change(next: string) {
    setText(next);
    setFileProblem(undefined);
    // Another list is another request.
    setKey(crypto.randomUUID());
  }

  /** A file that is dropped would otherwise take the place of the page. */
  function takeFile(event: DragEvent) {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    textOf(file).then(change, (error: Error) => setFileProblem(error.message));
  }

  return (
    <div>
      <Field
        label="List of players"
        hint="One a line, such as: 7 Ana Silva, Defender. Or a table with its heads, or a CSV file that you drop here. '(guest)' at the end marks a guest."
        error={fileProblem}
      >
        {(control) => (
          <textarea
            {...control}
            className="form-control"
            rows={5}
            value={text}
            onChange={({ target }) => change(target.value)}
            onDrop={takeFile}
          />
        )}
      </Field>
      <div aria-live="polite">
        {columns.length > 0 && (
          <p>
            Columns that are read: <bdi>{columns.join(', ')}</bdi>
          </p>
        )}
        {notKept.length > 0 && (
          <p>
            Not stored, because a player has no field for it: <bdi>{notKept.join(', ')}</bdi>
          </p>
        )}
        {players.length > 0 && (
          <>
            <h3>{`Understood: ${countOf(players.length)}`}</h3>
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
            <h3>{`Left out: ${left.length}`}</h3>
            <ul>
              {left.map(({ text: line, reason }, index) => (
                <li key={index}>
                  <bdi>{line}</bdi>: <span>{reason}</span>
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

/** The text of a file, as spreadsheets save it. Throws what the coach can do where it is none. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  const text = file.size <= maxFileBytes ? decoded(bytes, encoding) : '\0';
  if (!text.includes('\0')) return text;
  throw new Error('This file is no list in text. Save it as CSV, and drop that one.');
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // What older spreadsheets write.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
