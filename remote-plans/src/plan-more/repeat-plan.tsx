import {
  drafts,
  Link,
  page,
  RequestError,
  useNeedsConnection,
  useQuery,
  useQueryClient,
} from '@touchline/shared';
import {
  paths,
  type Drill,
  formatPracticeDate,
  Sheet,
  splitEntries,
  type Plan,
  planQueries,
  planReading,
  planChanges,
} from '@touchline/product';
import { remove, send, type Stored } from '@touchline/shared/requests';
import { pathOf } from '@touchline/shared/schema';
import { useId, useState, type ReactNode } from 'react';
import { rememberDeleted } from '../unless-deleted';
import { copyOf, leftOutText, weeksLater, type PlanCopy } from './plan-copy';

const maxWeeks = 12;

/** What has become of one date: the plan that was stored, and why the last step with it failed. */
interface Outcome {
  stored?: Stored<Plan>;
  problem?: string;
}

interface RepeatPlanProps {
  plan: Plan;
  drills: (Drill | undefined)[];
  onClose: () => void;
  /** What else makes a copy, above the dates. */
  children: ReactNode;
}

/** A sheet that stores the same plan for each of the next weeks, but for dates on which the team has one. It can be removed again. */
export function RepeatPlan({ plan, drills, onClose, children }: RepeatPlanProps) {
  const needsConnection = useNeedsConnection();
  const client = useQueryClient();
  const id = useId();
  const [weeks, setWeeks] = useState(4);
  const [ticks, setTicks] = useState<Record<string, boolean>>({});
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const [busy, setBusy] = useState<'Storing...' | 'Removing...'>();
  const list = planQueries.list(plan.teamId);
  const { data: plans, isPending } = useQuery(list);

  const dates = Array.from({ length: weeks }, (_, week) => weeksLater(plan.practiceDate, week + 1));
  const taken = new Set(plans?.map(({ practiceDate }) => practiceDate.slice(0, 16)));
  // What was not stored for all that is known is tried again: nothing is stored twice.
  const isTicked = (date: string) =>
    ticks[date] ?? (outcomes[date]?.problem !== undefined || !taken.has(date));
  const missing = dates.filter((date) => !outcomes[date]?.stored && isTicked(date));
  const isRetry = missing.some((date) => outcomes[date]?.problem);
  const stored = Object.entries(outcomes).flatMap(([date, { stored: copy }]) =>
    copy ? { date, copy } : [],
  );
  const { leftOut } = copyOf(plan, drills, plan.practiceDate);

  function setOutcome(date: string, outcome: Outcome) {
    setOutcomes((before) => ({ ...before, [date]: outcome }));
  }

  async function storeMissing() {
    setBusy('Storing...');
    const run = keyOfRun(plan.id);
    for (const date of missing) {
      try {
        const { input } = copyOf(plan, drills, date);
        setOutcome(date, { stored: await storeCopy(input, `${run}.${date}`) });
      } catch (error) {
        setOutcome(date, { problem: (error as Error).message });
      }
    }
    await client.invalidateQueries({ queryKey: list.queryKey, exact: true });
    setBusy(undefined);
  }

  async function removeStored() {
    const question = `Are you sure you want to delete ${plansOf(stored.length)}?`;
    if (!(await page.confirm(question))) return;
    setBusy('Removing...');
    for (const { date, copy } of stored) {
      try {
        const { teamId, id: planId } = copy;
        await remove(pathOf(planChanges.remove, { teamId, planId }), copy.etag);
        rememberDeleted(copy.id);
        setOutcome(date, {});
      } catch (error) {
        const isGone = error instanceof RequestError && error.status === 404;
        setOutcome(date, isGone ? {} : { stored: copy, problem: (error as Error).message });
      }
    }
    // With the same keys, the server would answer that the removed ones are stored.
    drafts.remove(draftName(plan.id));
    await client.invalidateQueries({ queryKey: list.queryKey, exact: true });
    setBusy(undefined);
  }

  return (
    <Sheet
      title="Repeat"
      isBusy={busy !== undefined}
      onClose={() => {
        drafts.remove(draftName(plan.id));
        onClose();
      }}
    >
      {children}
      <h3 className="mt-4">Repeat weekly</h3>
      <label className="form-label" htmlFor={`${id}-weeks`}>
        For how many weeks
      </label>
      <select
        id={`${id}-weeks`}
        className="form-select"
        value={weeks}
        disabled={busy !== undefined}
        onChange={({ target }) => setWeeks(Number(target.value))}
      >
        {Array.from({ length: maxWeeks }, (_, index) => (
          <option key={index}>{index + 1}</option>
        ))}
      </select>
      {leftOut.length > 0 && <p>{leftOutText(leftOut)}</p>}
      <ul className="repeat-dates list-unstyled" aria-label="Dates" aria-live="polite">
        {dates.map((date) => (
          <li key={date}>
            <label className="plan-tick">
              {!outcomes[date]?.stored && (
                <input
                  type="checkbox"
                  checked={isTicked(date)}
                  disabled={busy !== undefined}
                  onChange={({ target }) => setTicks({ ...ticks, [date]: target.checked })}
                />
              )}
              <span className="numbers">{formatPracticeDate(date)}</span>
            </label>{' '}
            <OutcomeOf outcome={outcomes[date]} isTaken={taken.has(date)} />
          </li>
        ))}
      </ul>
      <div className="d-flex flex-wrap gap-2">
        {missing.length > 0 && (
          <button
            type="button"
            className="btn btn-primary"
            disabled={busy !== undefined || isPending}
            data-tap="one-step"
            onClick={() => void storeMissing()}
            {...needsConnection}
          >
            {busy ?? (isRetry ? 'Try the others again' : `Store ${plansOf(missing.length)}`)}
          </button>
        )}
        {stored.length > 0 && !busy && (
          <button
            type="button"
            className="btn btn-outline-danger"
            data-tap="one-step"
            onClick={() => void removeStored()}
            {...needsConnection}
          >
            {stored.length === 1 ? 'Remove this plan' : `Remove these ${stored.length} plans`}
          </button>
        )}
      </div>
    </Sheet>
  );
}

/** Throws `RequestError`. */
function storeCopy({ teamId, entries, ...input }: PlanCopy['input'], key: string) {
  const reading = planReading({ teamId });
  const body = { teamId, ...input, ...splitEntries(entries) };
  return send(planChanges.create, { teamId }, body, { key, reading, needsId: true });
}

function OutcomeOf({ outcome = {}, isTaken }: { outcome: Outcome | undefined; isTaken: boolean }) {
  const { stored, problem } = outcome;
  return (
    <>
      {stored && (
        <span>
          Stored. <Link to={paths.plan(stored.teamId, stored.id)}>View</Link>
        </span>
      )}
      {problem && (
        <span className="repeat-problem">
          {`${stored ? ' Not removed' : 'Not stored'}: ${problem}`}
        </span>
      )}
      {isTaken && !stored && !problem && (
        <span className="meta">The team has a plan then already.</span>
      )}
    </>
  );
}

const plansOf = (count: number) => (count === 1 ? '1 plan' : `${count} plans`);

const draftName = (planId: string) => `repeat/${planId}`;

/** The same one until the list is closed, also after a reload: a lost answer stores nothing twice. */
function keyOfRun(planId: string): string {
  const kept = drafts.read(draftName(planId))?.key;
  const key = kept ?? crypto.randomUUID();
  if (!kept) drafts.write(draftName(planId), { values: {}, key });
  return key;
}
