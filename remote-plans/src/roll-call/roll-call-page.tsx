import './roll-call.scss';
import { Link, PageActions, paths, useQuery } from '@touchline/shared';
import {
  formatPracticeDate,
  type Plan,
  playerQueries,
  type Stored,
  type Team,
} from '@touchline/shared/product';
import { QueryFailure, Spinner } from '@touchline/shared/ui';
import { LoadedPlan } from '../loaded-plan';
import { useAttendance } from '../practice/attendance';
import { numberHere } from '../practice/fit';
import { usePractice } from '../practice/use-practice';
import { Headcount } from './headcount';
import { MakeGroups } from './make-groups';
import { unnamedPlayers } from './names-of';
import { PlayerTaps } from './player-taps';

/** Who is at a practice: a tap for each player, also without a connection (D32). */
export function RollCallPage() {
  return <LoadedPlan>{(plan, team) => <RollCall plan={plan} team={team} />}</LoadedPlan>;
}

function RollCall({ plan, team }: { plan: Stored<Plan>; team: Team }) {
  const players = useQuery(playerQueries.list(team.id));
  const called = useAttendance(plan, { isLive: true });
  const practice = usePractice(plan);
  const { attendance, unsentCount } = called;
  if (players.error && !players.data) {
    return (
      <QueryFailure error={players.error} onRetry={() => void players.refetch()}>
        Error: {players.error.message}
      </QueryFailure>
    );
  }
  if (!players.data) return <Spinner label="Loading players..." />;

  const list = players.data;
  const count = numberHere(attendance);
  const isHere = new Set(
    attendance.players.filter(({ state }) => state !== 'absent').map(({ playerId }) => playerId),
  );
  const here =
    list.length > 0 ? list.filter(({ id }) => isHere.has(id)) : unnamedPlayers(count ?? 0);
  const planPath = paths.plan(plan.teamId, plan.id);
  return (
    <div className="roll-call">
      <PageActions>
        <Link className="btn btn-outline-primary" to={planPath}>
          Practice Plan
        </Link>
      </PageActions>
      <h2 className="text-break">
        {formatPracticeDate(plan.practiceDate)} · <bdi>{team.name}</bdi>
      </h2>
      <p className="roll-call-sum numbers" role="status">
        <strong>{count ?? 0} here</strong>
        {list.length > 0 && `, ${absentText(attendance.players, list.length)}`}
        {unsentCount > 0 && <span className="roll-call-unsent"> · {unsentCount} not sent yet</span>}
      </p>
      {called.error && !called.isKnown && (
        <p className="meta">
          What others have said is not known: {called.error.message} Your taps are kept on this
          device, and sent when there is a connection.
        </p>
      )}
      {list.length > 0 ? (
        <PlayerTaps players={list} attendance={attendance} onTap={called.tap} />
      ) : (
        <Headcount count={attendance.headcount} teamId={team.id} onCount={called.tapHeadcount} />
      )}
      {here.length > 1 && <MakeGroups state={practice} here={here} />}
    </div>
  );
}

function absentText(said: readonly { state: string }[], count: number): string {
  const absent = said.filter(({ state }) => state === 'absent').length;
  const late = said.filter(({ state }) => state === 'late').length;
  const open = count - said.length;
  return [late > 0 && `${late} of them late`, `${absent} absent`, open > 0 && `${open} open`]
    .filter(Boolean)
    .join(', ');
}
