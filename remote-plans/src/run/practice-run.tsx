import { ongoing } from '@touchline/shared';
import type { Plan } from '@touchline/product';
import type { Stored } from '@touchline/shared/requests';
import { useEffect, useRef, type ReactNode } from 'react';
import type { PracticePart } from './practice-part';
import type { Run } from '../practice/run';
import { timeUpAt } from '../practice/run-clock';
import { useRuns } from '../practice/stored-entries';
import { RunBegin } from './run-begin';
import { RunEnd } from './run-end';
import { RunHead } from './run-head';
import { RunNow } from './run-now';
import { followPlan, goBack, startRun } from './run-state';
import { allowTone, useSignals } from './signals';

interface PracticeRunProps {
  plan: Stored<Plan>;
  planPath: string;
  parts: PracticePart[];
  who: ReactNode;
  children: ReactNode;
}

/** A practice: before it begins, while it runs, and after its end. */
export function PracticeRun({ plan, planPath, parts, who, children }: PracticeRunProps) {
  const [runs, changeRun] = useRuns();
  const run = runs?.get(plan.id);
  const setRun = (changed: Run | null) => changeRun(plan.id, () => changed);
  const [signals, setSignals] = useSignals();
  useEffect(() => {
    const followed = run && followPlan(run, parts, Date.now());
    if (followed && followed !== run) setRun(followed);
  });
  useOngoing(`${planPath}/run`, runs && (run ?? null), parts);
  const place = useStageFocus(runs && stageOf(run));

  if (!runs) return null;
  function begin() {
    allowTone(signals);
    setRun(startRun(parts, Date.now()));
  }
  if (run && run.endedAt === null) {
    return (
      <div ref={place}>
        <RunNow
          run={run}
          parts={parts}
          practiceDate={plan.practiceDate}
          planPath={planPath}
          signals={signals}
          onSignals={setSignals}
          onChange={setRun}
          who={who}
        />
      </div>
    );
  }
  return (
    <div ref={place} className="run">
      <RunHead planPath={planPath} />
      {run ? (
        <RunEnd
          plan={plan}
          run={run}
          parts={parts}
          planPath={planPath}
          onBack={() => setRun(goBack(run, parts, Date.now()))}
          onAgain={() => setRun(null)}
        >
          {children}
        </RunEnd>
      ) : (
        <RunBegin parts={parts} signals={signals} onSignals={setSignals} onBegin={begin}>
          {children}
          {who}
        </RunBegin>
      )}
    </div>
  );
}

/**
 * Tells the portal that the practice runs, for all pages (D24).
 * @param run null where there is none, undefined until it was read
 */
function useOngoing(path: string, run: Run | null | undefined, parts: PracticePart[]): void {
  const isKnown = run !== undefined;
  const isUnderWay = run?.endedAt === null;
  const words = run?.since === null ? 'Practice is paused' : 'Practice is running';
  const endsAt = isUnderWay ? timeUpAt(run, parts) : undefined;
  useEffect(() => {
    if (isUnderWay) ongoing.tell({ path, words, endsAt });
    else if (isKnown) ongoing.end(path);
  }, [path, isKnown, isUnderWay, words, endsAt]);
}

function stageOf(run: Run | undefined): 'begin' | 'now' | 'end' {
  if (!run) return 'begin';
  return run.endedAt === null ? 'now' : 'end';
}

/** The button that led to another stage is gone: its heading takes the focus, and is read out. */
function useStageFocus(stage: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current && shown.current !== stage) place.current?.querySelector('h2')?.focus();
    shown.current = stage;
  }, [stage]);
  return place;
}
