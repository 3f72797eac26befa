import { formatDuration, KindIcon } from '@touchline/product';
import type { ReactNode } from 'react';
import type { PracticePart } from './practice-part';
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
      <ol className="run-list">
        {parts.map(({ key, place, name, type, minutes: own, fit }) => (
          <li key={key} value={place} className={place ? '' : 'is-activity'}>
            <KindIcon type={type} />
            <bdi>{name}</bdi> · <span className="numbers">{formatDuration(own)}</span>
            {/* eslint-disable-next-line touchline/text-alone -- An element. */}
            {fit}
          </li>
        ))}
      </ol>
    </div>
  );
}
