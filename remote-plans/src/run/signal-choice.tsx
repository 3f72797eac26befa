import { allowTone, canVibrate, giveSignals, type Signals } from './signals';

interface SignalChoiceProps {
  signals: Signals;
  onChange: (signals: Signals) => void;
}

/** Whether the phone sounds and vibrates when time is up. A choice is tried at once. */
export function SignalChoice({ signals, onChange }: SignalChoiceProps) {
  function choose(change: Partial<Signals>) {
    const { hasTone = false, hasVibration = false } = change;
    allowTone({ hasTone });
    giveSignals({ hasTone, hasVibration });
    onChange({ ...signals, ...change });
  }
  return (
    <fieldset className="run-signals">
      <legend>When time is up</legend>
      <label className="run-signal">
        <input
          type="checkbox"
          className="form-check-input"
          checked={signals.hasTone}
          onChange={({ target }) => choose({ hasTone: target.checked })}
        />
        Tone
      </label>
      {canVibrate() && (
        <label className="run-signal">
          <input
            type="checkbox"
            className="form-check-input"
            checked={signals.hasVibration}
            onChange={({ target }) => choose({ hasVibration: target.checked })}
          />
          Vibration
        </label>
      )}
    </fieldset>
  );
}
