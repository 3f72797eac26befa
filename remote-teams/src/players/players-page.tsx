import './players.scss';
import { announce, useParams, useQuery, useQueryClient } from '@touchline/shared';
import { bounds, playerQueries, teamQueries } from '@touchline/product';
import {
  lazyPart,
  LeftOut,
  QueryFailure,
  retryMissing,
  Spinner,
  ThingHead,
} from '@touchline/shared/ui';
import { useState } from 'react';
import { CardFold } from '../card-fold';
import { PlayerForm } from './player-form';
import { PlayerRow } from './player-row';
import { readsOf } from '@touchline/shared/requests';
import { addPlayers } from './save-players';

// It reads tables of all kinds, which takes code.
const PastePlayers = lazyPart(async () => (await import('./paste-players')).PastePlayers, {
  isAhead: false,
});

/** Up to how many players the forms that add some are open at first. */
const fewPlayers = 8;

/** The players of a team: who they are, and nothing more. */
export function PlayersPage() {
  const { teamId = '' } = useParams();
  const queryClient = useQueryClient();
  const team = useQuery(teamQueries.detail(teamId));
  const players = useQuery(playerQueries.list(teamId));
  const [added, setAdded] = useState(0);

  const failed = [team, players].find(({ error, data }) => error && !data);
  if (failed?.error) {
    return (
      <QueryFailure error={failed.error} onRetry={() => retryMissing([team, players])}>
        {`Error: ${failed.error.message}`}
      </QueryFailure>
    );
  }
  if (!team.data || !players.data) return <Spinner label="Loading players..." />;

  const list = players.data;
  const isFew = list.length < fewPlayers;
  const isFull = list.length >= bounds.teamPlayers;
  const changed = () => void queryClient.invalidateQueries(readsOf('players', 'attendance'));
  return (
    <>
      <LeftOut count={list.unreadable} one="player" many="players" />
      <ThingHead
        name={<bdi>{team.data.name}</bdi>}
        facts={`Number, name and positions: Touchline stores nothing else of a player. ${list.length} of ${bounds.teamPlayers}.`}
      />
      <div className="team">
        <div className="new-players">
          {isFull ? (
            <p className="meta">This team is full. Delete a player to add another one.</p>
          ) : (
            <>
              <CardFold id="add-player" title="Add a player" isOpen={isFew || added > 0}>
                <PlayerForm
                  key={added}
                  draftName={`new-player/${teamId}`}
                  submitLabel="Add player"
                  hasFocus={added > 0}
                  onSave={(values, { key }) => addPlayers(teamId, [values], key)}
                  onStored={changed}
                  onSaved={(name) => {
                    announce(`${name} added`);
                    setAdded(added + 1);
                  }}
                />
              </CardFold>
              <CardFold id="paste-players" title="Paste a list" isOpen={isFew}>
                <PastePlayers teamId={teamId} known={list} onStored={changed} />
              </CardFold>
            </>
          )}
        </div>
        {list.length > 0 ? (
          <ul className="players list-unstyled card overflow-hidden" aria-label="Players">
            {list.map((player) => (
              <li key={player.id}>
                <PlayerRow teamId={teamId} player={player} onStored={changed} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="empty-state">No players yet. Add one, or paste a list.</p>
        )}
      </div>
    </>
  );
}
