import { Link, RequestError, useQuery } from '@touchline/shared';
import { attendanceCalls, paths, type PlayerAttendance } from '@touchline/product';
import { read } from '@touchline/shared/requests';
import { QueryFailure } from '@touchline/shared/ui';
import type { Days } from './periods';

const attendanceOf = read(attendanceCalls.ofTeam, undefined, { meta: { endsWithAccess: true } });

/** How often each player was there: a bar and numbers in each row. Nothing with a server that has no players. */
export function AttendanceTable({ teamId, days }: { teamId: string; days: Days }) {
  const { data, error, refetch } = useQuery(attendanceOf({ teamId }, { ...days }));
  if (error instanceof RequestError && error.status === 404) return null;
  if (error && !data) {
    return (
      <QueryFailure error={error} onRetry={() => void refetch()}>
        {`The attendance could not be loaded. ${error.message}`}
      </QueryFailure>
    );
  }
  if (!data) return <p role="status">Loading attendance...</p>;
  if (data.players.length === 0) {
    return (
      <p className="meta">
        For attendance, <Link to={paths.players(teamId)}>add the players</Link> of this team, and
        call the roll on the page of a plan.
      </p>
    );
  }
  return (
    <>
      <table className="table numbers form-narrow attendance">
        <caption className="caption-top text-reset fw-semibold">Attendance</caption>
        <thead>
          <tr>
            {['Player', 'Here', 'Late', 'Absent'].map((title) => (
              <th key={title} scope="col" className="text-nowrap">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.players.map((player) => (
            <tr key={player.playerId}>
              <th scope="row" className="w-100 fw-normal">
                <span className="d-flex flex-wrap align-items-center column-gap-3 row-gap-1">
                  <span style={{ flex: '1 1 9rem' }}>
                    <span>{player.number}</span> <bdi>{player.name}</bdi>
                  </span>
                  <Bar player={player} practices={data.practices} />
                </span>
              </th>
              <td>{player.here}</td>
              <td>{player.late}</td>
              <td>{player.absent}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="meta">
        {`${data.practices === 1 ? '1 practice' : `${data.practices} practices`} with a roll call. The filled part of a bar is here, the striped part late.`}
      </p>
    </>
  );
}

function Bar({ player, practices }: { player: PlayerAttendance; practices: number }) {
  const width = (times: number) => ({ width: `${(100 * times) / Math.max(1, practices)}%` });
  return (
    <span className="attendance-bar d-flex overflow-hidden" aria-hidden="true">
      <span className="is-here" style={width(player.here)} />
      <span className="is-late" style={width(player.late)} />
    </span>
  );
}
