import { type Run } from '../practice/run';
import { spentMs } from '../practice/run-clock';
import { announce, Link, useMutation, useNeedsConnection, useQueryClient } from '@touchline/shared';
import type { Plan } from '@touchline/product';
import type { Stored } from '@touchline/shared/requests';
import { Alert } from '@touchline/shared/ui';
import type { CSSProperties, ReactNode } from 'react';
import type { PracticePart } from './practice-part';
import { RunList } from './run-list';
import { timeText } from '../start-times';

interface RunEndProps {
  plan: Stored<Plan>;
  run: Run;
  parts: PracticePart[];
  planPath: string;
  /** Goes back to the last entry: the end was too early. */
  onBack: () => void;
  onAgain: () => void;
  children: ReactNode;
}

/** How long everything took, beside what was planned: in numbers, and as a bar across a wider one. */
export function RunEnd({ plan, run, parts, planPath, onBack, onAgain, children }: RunEndProps) {
  const endedAt = run.endedAt ?? 0;
  // What was left out keeps its minutes.
  const minutes = parts.map(({ key, minutes }) => {
    const ms = spentMs(run, key, endedAt);
    return { key, minutes, spent: ms === 0 ? minutes : Math.max(1, Math.round(ms / 60_000)) };
  });
  const longest = Math.max(...minutes.map(({ minutes, spent }) => Math.max(minutes, spent)), 1);
  const share = (ms: number) => `${ms / longest / 600}%`;
  return (
    <div className="run-page d-grid gap-3 p-3 mx-auto">
      <h2 tabIndex={-1}>Practice is over</h2>
      {children}
      <p>{`From ${timeText(run.startedAt)} to ${timeText(endedAt)}.`}</p>
      <div className="d-flex flex-wrap gap-2">
        <Link className="btn btn-flood run-button w-100" to={planPath}>
          Done
        </Link>
        <button type="button" className="btn btn-outline-dark run-button" onClick={onBack}>
          Go on
        </button>
        <button type="button" className="btn btn-outline-dark run-button" onClick={onAgain}>
          Run again
        </button>
      </div>
      <RunList
        parts={parts}
        minutesOf={({ key, minutes }) => tookText(spentMs(run, key, endedAt), minutes)}
        belowOf={({ key, minutes }) => (
          <span
            className="run-bar"
            style={
              {
                '--planned': share(minutes * 60_000),
                '--took': share(spentMs(run, key, endedAt)),
              } as CSSProperties
            }
          />
        )}
      />
      {minutes.some(({ minutes: planned, spent }) => spent !== planned) && (
        <TakeMinutes plan={plan} minutes={new Map(minutes.map(({ key, spent }) => [key, spent]))} />
      )}
    </div>
  );
}

/** Stores the minutes that a practice took in its plan. A run does that by choice alone (D29). */
function TakeMinutes({ plan, minutes }: { plan: Stored<Plan>; minutes: Map<string, number> }) {
  const client = useQueryClient();
  const needsConnection = useNeedsConnection();
  const taking = useMutation({
    mutationFn: async () => (await import('../fit/take-remedy')).takeMinutes(client, plan, minutes),
    onSuccess: () => announce('The plan has these minutes now'),
  });
  return (
    <div>
      <button
        type="button"
        className="btn btn-outline-dark w-100"
        disabled={taking.isPending}
        onClick={() => taking.mutate()}
        {...needsConnection}
      >
        {taking.isPending ? 'Storing...' : 'Take these minutes into the plan'}
      </button>
      {taking.error && <Alert>{taking.error.message}</Alert>}
    </div>
  );
}

function tookText(ms: number, planned: number): string {
  if (ms === 0) return `Left out, ${planned} min`;
  return `${ms < 60_000 ? '< 1' : Math.round(ms / 60_000)} of ${planned} min`;
}
