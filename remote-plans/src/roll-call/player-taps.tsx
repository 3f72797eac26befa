import {
  type Attendance,
  type AttendanceState,
  attendanceStates,
  type Player,
} from '@touchline/shared/product';
import { namesOf } from './names-of';

const titles: Record<AttendanceState, string> = { here: 'Here', late: 'Late', absent: 'Absent' };

interface PlayerTapsProps {
  players: Player[];
  attendance: Attendance;
  /** Null takes back what was said. */
  onTap: (playerId: string, state: AttendanceState | null) => void;
}

/** A row for each player with three buttons: one tap says it, the same again takes it back. */
export function PlayerTaps({ players, attendance, onTap }: PlayerTapsProps) {
  const names = namesOf(players);
  const states = new Map(attendance.players.map(({ playerId, state }) => [playerId, state]));
  const rest = players.filter(({ id }) => !states.has(id));
  return (
    <>
      <ul className="roll-call-list list-unstyled m-0" aria-label="Players">
        {players.map(({ id, isGuest }) => (
          <li key={id}>
            <div role="group" aria-label={names.get(id)}>
              <span className="roll-call-name">
                <bdi>{names.get(id)}</bdi>
                {isGuest && <span className="meta"> guest</span>}
              </span>
              {attendanceStates.map((state) => (
                <button
                  key={state}
                  type="button"
                  className={`roll-call-tap is-${state}`}
                  aria-pressed={states.get(id) === state}
                  data-tap="every"
                  onClick={() => onTap(id, states.get(id) === state ? null : state)}
                >
                  {titles[state]}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <div className="roll-call-bar">
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => rest.forEach(({ id }) => onTap(id, 'here'))}
          >
            The rest is here ({rest.length})
          </button>
        </div>
      )}
    </>
  );
}
