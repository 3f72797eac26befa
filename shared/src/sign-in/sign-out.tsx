import { afterFirstScreen } from '../host/after-first-screen';
import { outbox } from '../platform/outbox';
import { useHostSession } from '../platform/token-store';
import { isSignOutOwed } from '../session/provider-visits';
import { Alert } from '../ui/alert';
import { useEffect, useState } from 'react';

/** How long signing out waits for the count of what is not sent, in milliseconds: a store may never answer. */
const maxReadMs = 3_000;

/** Signs out in a popup, or by redirect when that is blocked. Asks when something is not sent. */
export function SignOutButton() {
  const signOut = useHostSession((session) => session.signOut);
  const [isSigningOut, setIsSigningOut] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => afterFirstScreen(() => void outbox.start()), []);

  async function handleClick() {
    const unread = outbox.start();
    if (unread) {
      setIsSigningOut(true);
      await Promise.race([unread, new Promise((resolve) => setTimeout(resolve, maxReadMs))]);
      setIsSigningOut(false);
    }
    const count = outbox.count();
    const what = count === 1 ? '1 change of yours is' : `${count} changes of yours are`;
    const question = `${what} not sent yet, and lost when you sign out. Sign out all the same?`;
    // Nothing more is awaited before: a popup needs the click.
    if (count > 0 && !window.confirm(question)) return;
    setIsSigningOut(true);
    setFailure(undefined);
    try {
      await signOut();
    } catch (error) {
      console.warn('Sign-out was not finished.', error);
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setIsSigningOut(false);
    }
  }

  return (
    <div className="sign-out">
      <button
        type="button"
        className="btn btn-outline-dark"
        disabled={isSigningOut}
        onClick={() => void handleClick()}
      >
        Sign Out
      </button>
      {failure !== undefined && (
        <Alert>
          <p>{failure}</p>
          <button
            type="button"
            className="btn btn-sm btn-outline-dark"
            onClick={() => setFailure(undefined)}
          >
            Close
          </button>
        </Alert>
      )}
    </div>
  );
}

/** Replaces the screen when the user has signed out; there is no redirect until they ask. */
export function SignedOut() {
  return (
    <p className="empty-state" role="status">
      {`You are signed out${isSignOutOwed() ? ' on this device. The sign-in service is told when it can be reached again' : ''}. Sign in to go on.`}
    </p>
  );
}
