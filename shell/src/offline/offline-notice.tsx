import { connection, failureAt, keptChanges, useHostSession } from '@touchline/shared/host';
import { Notice, QueryFailure } from '@touchline/shared/ui';
import { useLocation, useQueryClient } from '@touchline/shared';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';

/** How often the age is said again, and a server that fails is asked again, in milliseconds. */
const sayEveryMs = 30_000;

/** Says that there is no connection, or what the server says, and how old the page is. When it goes, everything is read again. */
export function OfflineNotice() {
  const { pathname } = useLocation();
  const state = useStore(connection);
  const { isOffline, needsSignIn, shownSince } = state;
  const failure = isOffline ? undefined : failureAt(state, pathname);
  const storedAtMs = shownSince[pathname];
  const count = useStore(keptChanges, (kept) => kept.length);
  const signIn = useHostSession((session) => session.signIn);
  const queryClient = useQueryClient();
  const nowMs = useNow();
  const readAgain = useCallback(() => void queryClient.invalidateQueries(), [queryClient]);
  useEffect(() => readAgain, [readAgain]);
  const isFailing = failure !== undefined;
  useEffect(() => {
    if (isFailing) readAgain();
  }, [isFailing, nowMs, readAgain]);

  const age = storedAtMs === undefined ? '' : `Stored ${agoText(storedAtMs, nowMs)}. `;
  if (isFailing) {
    return <QueryFailure reason={age} onRetry={readAgain}>{`Error: ${failure}`}</QueryFailure>;
  }
  if (isOffline) {
    return <Notice>{`${age}No connection. What is dimmed needs one. ${keptText(count)}`}</Notice>;
  }
  if (!needsSignIn) return <Notice>{`${age}Connected again. Signing you in...`}</Notice>;
  return (
    <Notice>
      <span>{`${age}Connected again. Sign in to see what is new, and to save.`}</span>
      <button type="button" className="btn btn-sm btn-dark" onClick={signIn}>
        Sign in
      </button>
    </Notice>
  );
}

/** What is kept without a connection, such as a roll call. */
function keptText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 change is kept, and sent later.'
    : `${count} changes are kept, and sent later.`;
}

function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), sayEveryMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

const ago = new Intl.RelativeTimeFormat('en');
/** A unit, from how many minutes on it is used, and how many it has. */
const units = [
  ['day', 48 * 60, 24 * 60],
  ['hour', 60, 60],
  ['minute', 1, 1],
] as const;

/** How long ago something was stored, for people: 'just now', '5 minutes ago', '2 hours ago', '3 days ago'. */
export function agoText(storedAtMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - storedAtMs) / 60_000);
  const [unit, , length] = units.find(([, from]) => minutes >= from) ?? [];
  return unit ? ago.format(-Math.floor(minutes / length), unit) : 'just now';
}
