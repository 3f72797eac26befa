export { PortalSession } from './portal-session';
export { SignInGate } from './sign-in-gate';
export { SignOutButton } from './sign-out-button';
export { SignedOut } from './signed-out';
