/** @jest-environment-options {"url": "https://portal.example/"} */
import { act, render, screen, waitFor } from '@testing-library/react';
import type { PortalConfig } from '../host/portal-config';
import { connection } from '../platform/connection';
import { tokenStore } from '../platform/token-store';
import { dropCachedSession, storeSession } from '../session/cached-session';
import type { Identity } from '../identity/identity';
import { PortalSession } from './portal-session';
import { SignInGate } from './sign-in-gate';

const startIdentityClient = jest.fn();
const link = {
  renew: jest.fn(async () => 'fresh'),
  signIn: jest.fn(),
  retry: jest.fn(),
  signOut: jest.fn(async () => undefined),
  endOwed: jest.fn(),
};

jest.mock('../identity/identity', () => ({
  startIdentityClient: (...parts: unknown[]) => startIdentityClient(...parts) as unknown,
  IdentityLink: ({ scopes, onLinked }: { scopes: string[]; onLinked: (to: Identity) => void }) => {
    onLinked(link as unknown as Identity);
    return <p>linked {scopes}</p>;
  },
}));

const account = { id: 'oid-1', name: 'Ada Coach', email: 'ada@example.com' };
const config = { identity: { scopes: ['access_as_coach'] } } as PortalConfig;
/** Keeps a session of the user in this browser, as an earlier page does. */
async function visitBefore(): Promise<void> {
  localStorage.setItem('touchline.coach', account.id);
  const expiresAtMs = Date.now() + 3_600_000;
  await storeSession({ token: 'cached', idToken: 'id-token', expiresAtMs, account });
}

interface OpenOptions {
  reload?: () => void;
  storedUser?: typeof account | null;
}

async function openPage({ reload = jest.fn(), storedUser }: OpenOptions = {}): Promise<void> {
  const session = new PortalSession(reload);
  await session.start(config, storedUser);
  render(
    <SignInGate session={session}>
      <p>Home</p>
    </SignInGate>,
  );
}

