import {
  BrowserAuthError,
  EventType,
  InteractionRequiredAuthError,
  type AccountInfo,
  type AuthenticationResult,
  type EventCallbackFunction,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import { tokenStore } from '@touchline/shared';
import { waitFor } from '@testing-library/react';
import { startSession } from './session';

const account = {
  homeAccountId: 'home-1',
  localAccountId: 'local-1',
  environment: 'identity.example',
  tenantId: 'tenant',
  username: 'ada@example.com',
  name: 'Ada Coach',
  idToken: 'id-token',
  idTokenClaims: { oid: 'oid-1', name: 'Ada Coach', preferred_username: 'ada@example.com' },
} as unknown as AccountInfo;

function answer(accessToken: string, livesMs = 3_600_000): AuthenticationResult {
  return {
    account,
    accessToken,
    expiresOn: new Date(Date.now() + livesMs),
  } as AuthenticationResult;
}

/** An identity client whose network is faked: each flow answers what the test says. */
function fakeClient({ isKnown }: { isKnown: boolean }) {
  let active = isKnown ? account : null;
  let listener: EventCallbackFunction = () => undefined;
  const client = {
    getActiveAccount: () => active,
    getAllAccounts: () => (active ? [active] : []),
    setActiveAccount: (next: AccountInfo | null) => (active = next),
    addEventCallback: (callback: EventCallbackFunction) => {
      listener = callback;
      return 'listener';
    },
    removeEventCallback: jest.fn(),
    ssoSilent: jest.fn(async () => answer('by-session')),
    acquireTokenSilent: jest.fn(async (_request: { forceRefresh?: boolean }) => answer('silent')),
    loginRedirect: jest.fn(async () => undefined),
    logoutPopup: jest.fn(async () => {
      active = null;
    }),
  };
  return {
    ...client,
    asClient: client as unknown as IPublicClientApplication,
    emit: (eventType: EventType) => listener({ eventType } as Parameters<EventCallbackFunction>[0]),
    forget: () => (active = null),
  };
}

let end: () => void = () => undefined;

function start(client: ReturnType<typeof fakeClient>) {
  end = startSession(client.asClient, ['access_as_coach']);
}

beforeEach(() => {
  tokenStore.setState({ status: 'initializing', token: null, account: null, hasFailed: false });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  end();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('signs in silently when no account is known and the provider has a session', async () => {
  const client = fakeClient({ isKnown: false });
  start(client);
  await waitFor(() => expect(tokenStore.getState().token).toBe('by-session'));
  expect(client.ssoSilent).toHaveBeenCalledWith(
    expect.objectContaining({ scopes: ['openid', 'profile', 'email', 'access_as_coach'] }),
  );
  expect(client.loginRedirect).not.toHaveBeenCalled();
});

it('redirects to the login page when no account is known and the silent try fails', async () => {
  const client = fakeClient({ isKnown: false });
  client.ssoSilent.mockRejectedValue(new InteractionRequiredAuthError('login_required', 'test'));
  start(client);
  await waitFor(() => expect(client.loginRedirect).toHaveBeenCalledTimes(1));
  expect(tokenStore.getState().token).toBeNull();
});

it('obtains a token silently for a known account, and reads the claims', async () => {
  const client = fakeClient({ isKnown: true });
  start(client);
  expect(tokenStore.getState().status).toBe('acquiring');
  await waitFor(() => expect(tokenStore.getState().status).toBe('signed-in'));
  expect(tokenStore.getState()).toMatchObject({
    token: 'silent',
    account: { id: 'oid-1', name: 'Ada Coach', email: 'ada@example.com' },
  });
});

it.each([
  ['interaction is required', new InteractionRequiredAuthError('interaction_required', 'test')],
  ['the silent flow never comes back', new BrowserAuthError('timed_out', 'test')],
])('redirects a known account when %s', async (_why, error) => {
  const client = fakeClient({ isKnown: true });
  client.acquireTokenSilent.mockRejectedValue(error);
  start(client);
  await waitFor(() => expect(client.loginRedirect).toHaveBeenCalledTimes(1));
});

it('stays at the spinner on any other error, logs it, and can try again', async () => {
  const client = fakeClient({ isKnown: true });
  client.acquireTokenSilent.mockRejectedValueOnce(
    new BrowserAuthError('post_request_failed', 'test'),
  );
  start(client);
  await waitFor(() => expect(tokenStore.getState().hasFailed).toBe(true));
  expect(tokenStore.getState().status).toBe('acquiring');
  expect(console.error).toHaveBeenCalled();
  expect(client.loginRedirect).not.toHaveBeenCalled();

  tokenStore.getState().retry();
  await waitFor(() => expect(tokenStore.getState().status).toBe('signed-in'));
});

it('renews the token before its end, and again after a failure', async () => {
  jest.useFakeTimers();
  const client = fakeClient({ isKnown: true });
  start(client);
  await jest.advanceTimersByTimeAsync(0);
  client.acquireTokenSilent.mockRejectedValueOnce(
    new BrowserAuthError('post_request_failed', 'test'),
  );
  client.acquireTokenSilent.mockResolvedValueOnce(answer('renewed'));

  await jest.advanceTimersByTimeAsync(54 * 60_000);
  expect(client.acquireTokenSilent).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(client.acquireTokenSilent).toHaveBeenLastCalledWith(
    expect.objectContaining({ forceRefresh: true }),
  );
  expect(tokenStore.getState().token).toBe('silent');
  await jest.advanceTimersByTimeAsync(15_000);
  expect(tokenStore.getState().token).toBe('renewed');
});

it('answers null to a renewal that needs the coach', async () => {
  const client = fakeClient({ isKnown: true });
  start(client);
  await waitFor(() => expect(tokenStore.getState().status).toBe('signed-in'));
  client.acquireTokenSilent.mockRejectedValue(
    new InteractionRequiredAuthError('login_required', 'test'),
  );
  await expect(tokenStore.getState().renew()).resolves.toBeNull();
});

it('signs out in a popup, names the session to the provider, and forgets the token', async () => {
  const client = fakeClient({ isKnown: true });
  start(client);
  await waitFor(() => expect(tokenStore.getState().status).toBe('signed-in'));
  await tokenStore.getState().signOut();
  expect(client.logoutPopup).toHaveBeenCalledWith({ account, idTokenHint: 'id-token' });
  expect(tokenStore.getState()).toMatchObject({ status: 'signed-out', token: null, account: null });
});

it('stays signed in when the popup is closed early', async () => {
  const client = fakeClient({ isKnown: true });
  start(client);
  await waitFor(() => expect(tokenStore.getState().status).toBe('signed-in'));
  client.logoutPopup.mockRejectedValue(new BrowserAuthError('user_cancelled', 'test'));
  await expect(tokenStore.getState().signOut()).rejects.toThrow();
  expect(tokenStore.getState()).toMatchObject({ status: 'signed-in', token: 'silent' });
});

it('follows a sign-out of another tab whose word comes before the account is gone', async () => {
  const client = fakeClient({ isKnown: true });
  start(client);
  await waitFor(() => expect(tokenStore.getState().status).toBe('signed-in'));
  client.emit(EventType.LOGOUT_SUCCESS);
  expect(tokenStore.getState().status).toBe('signed-in');
  client.forget();
  await waitFor(() => expect(tokenStore.getState().status).toBe('signed-out'));
});

it('follows a sign-out and a sign-in of another tab', async () => {
  const client = fakeClient({ isKnown: true });
  start(client);
  await waitFor(() => expect(tokenStore.getState().status).toBe('signed-in'));
  client.forget();
  client.emit(EventType.LOGOUT_SUCCESS);
  expect(tokenStore.getState().status).toBe('signed-out');
  client.setActiveAccount(account);
  client.emit(EventType.LOGIN_SUCCESS);
  await waitFor(() => expect(tokenStore.getState().status).toBe('signed-in'));
});
