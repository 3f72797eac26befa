/** Replaces the screen when the user has signed out; there is no redirect until they ask (D20). */
export function SignedOut() {
  return (
    <p className="empty-state" role="status">
      You are signed out. Sign in to go on.
    </p>
  );
}
