import { formatDuration } from '@touchline/product';
import type { ReactNode } from 'react';
import { MinutesBar } from '../minutes-bar';
import type { PracticePart } from './practice-part';
import { RunList } from './run-list';
import { SignalChoice } from './signal-choice';
import type { Signals } from './signals';

interface RunBeginProps {
  parts: PracticePart[];
  signals: Signals;
  onSignals: (signals: Signals) => void;
  onBegin: () => void;
  children: ReactNode;
}

/** What a practice will be, and the button that starts its clock. */
export function RunBegin({ parts, signals, onSignals, onBegin, children }: RunBeginProps) {
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
  return (
    <div className="run-page d-grid gap-3 p-3 mx-auto">
      <h2 tabIndex={-1}>{formatDuration(minutes)}</h2>
      {children}
      <button type="button" className="btn btn-flood run-button" onClick={onBegin}>
        Start practice
      </button>
      <SignalChoice signals={signals} onChange={onSignals} />
      <div>
        <MinutesBar planned={minutes} segments={parts} />
        <RunList
          parts={parts}
          minutesOf={(part) => `${part.minutes} min`}
          belowOf={({ fit }) => fit}
        />
      </div>
    </div>
  );
}
