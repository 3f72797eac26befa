import { drafts, Link, paths, useQueryClient, useNeedsConnection } from '@touchline/shared';
import { type Drill, formatPracticeDate, type Plan } from '@touchline/shared/product';
import { useId, useState } from 'react';
import { copyOf, leftOutText, weeksLater } from './plan-copy';
import { storeCopy } from './store-copy';

const maxWeeks = 12;

interface RepeatPlanProps {
  plan: Plan;
  drills: (Drill | undefined)[];
}

/** What has become of one date. */
type Outcome = 'storing' | { storedAs: string } | { problem: string };

/** Stores the same plan for each of the next weeks, and says of each date whether it was stored. */
export function RepeatPlan({ plan, drills }: RepeatPlanProps) {
  const needsConnection = useNeedsConnection();
  const client = useQueryClient();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [weeks, setWeeks] = useState(4);
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const isStoring = Object.values(outcomes).includes('storing');

  const dates = Array.from({ length: weeks }, (_, week) => weeksLater(plan.practiceDate, week + 1));
  const missing = dates.filter((date) => !isStored(outcomes[date]));
  const { leftOut } = copyOf(plan, drills, plan.practiceDate);

  async function storeMissing() {
    const run = keyOfRun(plan.id);
    for (const date of missing) {
      setOutcomes((before) => ({ ...before, [date]: 'storing' }));
      const { input } = copyOf(plan, drills, date);
      const outcome = await storeCopy(client, plan.teamId, input, `${run}.${date}`).then(
        (stored): Outcome => ({ storedAs: stored.id }),
        (error: unknown): Outcome => ({ problem: (error as Error).message }),
      );
      setOutcomes((before) => ({ ...before, [date]: outcome }));
    }
  }

  function close() {
    drafts.remove(draftName(plan.id));
    setOutcomes({});
    setIsOpen(false);
  }

  if (!isOpen) {
    return (
      <button
        type="button"
        className="btn btn-outline-primary"
        aria-expanded={false}
        onClick={() => setIsOpen(true)}
        {...needsConnection}
      >
        Repeat weekly
      </button>
    );
  }
  return (
    <section className="repeat-plan" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Repeat weekly</h3>
      <label className="form-label" htmlFor={`${id}-weeks`}>
        For how many weeks
      </label>
      <select
        id={`${id}-weeks`}
        className="form-select"
        value={weeks}
        disabled={isStoring}
        onChange={({ target }) => setWeeks(Number(target.value))}
      >
        {Array.from({ length: maxWeeks }, (_, index) => (
          <option key={index}>{index + 1}</option>
        ))}
      </select>
      {leftOut.length > 0 && <p>{leftOutText(leftOut)}</p>}
      <ul className="repeat-dates" aria-label="Dates" aria-live="polite">
        {dates.map((date) => (
          <li key={date}>
            <span className="numbers">{formatPracticeDate(date)}</span>{' '}
            <OutcomeOf outcome={outcomes[date]} teamId={plan.teamId} />
          </li>
        ))}
      </ul>
      <div className="d-flex flex-wrap gap-2">
        {missing.length > 0 && (
          <button
            type="button"
            className="btn btn-primary"
            disabled={isStoring}
            onClick={() => void storeMissing()}
            {...needsConnection}
          >
            {isStoring ? 'Storing...' : storeLabel(missing.length, dates.length)}
          </button>
        )}
        <button type="button" className="btn btn-outline-dark" disabled={isStoring} onClick={close}>
          Close
        </button>
      </div>
    </section>
  );
}

function OutcomeOf({ outcome, teamId }: { outcome: Outcome | undefined; teamId: string }) {
  if (outcome === undefined) return null;
  if (outcome === 'storing') return <span className="meta">Storing...</span>;
  if ('problem' in outcome) {
    return <span className="repeat-problem">Not stored: {outcome.problem}</span>;
  }
  return (
    <>
      Stored. <Link to={paths.plan(teamId, outcome.storedAs)}>View</Link>
    </>
  );
}

function isStored(outcome: Outcome | undefined): boolean {
  return typeof outcome === 'object' && 'storedAs' in outcome;
}

function storeLabel(missing: number, all: number): string {
  if (missing < all) return 'Try the others again';
  return all === 1 ? 'Store 1 plan' : `Store ${all} plans`;
}

const draftName = (planId: string) => `repeat/${planId}`;

/** The same one until the list is closed, also after a reload: a lost answer stores nothing twice. */
function keyOfRun(planId: string): string {
  const kept = drafts.read(draftName(planId))?.key;
  const key = kept ?? crypto.randomUUID();
  if (!kept) drafts.write(draftName(planId), { values: {}, key });
  return key;
}
