import { announce } from '@touchline/shared';
import {
  type Attendance,
  type AttendanceState,
  attendanceStates,
  type Player,
} from '@touchline/product';
import { useEffect, useRef, type ReactNode } from 'react';
import { goByArrows } from '../go-by-arrows';
import { namesOf } from './names-of';

const titles: Record<AttendanceState, string> = { here: 'Here', late: 'Late', absent: 'Absent' };

interface PlayerTapsProps {
  players: Player[];
  attendance: Attendance;
  /** Null takes back what was said. */
  onTap: (playerId: string, state: AttendanceState | null) => void;
  /** The count, beside the buttons that stay in sight. */
  children: ReactNode;
}

/**
 * A row for each player with three buttons, one stop for Tab: one tap says it, the same again takes it back. The
 * rest at once.
 */
export function PlayerTaps({ players, attendance, onTap, children }: PlayerTapsProps) {
  const names = namesOf(players);
  const states = new Map(attendance.players.map(({ playerId, state }) => [playerId, state]));
  const rest = players.filter(({ id }) => !states.has(id));
  // An 'Undo' is pressed later, and takes nothing else back.
  const latest = useRef(states);
  useEffect(() => void (latest.current = states));

  function tapRest(state: AttendanceState) {
    for (const { id } of rest) onTap(id, state);
    announce(`${rest.length} ${state}`, {
      title: 'Undo',
      onPress: () =>
        rest
          .filter(({ id }) => latest.current.get(id) === state)
          .forEach(({ id }) => onTap(id, null)),
    });
  }
  return (
    <>
      <ul className="list-unstyled m-0" aria-label="Players">
        {players.map(({ id, isGuest }) => (
          <li key={id} className="border-top">
            <div className="d-flex flex-wrap row-gap-1 column-gap-2 align-items-center justify-content-end py-1">
              <span className="roll-call-name fw-semibold">
                <bdi>{names.get(id)}</bdi>
                {isGuest && <span className="meta"> guest</span>}
              </span>
              <div
                className="d-flex"
                role="toolbar"
                aria-label={names.get(id)}
                onKeyDown={goByArrows}
              >
                {attendanceStates.map((state) => (
                  <button
                    key={state}
                    type="button"
                    className={`roll-call-tap flex-shrink-0 p-0 is-${state}`}
                    aria-pressed={states.get(id) === state}
                    tabIndex={(states.get(id) ?? 'here') === state ? 0 : -1}
                    data-tap="every"
                    onClick={() => onTap(id, states.get(id) === state ? null : state)}
                  >
                    {titles[state]}
                  </button>
                ))}
              </div>
            </div>
          </li>
        ))}
      </ul>
      <div className="roll-call-bar d-flex flex-wrap row-gap-1 column-gap-2 py-2">
        {children}
        {rest.length > 0 && (
          <>
            <button
              type="button"
              className="btn btn-outline-primary"
              data-tap="one-step"
              onClick={() => tapRest('here')}
            >
              Rest here
            </button>
            <button
              type="button"
              className="btn btn-outline-primary"
              data-tap="one-step"
              onClick={() => tapRest('absent')}
            >
              Rest absent
            </button>
          </>
        )}
      </div>
    </>
  );
}
