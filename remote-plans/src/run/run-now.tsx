import { page } from '@touchline/shared';
import { DrillDiagram, KindIcon, plainWords } from '@touchline/product';
import { clockText, leftMs, placeOf, type RunEntry } from '../practice/run-clock';
import { type Run } from '../practice/run';
import { useNow } from '../practice/use-now';
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import type { PracticePart } from './practice-part';
import {
  addMinute,
  behindMs,
  finish,
  goBack,
  goOn,
  isForgotten,
  partEndsAt,
  pauseOrGoOn,
  practiceEndsAt,
} from './run-state';
import { RunHead } from './run-head';
import { behindText, lookOf } from './run-words';
import { SignalChoice } from './signal-choice';
import { allowTone, giveSignals, useScreenAwake, type Signals } from './signals';
import { timeText } from '../start-times';

interface RunNowProps {
  run: Run;
  parts: PracticePart[];
  practiceDate: string;
  planPath: string;
  signals: Signals;
  onSignals: (signals: Signals) => void;
  /** Called with the run after a press; null starts over. */
  onChange: (run: Run | null) => void;
  who: ReactNode;
}

/** What is done now, how much time it has left, and what comes next: read from ten metres, pressed with gloves. */
export function RunNow(props: RunNowProps) {
  const { run, parts, practiceDate, planPath, signals, onSignals, onChange, who } = props;
  const isPaused = run.since === null;
  const now = useNow();
  const [said, setSaid] = useState('');
  const isAwake = useScreenAwake();
  const place = placeOf(run, parts);
  const part = parts[place];
  useTimeUp(run, part, signals);
  if (!part) return null;

  // A section is often called as its drills are: once is enough.
  const section = plainWords(part.section) === plainWords(part.type ?? '') ? '' : part.section;
  const left = leftMs(run, part, now);
  const clock = clockText(left);
  const next = parts[place + 1];
  const total = (part.minutes + (run.addedMinutes[part.key] ?? 0)) * 60_000;
  const done = Math.min(1, Math.max(0, 1 - left / total));

  /** Changes the run, and says what a press did that is not said otherwise. */
  function press(change: (at: number) => Run, words = '') {
    allowTone(signals);
    setSaid(words);
    onChange(change(Date.now()));
  }

  return (
    <div
      className={`run ${lookOf(left, isPaused)}`}
      style={{ '--done': `${(100 * done).toFixed(1)}%` } as CSSProperties}
    >
      <RunHead planPath={planPath}>
        {part.place && `${part.place} of ${parts.filter((one) => one.place).length}`}
      </RunHead>
      <section className="run-now" aria-labelledby="run-name">
        <p className="visually-hidden" role="status">
          {left <= -1_000 ? `Time is up: ${part.name}` : `Now: ${part.name}, ${part.minutes} min`}
        </p>
        <p className="visually-hidden" role="status">
          {said}
        </p>
        {isPaused && <p className="run-paused text-uppercase">Paused</p>}
        <p className="run-kind fw-bold text-uppercase">
          {part.type && <KindIcon type={part.type} />} <span>{part.type}</span>
          {part.type && section && <span> · </span>}
          {section && <bdi>{section}</bdi>}
        </p>
        <h2 id="run-name" className="run-name" dir="auto" tabIndex={-1}>
          {part.name}
        </h2>
        <RunClock text={clock} />
        <p className="run-plan-time numbers fw-semibold">
          <span>{behindText(behindMs(run, parts, practiceDate, now))}</span> ·{' '}
          <span>{`Ends ${timeText(practiceEndsAt(run, parts, now))}`}</span>
        </p>
      </section>
      <div className="run-side d-flex flex-column">
        <p className="run-next d-grid flex-shrink-0 align-items-center m-0 fw-semibold">
          {next ? (
            <>
              <KindIcon type={next.type} />
              <span>{`Next: ${timeText(partEndsAt(run, parts, now))}`}</span>{' '}
              <span className="numbers">{`${next.minutes} min`}</span> <bdi>{next.name}</bdi>
            </>
          ) : (
            <span>This is the last one.</span>
          )}
        </p>
        {next && isForgotten(run, parts, now) && (
          <p className="run-next d-grid flex-shrink-0 align-items-center m-0 fw-semibold">
            <span>This practice is long over.</span>
            <button
              type="button"
              className="btn btn-outline-dark run-button"
              onClick={() => press((at) => finish(run, at))}
            >
              Finish
            </button>
          </p>
        )}
        <div className="run-rest">
          {/* eslint-disable-next-line touchline/text-alone -- The offer to fit the part to who is here. */}
          {part.fit}
          {who}
          {part.diagram && (
            <DrillDiagram key={part.key} diagram={part.diagram} name={part.name} isCompact />
          )}
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
          {!isAwake && <p>This browser may turn the screen off.</p>}
        </div>
        <div className="run-controls d-grid flex-shrink-0 gap-2" role="group" aria-label="Practice">
          {/* It keeps the focus of the press that led to the first one. */}
          <button
            type="button"
            className="btn btn-outline-dark run-button"
            aria-disabled={place === 0}
            onClick={() => place > 0 && press((at) => goBack(run, parts, at))}
          >
            Previous
          </button>
          <button
            type="button"
            className="btn btn-outline-dark run-button"
            onClick={() =>
              press((at) => pauseOrGoOn(run, at), isPaused ? 'Goes on' : `Paused at ${clock}`)
            }
          >
            {isPaused ? 'Continue' : 'Pause'}
          </button>
          <button
            type="button"
            className="btn btn-outline-dark run-button"
            data-tap="every"
            onClick={() =>
              press(() => addMinute(run), `1 minute more: ${clockText(left + 60_000)} left`)
            }
          >
            +1 minute
          </button>
          <button
            type="button"
            className="btn btn-flood run-button"
            data-tap="one-step"
            onClick={() => press((at) => goOn(run, parts, at))}
          >
            {next ? 'Next' : 'Finish'}
          </button>
        </div>
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
  async function ask() {
    if (await page.confirm('Start over? The clock of this practice is set back.')) onStartOver();
  }
  return (
    <button type="button" className="btn btn-outline-dark run-button" onClick={() => void ask()}>
      Start over
    </button>
  );
}

/** A time such as '18:42' or '+0:05' as large as its place allows: minutes above seconds where that is higher than wide. */
function RunClock({ text }: { text: string }) {
  const [minutes = '', seconds = ''] = text.split(':');
  const style = { '--wide': Math.max(2, minutes.length) } as CSSProperties;
  return (
    <p className="run-clock" role="timer" style={style}>
      <span className="run-digits numbers d-flex align-items-center justify-content-center text-nowrap">
        <span>{minutes}</span>
        <span className="run-colon">:</span>
        <span>{seconds}</span>
      </span>
    </p>
  );
}
