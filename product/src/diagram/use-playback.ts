import { useEffect, useState } from 'react';
import { useMedia } from '@touchline/shared/ui';

/** How long a step plays, in milliseconds; and how long it stands for who wants less motion. */
const stepMs = 1_800;

/** The time of a diagram that plays: steps since the start. With less motion, it goes from step to step. */
export function usePlayback(steps: number) {
  const [time, setTime] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');

  useEffect(() => {
    if (!isPlaying) return undefined;
    if (isStill) {
      const timer = setInterval(
        () => setTime((now) => Math.min(steps, Math.floor(now) + 1)),
        stepMs,
      );
      return () => clearInterval(timer);
    }
    let last: number | undefined;
    let frame = requestAnimationFrame(function next(at) {
      const passed = at - (last ?? at);
      last = at;
      setTime((now) => Math.min(steps, now + passed / stepMs));
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, isStill, steps]);

  const isOver = time >= steps;
  if (isPlaying && isOver) setIsPlaying(false);

  return {
    time,
    isPlaying,
    isOver,
    /** Shows one moment, and stands there. */
    show(moment: number) {
      setIsPlaying(false);
      setTime(Math.min(steps, Math.max(0, moment)));
    },
    /** Plays on, from the start once it is over; or stands where it is. */
    playOrPause() {
      if (!isPlaying && isOver) setTime(0);
      setIsPlaying(!isPlaying);
    },
  };
}
