import './attendance.scss';
import { Link, useParams, useQuery, useSearchParams } from '@touchline/shared';
import { BalanceTables, formatPracticeDate, teamQueries } from '@touchline/product';
import { QueryFailure, retryMissing, Spinner, ThingHead } from '@touchline/shared/ui';
import { AttendanceTable } from './attendance-table';
import { lastDays, periodOf, periods } from './periods';
import { teamBalance } from './team-balance';

/** What a team has practised in the last days, by drill type and by tag, and who was there. */
export function TeamBalancePage() {
  const { teamId = '' } = useParams();
  const [parameters] = useSearchParams();
  const period = periodOf(parameters);
  const days = lastDays(period, new Date());
  const team = useQuery(teamQueries.detail(teamId));
  const balance = useQuery(teamBalance(teamId, days));

  const failed = [team, balance].find(({ error, data }) => error && !data);
  if (failed?.error) {
    return (
      <QueryFailure error={failed.error} onRetry={() => retryMissing([team, balance])}>
        {`Error: ${failed.error.message}`}
      </QueryFailure>
    );
  }

  return (
    <>
      {team.data && <ThingHead name={<bdi>{team.data.name}</bdi>} />}
      <nav className="d-flex flex-wrap gap-2 my-3" aria-label="Period">
        {periods.map((each) => (
          <Link
            key={each}
            className={`btn btn-${each === period ? 'primary' : 'outline-primary'}`}
            aria-current={each === period ? 'true' : undefined}
            to={`?days=${each}`}
            replace
          >
            {`Last ${each} days`}
          </Link>
        ))}
      </nav>
      {balance.data ? (
        <>
          <p className="numbers">
            {`${dateOf(days.from)} to ${dateOf(days.to)}: ${count(balance.data.plans, 'plan')}, ${count(balance.data.minutes, 'minute')} of drills.`}
          </p>
          {balance.data.minutes > 0 ? (
            <BalanceTables balance={balance.data} />
          ) : (
            <p className="meta">
              No plan of these days has drills. The minutes of drills in the team&apos;s plans are
              counted here.
            </p>
          )}
        </>
      ) : (
        <Spinner label="Loading balance..." />
      )}
      {balance.data && <AttendanceTable teamId={teamId} days={days} />}
    </>
  );
}

/** `2026-11-22` as `Nov 22, 2026`. */
function dateOf(date: string): string {
  return formatPracticeDate(`${date}T00:00`).replace(/, [^,]*$/, '');
}

function count(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`;
}
