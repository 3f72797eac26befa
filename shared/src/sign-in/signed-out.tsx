/** Stands in for the screen once the coach has signed out; nothing redirects until they ask (D20). */
export function SignedOut() {
  return (
    <p className="empty-state" role="status">
      You are signed out. Sign in to go on.
    </p>
  );
}
