import { useId } from 'react';
import { allowTone, canVibrate, giveSignals, type Signals } from './signals';

interface SignalChoiceProps {
  signals: Signals;
  onChange: (signals: Signals) => void;
}

const ways = [
  ['Tone', 'hasTone'],
  ['Vibration', 'hasVibration'],
] as const;

/** Whether the phone sounds and vibrates when time is up. A choice is tried at once. */
export function SignalChoice({ signals, onChange }: SignalChoiceProps) {
  const id = useId();
  function choose(change: Partial<Signals>) {
    const { hasTone = false, hasVibration = false } = change;
    allowTone({ hasTone });
    giveSignals({ hasTone, hasVibration });
    onChange({ ...signals, ...change });
  }
  return (
    <div className="d-flex flex-wrap gap-2" role="group" aria-labelledby={id}>
      <span id={id} className="w-100">
        When time is up
      </span>
      {ways
        .filter(([, way]) => way === 'hasTone' || canVibrate())
        .map(([name, way]) => (
          <label
            key={way}
            className="run-signal flex-grow-1 btn btn-outline-dark run-button position-relative"
          >
            <input
              type="checkbox"
              className="visually-hidden"
              checked={signals[way]}
              onChange={({ target }) => choose({ [way]: target.checked })}
            />
            <span>{name}</span>
          </label>
        ))}
    </div>
  );
}
