import { preferences } from '@touchline/shared';
import { useEffect, useState } from 'react';

/** How a coach wants to be told that time is up. */
export interface Signals {
  hasTone: boolean;
  hasVibration: boolean;
}

const preference = 'run-signals';
const none: Signals = { hasTone: false, hasVibration: false };

/** The wanted signals, kept in this browser; none at first. */
export function useSignals(): [Signals, (signals: Signals) => void] {
  const [signals, setSignals] = useState(readSignals);
  return [
    signals,
    (next) => {
      setSignals(next);
      preferences.set(preference, JSON.stringify(next));
    },
  ];
}

function readSignals(): Signals {
  try {
    return { ...none, ...(JSON.parse(preferences.get(preference) ?? '{}') as Partial<Signals>) };
  } catch {
    return none;
  }
}

export const canVibrate = (): boolean => 'vibrate' in navigator;

let audio: AudioContext | undefined;

/** Browsers play nothing before the user has pressed something: called when they do. */
export function allowTone({ hasTone }: Pick<Signals, 'hasTone'>): void {
  if (!hasTone || !('AudioContext' in window)) return;
  audio ??= new AudioContext();
  void audio.resume();
}

/** Says that time is up. A tone is three short ones; it is silent where the browser does not allow it. */
export function giveSignals({ hasTone, hasVibration }: Signals): void {
  if (hasVibration && canVibrate()) navigator.vibrate([400, 200, 400]);
  if (hasTone && audio?.state === 'running') {
    for (const second of [0, 0.4, 0.8]) beep(audio, audio.currentTime + second);
  }
}

function beep(context: AudioContext, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = 880;
  // Without a ramp it clicks.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.6, at + 0.02);
  volume.gain.linearRampToValueAtTime(0, at + 0.25);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.25);
}

/** Keeps the screen awake whenever the page is in sight. Returns whether it does. */
export function useScreenAwake(): boolean {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    async function request() {
      const isHeld = lock && !lock.released;
      if (document.visibilityState !== 'visible' || isHeld || isOver) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        lock.addEventListener('release', () => setIsAwake(false));
        if (isOver) await lock.release();
        else setIsAwake(!lock.released);
      } catch {
        // The battery is low, or the browser does not allow it.
        setIsAwake(false);
      }
    }
    // One after the other: a page that is hidden and shown at once has one lock.
    let task = request();
    // The browser ends it when the page goes out of sight.
    const again = () => void (task = task.then(request));
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
  return isAwake;
}
