import { MsalProvider, useMsal } from '@azure/msal-react';
import type { IPublicClientApplication } from '@azure/msal-browser';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '../platform/query-client';
import { useHostSession } from '../platform/token-store';
import { Spinner } from '../ui/spinner';
import { useEffect, useState, type ReactNode } from 'react';
import { startSession } from './session';

/** How long sign-in may take before the user can try again, in milliseconds (D20). */
const tryAgainAfterMs = 10_000;

interface SignInGateProps {
  client: IPublicClientApplication;
  /** The API's access scopes. */
  scopes: string[];
  children: ReactNode;
}

/**
 * Renders its children when there is an access token, or when the user has signed out and the layout
 * offers Sign In; a spinner until then (S1, S4, D20). Each user has screens and a cache of their own,
 * which go when the user leaves (D26).
 */
export function SignInGate({ client, ...gate }: SignInGateProps) {
  return (
    <MsalProvider instance={client}>
      <Gate {...gate} />
    </MsalProvider>
  );
}

// The library's AuthenticatedTemplate and useIsAuthenticated would show the screens as soon as an
// account is known. The screens need an access token, so the status is the token store's.
function Gate({ scopes, children }: Omit<SignInGateProps, 'client'>) {
  const { instance } = useMsal();
  const status = useHostSession((session) => session.status);
  const userId = useHostSession((session) => session.account?.id);
  useEffect(() => startSession(instance, scopes), [instance, scopes]);

  if (status !== 'signed-in' && status !== 'signed-out') return <SigningIn />;
  return <UserScreens key={userId}>{children}</UserScreens>;
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
    <Spinner label="Signing you in...">
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
  const hasFailed = useHostSession((session) => session.hasFailed);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), tryAgainAfterMs);
    return () => clearTimeout(timer);
  }, []);

  if (!isLate) return null;
  return (
    <>
      <p>
        {hasFailed
          ? 'Sign-in did not work. The sign-in service may be out of reach.'
          : 'Sign-in takes longer than usual.'}
      </p>
      <button type="button" className="btn btn-primary" onClick={onTryAgain}>
        Try again
      </button>
    </>
  );
}
