import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import type { toFrame, ValueOf } from '../ports';
import type { OpenFrame } from './open-frame';
import { plainLocation } from './place';

/**
 * How long a frame may take to say whether it may be left, in milliseconds. One that has said no twice within this
 * time, without a question to the user, is left.
 */
const leaveMs = 5_000;

/** How many questions of a frame give it more time, while it is asked. */
const maxWaits = 3;

type Question = ValueOf<(typeof toFrame)['mayLeave']>;

interface LeaveGuard {
  /** To be called when the user has answered a question of the frame, with whether they said no. */
  onAnswered: (isNo: boolean) => void;
  /** Whether the frame is being asked. What it navigates to meanwhile would take the place of where the user goes. */
  isAsked: () => boolean;
}

/**
 * Asks a frame before the page goes to another address, where it wants to be asked. A no is the user's where they
 * have said it themselves.
 */
export function useLeaveGuard(open: OpenFrame | undefined, isAsking: boolean): LeaveGuard {
  /** When it has said no by itself, as `performance.now()`. */
  const refusedAt = useRef<number[]>([]);
  const isNo = useRef(false);
  const isAsked = useRef(false);
  const waitAgain = useRef<() => void>(undefined);
  const asked = useRef<Question>(undefined);
  /** Ends the asking, while the frame is asked. */
  const stop = useRef<() => void>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const refusals = refusedAt.current.filter((at) => performance.now() - at < leaveMs);
    if (!isAsking || !open || refusals.length >= 2) return false;
    asked.current = {
      from: plainLocation(currentLocation),
      to: plainLocation(nextLocation),
      navigation: historyAction,
    };
    isAsked.current = true;
    return true;
  });

  const decide = useEffectEvent((isLeaving: boolean) => {
    stop.current?.();
    if (blocker.state !== 'blocked') return;
    if (isLeaving) blocker.proceed();
    else blocker.reset();
  });
  const start = useEffectEvent(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    let waits = 0;
    waitAgain.current = () => {
      if (waits++ > maxWaits) return;
      clearTimeout(timer);
      timer = setTimeout(() => decide(true), leaveMs);
    };
    waitAgain.current();
    async function ask(): Promise<void> {
      const question = asked.current;
      isNo.current = false;
      const isLeaving = (await (question && open?.frame.mayLeave(question))) === true;
      if (isOver) return;
      if (!isLeaving && !isNo.current) refusedAt.current.push(performance.now());
      // The user has gone somewhere else before the answer came.
      if (!isLeaving && asked.current !== question) return ask();
      decide(isLeaving);
    }
    ask().catch(() => isOver || decide(true));
    stop.current = () => {
      isOver = true;
      isAsked.current = false;
      stop.current = waitAgain.current = undefined;
      clearTimeout(timer);
    };
  });
  // The user may be held again before the router has said that they are free: each time has a blocker of its own.
  useEffect(() => {
    if (blocker.state !== 'blocked') stop.current?.();
    else if (!stop.current) start();
  }, [blocker, open]);
  // A frame that takes the place of this one is asked anew.
  useEffect(() => () => stop.current?.(), [open]);

  return {
    onAnswered(saidNo) {
      if (saidNo) isNo.current = true;
      waitAgain.current?.();
    },
    isAsked: () => isAsked.current,
  };
}

/** The browser's own question, before the tab is closed or loaded again. */
export function useBrowserGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
