import type { Run } from '@touchline/shared/product';
import { useEffect, type CSSProperties } from 'react';
import type { PracticePart } from './practice-part';
import {
  addMinute,
  behindMs,
  goBack,
  goOn,
  leftMs,
  pauseOrGoOn,
  placeOf,
  practiceEndsAt,
  type RunEntry,
} from './run-state';
import { behindText, clockText } from './run-words';
import { SignalChoice } from './signal-choice';
import { allowTone, giveSignals, useScreenAwake, type Signals } from './signals';
import { useNow } from './use-now';
import { timeText } from '../start-times';

interface RunNowProps {
  run: Run;
  parts: PracticePart[];
  practiceDate: string;
  signals: Signals;
  onSignals: (signals: Signals) => void;
  /** Called with the run after a press; null starts over. */
  onChange: (run: Run | null) => void;
}

/** What is done now, how much time it has left, and what comes next. */
export function RunNow(props: RunNowProps) {
  const { run, parts, practiceDate, signals, onSignals, onChange } = props;
  const isPaused = run.since === null;
  const now = useNow();
  const isAwake = useScreenAwake(true);
  const place = placeOf(run, parts);
  const part = parts[place];
  useTimeUp(run, part, signals);
  if (!part) return null;

  const left = leftMs(run, part, now);
  const clock = clockText(left);
  const isOver = clock.startsWith('+');
  const behind = behindText(behindMs(run, parts, practiceDate, now));
  const next = parts[place + 1];
  const total = (part.minutes + (run.addedMinutes[part.key] ?? 0)) * 60_000;

  function press(change: (at: number) => Run) {
    allowTone(signals);
    onChange(change(Date.now()));
  }

  return (
    <div className="run">
      <section className="run-now" aria-labelledby="run-name">
        <p className="run-place">
          {part.place && `${part.place} of ${parts.filter((one) => one.place).length}`}
          {part.place && part.section && ' · '}
          {part.section && <bdi>{part.section}</bdi>}
          {isPaused && <strong>{(part.place || part.section) && ' · '}Paused</strong>}
        </p>
        <h2 id="run-name" className="run-name" dir="auto">
          {part.name}
        </h2>
        <p
          className={`run-clock ${isOver ? 'is-over' : ''}`}
          style={{ '--letters': clock.length } as CSSProperties}
          role="timer"
        >
          {clock}
        </p>
        <progress
          className="run-progress"
          aria-label="Time used"
          max={1}
          value={1 - left / total}
        />
        <p className="run-plan-time">
          <span>{behind}</span> · <span>Ends {timeText(practiceEndsAt(run, parts, now))}</span>
        </p>
        <p className="run-next">
          {next ? (
            <>
              Next: <bdi>{next.name}</bdi>, {next.minutes} min
            </>
          ) : (
            'This is the last one.'
          )}
        </p>
        <p className="visually-hidden" role="status">
          {isOver ? `Time is up: ${part.name}` : `Now: ${part.name}, ${part.minutes} min`}
        </p>
      </section>
      {part.text && (
        <p className="run-text free-text" dir="auto">
          {part.text}
        </p>
      )}
      <details className="run-more">
        <summary>Tone, vibration, start over</summary>
        <SignalChoice signals={signals} onChange={onSignals} />
        <StartOver onStartOver={() => onChange(null)} />
      </details>
      {!isAwake && <p className="meta">This browser may turn the screen off.</p>}
      <div className="run-controls" role="group" aria-label="Practice">
        <button
          type="button"
          className="btn run-button btn-outline-dark"
          disabled={place === 0}
          onClick={() => press((at) => goBack(run, parts, at))}
        >
          Previous
        </button>
        <button
          type="button"
          className="btn run-button btn-outline-dark"
          onClick={() => press((at) => pauseOrGoOn(run, at))}
        >
          {isPaused ? 'Continue' : 'Pause'}
        </button>
        <button
          type="button"
          className="btn run-button btn-outline-dark"
          data-tap="every"
          onClick={() => press(() => addMinute(run))}
        >
          +1 minute
        </button>
        <button
          type="button"
          className="btn run-button btn-primary"
          data-tap="one-step"
          onClick={() => press((at) => goOn(run, parts, at))}
        >
          {next ? 'Next' : 'Finish'}
        </button>
      </div>
    </div>
  );
}

/** Gives the signals at the moment in which the present entry's time is up, if that is to come. */
function useTimeUp(run: Run, part: RunEntry | undefined, signals: Signals): void {
  // Each render makes parts again.
  const { key = '', minutes = 0 } = part ?? {};
  useEffect(() => {
    const left = leftMs(run, { key, minutes }, Date.now());
    if (run.since === null || left <= 0) return undefined;
    const timer = setTimeout(() => giveSignals(signals), left);
    return () => clearTimeout(timer);
  }, [run, key, minutes, signals]);
}

function StartOver({ onStartOver }: { onStartOver: () => void }) {
  function ask() {
    if (window.confirm('Start over? The clock of this practice is set back.')) onStartOver();
  }
  return (
    <button type="button" className="btn btn-outline-dark run-button" onClick={ask}>
      Start over
    </button>
  );
}
