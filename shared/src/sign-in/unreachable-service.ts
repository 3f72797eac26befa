/** What the user reads when a sign-out could not begin (D20). */
export function signOutError(cause: unknown): Error {
  return new Error(
    'Sign-out did not work, because the sign-in service could not be reached. ' +
      'You are still signed in. Check your connection and try again.',
    { cause },
  );
}

/** What the user reads when the access token could not be renewed. */
export function renewalError(cause: unknown): Error {
  return new Error(
    'Your sign-in could not be renewed, because the sign-in service could not be reached. ' +
      'Check your connection and try again.',
    { cause },
  );
}
