import { type Plan, type Run, useRuns } from '@touchline/shared/product';
import { useEffect, useRef, type ReactNode } from 'react';
import type { PracticePart } from './practice-part';
import { RunBegin } from './run-begin';
import { RunEnd } from './run-end';
import { RunHead } from './run-head';
import { RunNow } from './run-now';
import { followPlan, goBack, startRun } from './run-state';
import { allowTone, useSignals } from './signals';

interface PracticeRunProps {
  plan: Pick<Plan, 'id' | 'practiceDate'>;
  planPath: string;
  parts: PracticePart[];
  who: ReactNode;
  children: ReactNode;
}

/** A practice: before it begins, while it runs, and after its end. */
export function PracticeRun({ plan, planPath, parts, who, children }: PracticeRunProps) {
  const [runs, changeRun] = useRuns();
  const run = runs?.get(plan.id);
  const setRun = (changed: Run | null) => changeRun(plan.id, changed);
  const [signals, setSignals] = useSignals();
  useEffect(() => {
    const followed = run && followPlan(run, parts, Date.now());
    if (followed && followed !== run) setRun(followed);
  });
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
          run={run}
          parts={parts}
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
