import { formatDuration } from '@touchline/shared/product';
import type { PracticePart } from './practice-part';
import { SignalChoice } from './signal-choice';
import type { Signals } from './signals';

interface RunBeginProps {
  parts: PracticePart[];
  signals: Signals;
  onSignals: (signals: Signals) => void;
  onBegin: () => void;
}

/** What a practice will be, and the button that starts its clock. */
export function RunBegin({ parts, signals, onSignals, onBegin }: RunBeginProps) {
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
  return (
    <div className="run">
      <button type="button" className="btn btn-primary run-button run-begin" onClick={onBegin}>
        Start practice
      </button>
      <SignalChoice signals={signals} onChange={onSignals} />
      <h2>{formatDuration(minutes)}</h2>
      <ol className="run-list">
        {parts.map(({ key, place, name, minutes: own }) => (
          <li key={key} value={place} className={place ? '' : 'is-activity'}>
            <bdi>{name}</bdi> · <span className="numbers">{formatDuration(own)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
