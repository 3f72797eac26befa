/** @jest-environment-options {"url": "https://portal.example/"} */
import {
  BrowserAuthError,
  InteractionRequiredAuthError,
  type AccountInfo,
  type AuthenticationResult,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import { waitFor } from '@testing-library/react';
import { connection } from '../platform/connection';
import { tokenStore } from '../platform/token-store';
import { dropCachedSession, readCachedSession } from '../session/cached-session';
import {
  confirmSignOut,
  isSignOutOwed,
  isSignOutUnderWay,
  oweSignOut,
  rememberSignOut,
} from '../session/provider-visits';
import { UserSession } from '../session/user-session';
import { FakeCaches } from '../testing/fake-caches';
import { Identity, renewalDelayMs } from './identity';
import { Provider } from './provider';

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

const otherAccount = {
  ...account,
  homeAccountId: 'home-2',
  localAccountId: 'local-2',
  name: 'Toni Keeper',
  idTokenClaims: { oid: 'oid-2', name: 'Toni Keeper', preferred_username: 'toni@example.com' },
} as unknown as AccountInfo;

function answer(accessToken: string, of = account): AuthenticationResult {
  return {
    account: of,
    accessToken,
    expiresOn: new Date(Date.now() + 3_600_000),
  } as AuthenticationResult;
}

/** An identity client without a connection: each request answers what the test says. */
function fakeClient({ isKnown }: { isKnown: boolean }) {
  let active = isKnown ? account : null;
  const client = {
    getConfiguration: () => ({ auth: { authority: 'https://identity.example/tenant/' } }),
    getActiveAccount: () => active,
    getAllAccounts: () => (active ? [active] : []),
    setActiveAccount: (next: AccountInfo | null) => (active = next),
    ssoSilent: jest.fn(async () => answer('by-session')),
    acquireTokenSilent: jest.fn(
      async (_request: { account?: AccountInfo; forceRefresh?: boolean }) => answer('silent'),
    ),
    loginRedirect: jest.fn(async () => undefined),
    clearCache: jest.fn(async (request?: { account: AccountInfo }) => {
      if (!request || request.account === active) active = null;
    }),
  };
  return {
    ...client,
    asClient: client as unknown as IPublicClientApplication,
    forget: () => (active = null),
  };
}

/** What this tab sees when another one tells who is signed in. */
function anotherTabSays(userId: string): void {
  localStorage.setItem('touchline.coach', userId);
  window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.coach' }));
}

/** Channels of one browser, in memory. */
class FakeChannel {
  static readonly open = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | undefined;
  constructor(private readonly name: string) {
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) {
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
    }
  }
  close(): void {
    FakeChannel.open.delete(this);
  }
}

/** What the provider answers when the portal asks whether it is there. */
const reach = jest.fn();
const reached = async () => Response.json({ apiBasePath: '/api' });

let end: () => void = () => undefined;
let identity: Identity;

/** Starts a page; with `expiresAtMs`, one whose user is there already. */
function start(client: ReturnType<typeof fakeClient>, expiresAtMs = 0) {
  const user = new UserSession(() => reload(client));
  user.expiresAtMs = expiresAtMs;
  const stopFollowing = user.followTabs();
  const made = new Identity(new Provider(client.asClient, ['access_as_coach']), user);
  identity = made;
  tokenStore.setState({
    renew: () => made.renew(),
    signIn: () => made.signIn(),
    retry: () => made.retry(),
    signOut: () => made.signOut(null),
  });
  end = () => {
    stopFollowing();
    made.stop();
  };
}

function reload(client: ReturnType<typeof fakeClient>) {
  end();
  tokenStore.setState(nobody);
  start(client);
}

const nobody = { status: 'initializing', token: null, account: null, problem: null } as const;

