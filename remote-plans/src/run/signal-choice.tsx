import { useId } from 'react';
import { allowTone, canVibrate, giveSignals, type Signals } from './signals';

interface SignalChoiceProps {
  signals: Signals;
  onChange: (signals: Signals) => void;
}

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
    <div
      className="d-flex flex-wrap column-gap-4 align-items-center"
      role="group"
      aria-labelledby={id}
    >
      <span id={id}>When time is up</span>
      <Choice name="Tone" isChosen={signals.hasTone} onChange={(hasTone) => choose({ hasTone })} />
      {canVibrate() && (
        <Choice
          name="Vibration"
          isChosen={signals.hasVibration}
          onChange={(hasVibration) => choose({ hasVibration })}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  name: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

function Choice({ name, isChosen, onChange }: ChoiceProps) {
  return (
    <label className="run-signal d-flex align-items-center">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{name}</span>
    </label>
  );
}
