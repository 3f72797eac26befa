import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '../platform/query-client';
import { tokenStore, useHostSession } from '../platform/token-store';
import { Spinner } from '../ui/spinner';
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { PortalSession } from './portal-session';

/** How long sign-in may take before the user can try again, in milliseconds. */
const tryAgainAfterMs = 10_000;

interface SignInGateProps {
  /** Started. */
  session: PortalSession;
  children: ReactNode;
}

/**
 * Renders its children for who is signed in, or has signed out and may sign in again; a spinner until then (S1, S4,
 * D20). Each user has screens and a cache of their own.
 */
export function SignInGate({ session, children }: SignInGateProps) {
  const status = useHostSession(({ status: current }) => current);
  const userId = useHostSession(({ account }) => account?.id);
  const loaded = useStore(session.identity);
  useEffect(() => session.keep(), [session]);
  const hasScreens = status === 'signed-in' || status === 'signed-out';

  return (
    <>
      {hasScreens ? <UserScreens key={userId}>{children}</UserScreens> : <SigningIn />}
      {loaded && <loaded.Link {...loaded.properties} />}
    </>
  );
}

function UserScreens({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  useEffect(
    () => () => {
      void queryClient.cancelQueries();
      queryClient.clear();
    },
    [queryClient],
  );
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

function SigningIn() {
  const retry = useHostSession((session) => session.retry);
  const [attempt, setAttempt] = useState(0);
  return (
    <Spinner label="Signing you in..." isNext>
      <TryAgain
        key={attempt}
        onTryAgain={() => {
          setAttempt(attempt + 1);
          retry();
        }}
      />
    </Spinner>
  );
}

function TryAgain({ onTryAgain }: { onTryAgain: () => void }) {
  const problem = useHostSession((session) => session.problem);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    // While the identity client starts, the user has waited since the page was opened.
    const isStarting = tokenStore.getState().status === 'initializing';
    const waitedMs = isStarting ? performance.now() : 0;
    const timer = setTimeout(() => setIsLate(true), tryAgainAfterMs - waitedMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <p role="alert">{problem ?? (isLate && 'Sign-in takes longer than usual.')}</p>
      {isLate && (
        <button type="button" className="btn btn-primary" onClick={onTryAgain}>
          Try again
        </button>
      )}
    </>
  );
}
