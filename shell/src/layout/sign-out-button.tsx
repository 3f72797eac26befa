import { useSession } from '@touchline/shared';
import { useState } from 'react';

/** Signs out in a popup (S2). While that is open, or when it was closed early, the coach stays in. */
export function SignOutButton() {
  const signOut = useSession((session) => session.signOut);
  const [isSigningOut, setIsSigningOut] = useState(false);

  async function handleClick() {
    setIsSigningOut(true);
    try {
      await signOut();
    } catch (error) {
      console.warn('Sign-out was not finished.', error);
    } finally {
      setIsSigningOut(false);
    }
  }

  return (
    <button
      type="button"
      className="btn btn-outline-light"
      disabled={isSigningOut}
      onClick={() => void handleClick()}
    >
      Sign Out
    </button>
  );
}
