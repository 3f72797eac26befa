import { type Run, useRuns } from '@touchline/shared/product';
import { useEffect } from 'react';
import type { PracticePart } from './practice-part';
import { RunBegin } from './run-begin';
import { RunEnd } from './run-end';
import { RunNow } from './run-now';
import { followPlan, goBack, startRun } from './run-state';
import { allowTone, useSignals } from './signals';

interface PracticeRunProps {
  planId: string;
  practiceDate: string;
  /** In their order; at least one. */
  parts: PracticePart[];
}

/** A practice: before it begins, while it runs, and after its end. */
export function PracticeRun({ planId, practiceDate, parts }: PracticeRunProps) {
  const [runs, changeRun] = useRuns();
  const run = runs?.get(planId);
  const setRun = (changed: Run | null) => changeRun(planId, changed);
  const [signals, setSignals] = useSignals();
  useEffect(() => {
    const followed = run && followPlan(run, parts, Date.now());
    if (followed && followed !== run) setRun(followed);
  });

  if (!runs) return null;
  if (!run) {
    function begin() {
      allowTone(signals);
      setRun(startRun(parts, Date.now()));
    }
    return <RunBegin parts={parts} signals={signals} onSignals={setSignals} onBegin={begin} />;
  }
  if (run.endedAt !== null) {
    return (
      <RunEnd
        run={run}
        parts={parts}
        onBack={() => setRun(goBack(run, parts, Date.now()))}
        onAgain={() => setRun(null)}
      />
    );
  }
  return (
    <RunNow
      run={run}
      parts={parts}
      practiceDate={practiceDate}
      signals={signals}
      onSignals={setSignals}
      onChange={setRun}
    />
  );
}
