import { isSignOutOwed } from '../session/sign-out-return';

/** Replaces the screen when the user has signed out; there is no redirect until they ask (D20). */
export function SignedOut() {
  return (
    <p className="empty-state" role="status">
      {isSignOutOwed()
        ? 'You are signed out on this device. The sign-in service is told when it can be reached again. '
        : 'You are signed out. '}
      Sign in to go on.
    </p>
  );
}