beforeEach(() => {
  dropCachedSession();
  localStorage.clear();
  sessionStorage.clear();
  jest.clearAllMocks();
  startIdentityClient.mockResolvedValue({});
  tokenStore.setState({ status: 'initializing', token: null, account: null, problem: null });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('shows the first screen from the cached session, without the identity client', async () => {
  await visitBefore();
  await openPage();
  expect(screen.getByText('Home')).toBeInTheDocument();
  expect(tokenStore.getState()).toMatchObject({ status: 'signed-in', token: 'cached', account });
  expect(startIdentityClient).not.toHaveBeenCalled();
});

it('starts the identity client a little after the first screen', async () => {
  await visitBefore();
  jest.useFakeTimers();
  await openPage();
  await act(() => jest.advanceTimersByTimeAsync(1_900));
  expect(startIdentityClient).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByText('linked access_as_coach')).toBeInTheDocument();
});

it('waits for the identity client before anything else when nothing is cached', async () => {
  let started: (client: object) => void = () => undefined;
  startIdentityClient.mockReturnValue(new Promise((resolve) => (started = resolve)));
  const opened = jest.fn();
  const opening = openPage().then(opened);
  await waitFor(() => expect(startIdentityClient).toHaveBeenCalledTimes(1));
  expect(opened).not.toHaveBeenCalled();
  started({});
  await act(() => opening);
  expect(screen.queryByText('Home')).not.toBeInTheDocument();
  expect(screen.getByText(/linked/)).toBeInTheDocument();
});

describe('an identity client that does not start', () => {
  it('is said in a sentence, and Try again starts it', async () => {
    startIdentityClient.mockRejectedValueOnce({ errorCode: 'cache_quota_exceeded' });
    await openPage();
    expect(screen.getByRole('alert')).toHaveTextContent("the browser's storage for this site is");
    act(() => tokenStore.getState().retry());
    expect(await screen.findByText(/linked/)).toBeInTheDocument();
  });

  it('is not started again before the user asks', async () => {
    startIdentityClient.mockRejectedValueOnce({ errorCode: 'cache_quota_exceeded' });
    jest.useFakeTimers();
    await openPage();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(startIdentityClient).toHaveBeenCalledTimes(1);
  });

  it('is said within ten seconds when it hangs, and Try again opens the page again', async () => {
    startIdentityClient.mockReturnValue(new Promise(() => undefined));
    jest.useFakeTimers();
    const reload = jest.fn();
    const opening = openPage({ reload });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    await act(() => opening);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('alert')).toHaveTextContent('Sign-in takes longer than usual.');
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it('opens the sign-out window while the click is handled, before the client is there', async () => {
  await visitBefore();
  await openPage();
  const popup = { closed: false } as Window;
  const open = jest.spyOn(window, 'open').mockReturnValue(popup);
  const signedOut = tokenStore.getState().signOut();
  expect(open).toHaveBeenCalledTimes(1);
  expect(startIdentityClient).not.toHaveBeenCalled();
  await act(() => signedOut);
  expect(link.signOut).toHaveBeenCalledWith(popup);
});

it('signs nobody out when another tab was faster', async () => {
  await visitBefore();
  await openPage();
  const close = jest.fn();
  jest.spyOn(window, 'open').mockReturnValue({ closed: false, close } as unknown as Window);
  const signedOut = tokenStore.getState().signOut();
  localStorage.setItem('touchline.coach', '');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.coach' })));
  await act(() => signedOut);
  expect(close).toHaveBeenCalledTimes(1);
  expect(link.signOut).not.toHaveBeenCalled();
});

describe('signing out without a connection (D30)', () => {
  beforeEach(async () => {
    await visitBefore();
    localStorage.setItem('msal.3.account.keys', '["key"]');
  });
  afterEach(() => connection.setState({ isOffline: false }));

  async function signOut(): Promise<void> {
    await act(() => tokenStore.getState().signOut());
    expect(tokenStore.getState()).toMatchObject({ status: 'signed-out', token: null });
    expect(JSON.stringify(localStorage)).not.toMatch(/msal|session/);
  }

  it('opens no window, and tells the provider when it is back', async () => {
    await openPage();
    connection.setState({ isOffline: true });
    const open = jest.spyOn(window, 'open');
    await signOut();
    expect(open).not.toHaveBeenCalled();
    expect(startIdentityClient).not.toHaveBeenCalled();
    connection.setState({ isOffline: false });
    await waitFor(() => expect(link.endOwed).toHaveBeenCalledTimes(1));
  });

  it('closes the window when the identity client does not load', async () => {
    startIdentityClient.mockRejectedValueOnce(new Error('Loading chunk identity failed.'));
    await openPage();
    const close = jest.fn();
    jest.spyOn(window, 'open').mockReturnValue({ closed: false, close } as unknown as Window);
    await signOut();
    expect(close).toHaveBeenCalledTimes(1);
  });
});

it('says what to do when the identity client does not load, and tries again', async () => {
  await visitBefore();
  await openPage();
  startIdentityClient.mockRejectedValueOnce(new Error('Loading chunk identity failed.'));
  await expect(tokenStore.getState().renew()).rejects.toThrow('Check your connection');
  expect(screen.getByText('Home')).toBeInTheDocument();
  await act(async () => {
    await expect(tokenStore.getState().renew()).resolves.toBe('fresh');
  });
});

it('requests the client again by itself when it did not load', async () => {
  await visitBefore();
  startIdentityClient.mockRejectedValueOnce(new Error('Loading chunk identity failed.'));
  jest.useFakeTimers();
  await openPage();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.queryByText(/linked/)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText(/linked/)).toBeInTheDocument();
});

it('follows another tab before the client is there, and forgets the session', async () => {
  await visitBefore();
  const reload = jest.fn();
  await openPage({ reload });
  const waiting = jest.fn();
  tokenStore.getState().renew().then(waiting, waiting);
  localStorage.setItem('touchline.coach', 'oid-2');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.coach' })));
  expect(screen.queryByText('Home')).not.toBeInTheDocument();
  expect(tokenStore.getState()).toMatchObject({ token: null, account: null });
  expect(localStorage.getItem('touchline.session')).toBeNull();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await screen.findByText(/linked/);
  expect(link.renew).not.toHaveBeenCalled();
  expect(waiting).not.toHaveBeenCalled();
});

it('follows a sign-out that came before the first screen', async () => {
  await visitBefore();
  const session = new PortalSession(jest.fn());
  await session.start(config);
  localStorage.setItem('touchline.coach', '');
  render(<SignInGate session={session}>Home</SignInGate>);
  expect(tokenStore.getState()).toMatchObject({ status: 'signed-out', token: null });
});

it('does not use a session whose user signed out while the page started', async () => {
  await visitBefore();
  const session = new PortalSession(jest.fn());
  session.prepare();
  await new Promise((resolve) => setTimeout(resolve, 50));
  localStorage.setItem('touchline.coach', '');
  await session.start(config);
  expect(tokenStore.getState()).toMatchObject({ status: 'initializing', token: null });
  expect(startIdentityClient).toHaveBeenCalledTimes(1);
});

describe('without a connection', () => {
  beforeEach(() =>
    connection.setState({ isOffline: true, shownSince: {}, failures: {}, needsSignIn: false }),
  );

  it('shows a user what is stored for them, without a token, and asks no provider', async () => {
    localStorage.setItem('touchline.coach', account.id);
    jest.useFakeTimers();
    await openPage({ storedUser: account });
    expect(screen.getByText('Home')).toBeInTheDocument();
    expect(tokenStore.getState()).toMatchObject({ status: 'signed-in', token: null, account });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(startIdentityClient).not.toHaveBeenCalled();
  });

  it('goes on with the sign-in when the connection is back, and again after it was lost', async () => {
    localStorage.setItem('touchline.coach', account.id);
    await openPage({ storedUser: account });
    act(() => connection.setState({ isOffline: false }));
    expect(await screen.findByText(/linked/)).toBeInTheDocument();
    expect(screen.getByText('Home')).toBeInTheDocument();
    expect(link.retry).not.toHaveBeenCalled();
    act(() => connection.setState({ isOffline: true }));
    act(() => connection.setState({ isOffline: false }));
    await waitFor(() => expect(link.retry).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['nothing is stored', account.id, null],
    ['another user is stored', 'oid-2', account],
    ['nobody is signed in', '', account],
  ])('says that it needs one where %s', async (_, userId, storedUser) => {
    localStorage.setItem('touchline.coach', userId);
    await openPage({ storedUser });
    expect(screen.queryByText('Home')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Touchline needs one to sign you in.');
    expect(startIdentityClient).not.toHaveBeenCalled();
  });

  it('waits for the provider where it has not confirmed a sign-out', async () => {
    localStorage.setItem('touchline.coach', account.id);
    localStorage.setItem('touchline.sign-out', '{"state":"1"}');
    await openPage({ storedUser: account });
    expect(screen.queryByText('Home')).not.toBeInTheDocument();
  });
});
