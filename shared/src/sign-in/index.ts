export type { IPublicClientApplication as IdentityClient } from '@azure/msal-browser';
export { startIdentityClient } from './identity-client';
export { SignInGate } from './sign-in-gate';
export { SignOutButton } from './sign-out-button';
export { SignedOut } from './signed-out';