beforeEach(() => {
  // With its key: what the test before still stores counts no more.
  dropCachedSession();
  localStorage.clear();
  sessionStorage.clear();
  reach.mockImplementation(reached);
  Object.assign(window, { BroadcastChannel: FakeChannel, fetch: reach });
  tokenStore.setState(nobody);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(window, 'close').mockImplementation(() => undefined);
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

it.each([true, false])(
  'redirects to the login page when it needs the user (known: %s)',
  async (isKnown) => {
    const client = fakeClient({ isKnown });
    const error = new InteractionRequiredAuthError('login_required', 'test');
    client.acquireTokenSilent.mockRejectedValue(error);
    client.ssoSilent.mockRejectedValue(error);
    start(client);
    await waitFor(() => expect(client.loginRedirect).toHaveBeenCalledTimes(1));
    expect(tokenStore.getState().token).toBeNull();
  },
);

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

it('stays at the spinner when the browser blocks the silent flow, and tries again at the login page', async () => {
  const client = fakeClient({ isKnown: true });
  client.acquireTokenSilent.mockRejectedValue(new BrowserAuthError('timed_out', 'test'));
  start(client);
  await waitFor(() => expect(tokenStore.getState().problem).toMatch(/^Sign-in did not work/));
  expect(client.loginRedirect).not.toHaveBeenCalled();
  tokenStore.getState().retry();
  await waitFor(() => expect(client.loginRedirect).toHaveBeenCalledTimes(1));
});

describe('a provider that is out of reach', () => {
  it('is so where a network answers everything with its login page', async () => {
    const client = fakeClient({ isKnown: false });
    client.ssoSilent.mockReturnValue(new Promise(() => undefined));
    reach.mockImplementation(async () => new Response('<!doctype html>'));
    start(client);
    await waitFor(() => expect(tokenStore.getState().problem).toMatch(/out of reach/));
    expect(client.loginRedirect).not.toHaveBeenCalled();
  });

  it('is said at once, and nobody is sent there', async () => {
    const client = fakeClient({ isKnown: false });
    client.ssoSilent.mockReturnValue(new Promise(() => undefined));
    reach.mockRejectedValue(new TypeError('Failed to fetch'));
    start(client);
    await waitFor(() => expect(tokenStore.getState().problem).toMatch(/out of reach/));
    expect(client.loginRedirect).not.toHaveBeenCalled();
    expect(reach.mock.calls[0]?.[0]).toBe(
      'https://identity.example/tenant/.well-known/openid-configuration',
    );
    reach.mockImplementation(reached);
    client.ssoSilent.mockRejectedValue(new InteractionRequiredAuthError('login_required', ''));
    tokenStore.getState().retry();
    await waitFor(() => expect(client.loginRedirect).toHaveBeenCalledTimes(1));
  });

  it('ends a renewal that hangs', async () => {
    const client = fakeClient({ isKnown: true });
    start(client);
    await waitFor(() => expect(tokenStore.getState().status).toBe('signed-in'));
    client.acquireTokenSilent.mockReturnValue(new Promise(() => undefined));
    reach.mockRejectedValue(new DOMException('signal timed out', 'TimeoutError'));
    jest.useFakeTimers();
    const refused = expect(tokenStore.getState().renew()).rejects.toThrow(
      'the sign-in service could not be reached',
    );
    await jest.advanceTimersByTimeAsync(8_000);
    await refused;
  });
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

it('keeps the session for the next page load, until the user goes to the login page', async () => {
  start(fakeClient({ isKnown: true }));
  await waitFor(async () =>
    expect(await readCachedSession()).toMatchObject({
      token: 'silent',
      idToken: 'id-token',
      account: { id: 'oid-1', name: 'Ada Coach', email: 'ada@example.com' },
    }),
  );
  const stored = localStorage.getItem('touchline.session');
  const { cookie } = document;
  tokenStore.getState().signIn();
  expect(localStorage.getItem('touchline.session')).toBeNull();

  // Another tab keeps one: who comes back may be somebody else.
  localStorage.setItem('touchline.session', String(stored));
  document.cookie = `${cookie}; Secure`;
  await expect(readCachedSession()).resolves.toBeNull();
  sessionStorage.clear();
  await expect(readCachedSession()).resolves.toMatchObject({ token: 'silent' });
});

it('answers null to a renewal that needs the user', async () => {
  const client = fakeClient({ isKnown: true });
  start(client);
  await waitFor(() => expect(tokenStore.getState().status).toBe('signed-in'));
  client.acquireTokenSilent.mockRejectedValue(
    new InteractionRequiredAuthError('login_required', 'test'),
  );
  await expect(tokenStore.getState().renew()).resolves.toBeNull();
});

describe('signing out', () => {
  const provided = 'https://identity.example/end';
  /** The window in which the provider ends its session. `onAnswer` happens there before it is closed. */
  function popup(onAnswer: () => void = () => undefined) {
    const opened = { closed: false, close: jest.fn(), location: { replace: jest.fn() } };
    opened.location.replace.mockImplementation(() => {
      onAnswer();
      opened.closed = true;
    });
    return opened as typeof opened & Window;
  }
  const pendingState = () =>
    (JSON.parse(String(localStorage.getItem('touchline.sign-out'))) as { state: string }).state;
  const confirm = () => confirmSignOut(`of-the-client|${pendingState()}`);
  const lose = () => reach.mockRejectedValue(new TypeError('Failed to fetch'));
  const isGone = () =>
    expect(tokenStore.getState()).toMatchObject({
      status: 'signed-out',
      token: null,
      account: null,
    });

  async function signedIn(client = fakeClient({ isKnown: true })) {
    start(client);
    await waitFor(() => expect(tokenStore.getState().status).toBe('signed-in'));
    sessionStorage.setItem('touchline.draft.oid-1.plan/new', '{}');
    return client;
  }
  let signOutAddress: jest.SpiedFunction<Provider['signOutAddress']>;
  beforeEach(() => {
    signOutAddress = jest.spyOn(Provider.prototype, 'signOutAddress').mockResolvedValue(provided);
  });

  it('forgets the user, token and drafts when the provider has confirmed it', async () => {
    const client = await signedIn();
    const opened = popup(confirm);
    await identity.signOut(opened);
    expect(opened.location.replace).toHaveBeenCalledWith(provided);
    isGone();
    expect(client.clearCache).toHaveBeenCalledWith(undefined);
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage.getItem('touchline.coach')).toBe('');
  });

  it("tells the provider the session by its id token, also when this browser's is gone", async () => {
    const client = fakeClient({ isKnown: true });
    const { idToken: _removed, ...known } = account;
    client.acquireTokenSilent.mockResolvedValue({ ...answer('silent'), account: known });
    client.ssoSilent.mockResolvedValue({ ...answer('by-session'), idToken: 'fresh' });
    await signedIn(client);
    await identity.signOut(popup(confirm));
    expect(signOutAddress).toHaveBeenCalledWith('fresh', expect.any(String));
  });

  it('ends at once where the provider can not, and signs in again when all is removed', async () => {
    const client = await signedIn();
    let finish: () => void = () => undefined;
    client.clearCache.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    signOutAddress.mockResolvedValue(undefined);
    const opened = popup();
    void identity.signOut(opened);
    await waitFor(isGone);
    expect(opened.close).toHaveBeenCalled();
    tokenStore.getState().signIn();
    await new Promise((resolve) => setTimeout(resolve));
    expect(client.loginRedirect).not.toHaveBeenCalled();
    finish();
    await waitFor(() => expect(client.loginRedirect).toHaveBeenCalledTimes(1));
  });

  it('leaves a sign-in alone that begins before the popup is seen closed', async () => {
    const client = await signedIn();
    const signedOut = identity.signOut(
      popup(() => {
        confirm();
        tokenStore.getState().signIn();
      }),
    );
    await waitFor(() => expect(client.loginRedirect).toHaveBeenCalledTimes(1));
    await signedOut;
    expect(client.clearCache).toHaveBeenCalledTimes(1);
    expect(tokenStore.getState().status).toBe('acquiring');
  });

  it('keeps everything when the popup is closed and the provider still knows the user', async () => {
    const client = await signedIn();
    await expect(identity.signOut(popup())).rejects.toThrow('You are still signed in.');
    expect(isSignOutUnderWay()).toBe(false);
    expect(tokenStore.getState()).toMatchObject({ status: 'signed-in', token: 'silent' });
    expect(client.clearCache).not.toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(1);
  });

  it('asks the provider when the popup is closed without an answer, and ends the session', async () => {
    const client = await signedIn();
    client.ssoSilent.mockRejectedValue(new InteractionRequiredAuthError('login_required', 'test'));
    await identity.signOut(popup());
    isGone();
  });

  describe('without a connection (D30)', () => {
    const isEndedHere = () => {
      isGone();
      expect(sessionStorage).toHaveLength(0);
      expect(localStorage.getItem('touchline.coach')).toBe('');
      expect(JSON.stringify(localStorage)).not.toMatch(/id-token|silent/);
      expect(isSignOutOwed()).toBe(true);
      expect(isSignOutUnderWay()).toBe(false);
    };

    it.each([
      ['the provider is out of reach', () => lose(), null],
      ['the client can not ask it', () => signOutAddress.mockRejectedValue(new Error('No.')), null],
      ['the connection is lost before the window is closed', () => undefined, popup(lose)],
    ])('ends here at once when %s', async (_, prepare, opened) => {
      const client = await signedIn();
      prepare();
      await identity.signOut(opened);
      isEndedHere();
      expect(client.clearCache).toHaveBeenCalledWith(undefined);
    });

    it('closes a window that waits for nothing, within seconds', async () => {
      await signedIn();
      const opened = popup();
      opened.location.replace.mockImplementation(() => undefined);
      jest.useFakeTimers();
      const signedOut = identity.signOut(opened);
      await jest.advanceTimersByTimeAsync(6_500);
      expect(opened.close).not.toHaveBeenCalled();
      lose();
      await jest.advanceTimersByTimeAsync(3_000);
      await signedOut;
      expect(opened.close).toHaveBeenCalled();
      isEndedHere();
    });

    it("ends the provider's session when it is reached, and asks for the user at the next sign-in", async () => {
      await signedIn();
      lose();
      await identity.signOut(null);
      reach.mockImplementation(reached);
      signOutAddress.mockResolvedValue(undefined).mockClear();
      identity.endOwed();
      identity.endOwed();
      await waitFor(() => expect(signOutAddress).toHaveBeenCalledTimes(1));
      // This page still has the id token in its memory.
      expect(signOutAddress).toHaveBeenCalledWith('id-token', expect.any(String));

      const next = fakeClient({ isKnown: false });
      reload(next);
      expect(tokenStore.getState().status).toBe('signed-out');
      tokenStore.getState().signIn();
      await waitFor(() => expect(next.loginRedirect).toHaveBeenCalledTimes(1));
      expect(next.loginRedirect).toHaveBeenCalledWith(expect.objectContaining({ prompt: 'login' }));
      expect(next.ssoSilent).not.toHaveBeenCalled();
      expect(signOutAddress).toHaveBeenCalledTimes(1);
    });

    it("ends the provider's session from a later page too, which has no token", async () => {
      oweSignOut();
      signOutAddress.mockResolvedValue('#ended');
      start(fakeClient({ isKnown: false }));
      expect(tokenStore.getState().status).toBe('signed-out');
      await waitFor(() => expect(window.location.hash).toBe('#ended'));
      expect(signOutAddress).toHaveBeenCalledWith(undefined, expect.any(String));
      sessionStorage.setItem('touchline.signed-out', pendingState());
      reload(fakeClient({ isKnown: false }));
      expect(isSignOutOwed()).toBe(false);
    });
  });

  it('is signed out after a redirect, and requests no token', async () => {
    rememberSignOut({ state: 'state-1', page: window.location.href });
    sessionStorage.setItem('touchline.signed-out', 'state-1');
    const known = fakeClient({ isKnown: true });
    start(known);
    isGone();
    expect(known.clearCache).toHaveBeenCalledWith(undefined);
    expect(known.acquireTokenSilent).not.toHaveBeenCalled();
    reload(fakeClient({ isKnown: false }));
    expect(tokenStore.getState().status).toBe('acquiring');
  });

  it('ignores a sign-out from the link of a stranger', async () => {
    await signedIn();
    expect(confirmSignOut('state-of-a-stranger')).toBe(false);
    rememberSignOut({ state: 'state-1' });
    expect(confirmSignOut('of-the-client|state-of-a-stranger')).toBe(false);
    expect(tokenStore.getState().status).toBe('signed-in');
  });
});

describe('another user in another tab', () => {
  it('removes everything of the first user before the second is signed in', async () => {
    const client = fakeClient({ isKnown: true });
    start(client);
    await waitFor(() => expect(tokenStore.getState().status).toBe('signed-in'));
    sessionStorage.setItem('touchline.draft.oid-1.plan/new', '{}');
    sessionStorage.setItem('touchline.draft.oid-2.plan/new', '{}');
    client.acquireTokenSilent.mockResolvedValue(answer('of-the-second', otherAccount));
    client.setActiveAccount(otherAccount);
    anotherTabSays('oid-2');
    expect(tokenStore.getState()).toMatchObject({
      status: 'acquiring',
      token: null,
      account: null,
    });
    expect(Object.keys(sessionStorage)).toEqual(['touchline.draft.oid-2.plan/new']);
    await waitFor(() =>
      expect(tokenStore.getState()).toMatchObject({
        token: 'of-the-second',
        account: { id: 'oid-2', name: 'Toni Keeper' },
      }),
    );
  });

  it.each(['focus', 'pageshow', 'visibilitychange'])('is noticed on %s', async (event) => {
    const client = fakeClient({ isKnown: true });
    start(client);
    await waitFor(() => expect(tokenStore.getState().status).toBe('signed-in'));
    localStorage.setItem('touchline.coach', '');
    (event === 'visibilitychange' ? document : window).dispatchEvent(new Event(event));
    expect(tokenStore.getState().status).toBe('signed-out');
  });

  it('does not get a token that was requested for the first one, who does not come back', async () => {
    const client = fakeClient({ isKnown: true });
    start(client);
    await waitFor(() => expect(tokenStore.getState().status).toBe('signed-in'));
    let arrive: (late: AuthenticationResult) => void = () => undefined;
    client.acquireTokenSilent.mockReturnValue(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const settled = jest.fn();
    tokenStore.getState().renew().then(settled, settled);
    anotherTabSays('');
    arrive(answer('late'));
    await waitFor(() => expect(client.clearCache).toHaveBeenCalledWith({ account }));
    expect(tokenStore.getState()).toMatchObject({ status: 'signed-out', token: null });
    expect(settled).not.toHaveBeenCalled();
  });

  it('removes the account of a user who never signed out', async () => {
    const client = fakeClient({ isKnown: true });
    const all = [account, otherAccount];
    jest.spyOn(client.asClient, 'getAllAccounts').mockReturnValue(all);
    client.acquireTokenSilent.mockResolvedValue(answer('of-the-second', otherAccount));
    client.setActiveAccount(otherAccount);
    start(client);
    await waitFor(() => expect(tokenStore.getState().account?.id).toBe('oid-2'));
    expect(client.clearCache.mock.calls).toEqual([[{ account }]]);
  });
});

describe('a user who is there before the identity client', () => {
  const cachedUser = { id: 'oid-1', name: 'Ada Coach', email: 'ada@example.com' };
  const minute = 60_000;
  beforeEach(() => {
    localStorage.setItem('touchline.coach', cachedUser.id);
    tokenStore.setState({ status: 'signed-in', token: 'cached', account: cachedUser });
  });

  it('is not signed in again, and the token is renewed before its end', async () => {
    jest.useFakeTimers();
    const client = fakeClient({ isKnown: true });
    start(client, Date.now() + 60 * minute);
    await jest.advanceTimersByTimeAsync(54 * minute);
    expect(client.acquireTokenSilent).not.toHaveBeenCalled();
    expect(tokenStore.getState()).toMatchObject({ status: 'signed-in', token: 'cached' });
    await jest.advanceTimersByTimeAsync(minute);
    expect(tokenStore.getState().token).toBe('silent');
  });

  it('gives way to the one whom the client knows', async () => {
    const client = fakeClient({ isKnown: true });
    client.setActiveAccount(otherAccount);
    client.acquireTokenSilent.mockResolvedValue(answer('of-the-second', otherAccount));
    localStorage.setItem('touchline.session', 'of the first');
    start(client, Date.now() + 60 * minute);
    expect(tokenStore.getState()).toMatchObject({
      status: 'acquiring',
      token: null,
      account: null,
    });
    expect(localStorage.getItem('touchline.session')).toBeNull();
    await waitFor(() => expect(tokenStore.getState().account?.id).toBe('oid-2'));
  });

  it('signs in again when the client knows nobody', async () => {
    const client = fakeClient({ isKnown: false });
    start(client, Date.now() + 60 * minute);
    expect(tokenStore.getState()).toMatchObject({ status: 'acquiring', token: null });
    await waitFor(() => expect(tokenStore.getState().token).toBe('by-session'));
  });
});

describe('a user who is shown what was stored', () => {
  const ada = { id: 'oid-1', name: 'Ada Coach', email: 'ada@example.com' };

  beforeEach(async () => {
    Object.assign(window, { caches: new FakeCaches() });
    await caches.open('touchline-answers oid-1');
    localStorage.setItem('touchline.coach', ada.id);
    connection.setState({ isOffline: false, shownSince: {}, failures: {}, needsSignIn: false });
    tokenStore.setState({ status: 'signed-in', token: null, account: ada });
  });
  afterEach(() => Reflect.deleteProperty(window, 'caches'));

  it('is signed in behind the screens, and keeps what was stored', async () => {
    const statuses: string[] = [];
    const stop = tokenStore.subscribe(({ status }) => statuses.push(status));
    start(fakeClient({ isKnown: false }));
    await waitFor(() => expect(tokenStore.getState().token).toBe('by-session'));
    stop();
    expect(new Set(statuses)).toEqual(new Set(['signed-in']));
    expect(await caches.keys()).toEqual(['touchline-answers oid-1']);
  });

  it('is asked to sign in when they want to, where the provider needs them', async () => {
    const client = fakeClient({ isKnown: false });
    client.ssoSilent.mockRejectedValue(
      new InteractionRequiredAuthError('login_required', 'Sign in'),
    );
    start(client);
    await waitFor(() => expect(connection.getState().needsSignIn).toBe(true));
    expect(tokenStore.getState()).toMatchObject({ status: 'signed-in', token: null });
    expect(client.loginRedirect).not.toHaveBeenCalled();
  });

  it('is without a connection again where the provider is out of reach', async () => {
    const client = fakeClient({ isKnown: false });
    reach.mockRejectedValue(new TypeError('Failed to fetch'));
    start(client);
    await waitFor(() => expect(connection.getState().isOffline).toBe(true));
    expect(connection.getState().needsSignIn).toBe(false);
  });

  it('leaves nothing stored when another user is signed in', async () => {
    const client = fakeClient({ isKnown: false });
    client.ssoSilent.mockResolvedValue(answer('of-another', otherAccount));
    start(client);
    await waitFor(() => expect(tokenStore.getState().account?.id).toBe('oid-2'));
    await waitFor(async () => expect(await caches.keys()).toEqual([]));
  });
});

it.each([
  [3_600_000, 3_300_000],
  [480_000, 360_000],
  [8_000, 6_000],
  [500, 1_000],
  [-60_000, 1_000],
])('renews a token that is valid for %d ms after %d ms', (leftMs, delayMs) => {
  expect(renewalDelayMs(leftMs)).toBe(delayMs);
});
