import './roll-call.scss';
import { useQuery } from '@touchline/shared';
import { type Attendance, type Plan, playerQueries, type Team } from '@touchline/product';
import { type Stored } from '@touchline/shared/requests';
import { Facts, QueryFailure, Spinner, ThingHead } from '@touchline/shared/ui';
import { LoadedPlan, PlanName } from '../loaded-plan';
import { useAttendance } from '../practice/attendance';
import { numberHere } from '../practice/fit';
import { useRuns } from '../practice/stored-entries';
import { usePractice } from '../practice/use-practice';
import { BackToPractice } from '../practice/back-to-practice';
import { Headcount } from './headcount';
import { MakeGroups } from './make-groups';
import { unnamedPlayers } from './names-of';
import { PlayerTaps } from './player-taps';

/** Who is at a practice: a tap for each player, also without a connection. */
export function RollCallPage() {
  return <LoadedPlan>{(plan, team) => <RollCall plan={plan} team={team} />}</LoadedPlan>;
}

function RollCall({ plan, team }: { plan: Stored<Plan>; team: Team }) {
  const players = useQuery(playerQueries.list(team.id));
  const called = useAttendance(plan, { isLive: true });
  const practice = usePractice(plan);
  const [runs] = useRuns();
  const { attendance, unsentCount } = called;
  if (players.error && !players.data) {
    return (
      <QueryFailure error={players.error} onRetry={() => void players.refetch()}>
        {`Error: ${players.error.message}`}
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
  const sum = (
    <p className="w-100 m-0 numbers" role="status">
      <Facts>
        <strong>{sumText(attendance, list.length)}</strong>
        {unsentCount > 0 && (
          <span className="roll-call-unsent">{`${unsentCount} not sent yet`}</span>
        )}
      </Facts>
    </p>
  );
  return (
    <div className="roll-call">
      <ThingHead name={<PlanName plan={plan} team={team} />}>
        <BackToPractice plan={plan} run={runs?.get(plan.id)} />
      </ThingHead>
      {called.error && !called.isKnown && (
        <p className="meta">
          {`What others have said is not known: ${called.error.message} Your taps are kept on this device, and sent when there is a connection.`}
        </p>
      )}
      {list.length > 0 ? (
        <PlayerTaps players={list} attendance={attendance} onTap={called.tap}>
          {sum}
        </PlayerTaps>
      ) : (
        <Headcount count={attendance.headcount} teamId={team.id} onCount={called.tapHeadcount}>
          {sum}
        </Headcount>
      )}
      {here.length > 1 && <MakeGroups state={practice} here={here} />}
    </div>
  );
}

/** What was said of so many players, such as '11 here, 5 open'; nothing where nothing was said of nobody. */
function sumText(attendance: Attendance, players: number): string {
  const here = numberHere(attendance);
  const countOf = (said: string) => attendance.players.filter(({ state }) => state === said).length;
  const [late, absent] = [countOf('late'), countOf('absent')];
  const open = players - attendance.players.length;
  return [
    here !== null && `${here} here`,
    late > 0 && `${late} of them late`,
    absent > 0 && `${absent} absent`,
    open > 0 && `${open} open`,
  ]
    .filter(Boolean)
    .join(', ');
}
