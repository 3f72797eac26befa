import { useEffect, useEffectEvent, useState } from 'react';
import type { Blocker, BlockerFunction, Location, NavigationType } from 'react-router-dom';
import type * as platform from '@touchline/shared';
import { onPage, portal } from '../portal';

interface Guard {
  asks: BlockerFunction;
  block: (blocker: Blocker) => void;
}

const guards = new Set<Guard>();
const unblocked: Blocker = {
  state: 'unblocked',
  proceed: undefined,
  reset: undefined,
  location: undefined,
};

onPage('mayLeave', ({ from, to, navigation }) => {
  const args = {
    currentLocation: from as Location,
    nextLocation: to as Location,
    historyAction: navigation as NavigationType,
  };
  const guard = [...guards].find(({ asks }) => asks(args));
  if (!guard) return true;
  return new Promise<boolean>((resolve) => {
    function end(isLeaving: boolean): void {
      guard?.block(unblocked);
      resolve(isLeaving);
    }
    const location = args.nextLocation;
    guard.block({ state: 'blocked', location, proceed: () => end(true), reset: () => end(false) });
  });
});

let isUnsaved = false;

/** The browser asks before the tab is closed where a listener of `beforeunload` says so. It can't in a frame. */
function sendGuard(): void {
  portal.guard({ isAsking: guards.size > 0, isUnsaved });
}

const unloading = new Set<unknown>();
for (const [method, change] of [
  ['addEventListener', 'add'],
  ['removeEventListener', 'delete'],
] as const) {
  const original = window[method].bind(window);
  Reflect.set(window, method, (type: string, listener: unknown, ...rest: never[]) => {
    original(type, listener as EventListener, ...rest);
    if (type !== 'beforeunload') return;
    unloading[change](listener);
    isUnsaved = unloading.size > 0;
    sendGuard();
  });
}

/** As the router has it: the page asks this frame before it goes to another address. */
export const useBlocker: typeof platform.useBlocker = (shouldBlock) => {
  const [blocker, setBlocker] = useState<Blocker>(unblocked);
  const asks = useEffectEvent((args: Parameters<BlockerFunction>[0]) =>
    typeof shouldBlock === 'function' ? shouldBlock(args) : shouldBlock,
  );
  useEffect(() => {
    const guard: Guard = { asks: (args) => asks(args), block: setBlocker };
    guards.add(guard);
    sendGuard();
    return () => {
      guards.delete(guard);
      sendGuard();
    };
  }, []);
  return blocker;
};
