/** @jest-environment-options {"url": "https://portal.example/"} */
import { dropCachedSession, storeSession, readCachedSession } from './cached-session';
import { rememberSignIn, rememberSignOut } from './provider-visits';

const minute = 60_000;
const account = { id: 'oid-1', name: 'Ada Coach', email: 'ada@example.com' };

function sessionFor(leftMs: number) {
  return { token: 'secret', idToken: 'id-token', expiresAtMs: Date.now() + leftMs, account };
}

beforeEach(() => {
  dropCachedSession();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  localStorage.setItem('touchline.coach', account.id);
});
afterEach(() => jest.restoreAllMocks());

it('reads what was kept, and shows no token to who reads the storage', async () => {
  const session = sessionFor(60 * minute);
  await storeSession(session);
  await expect(readCachedSession()).resolves.toEqual(session);
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
  expect(atob(localStorage.getItem('touchline.session') ?? '')).not.toContain('secret');
});

it.each([
  ['is not there', () => localStorage.removeItem('touchline.session')],
  ['was altered', () => localStorage.setItem('touchline.session', altered())],
  ['is no session', () => localStorage.setItem('touchline.session', '{}')],
  ['has lost its key', () => (document.cookie = 'touchline.session-key=; Max-Age=0; Path=/')],
  ["is another user's", () => localStorage.setItem('touchline.coach', 'oid-2')],
  ['is of a user who signed out', () => localStorage.setItem('touchline.coach', '')],
  ['is of a user whom nobody names', () => localStorage.removeItem('touchline.coach')],
  ['was dropped', () => dropCachedSession()],
])('reads nothing when the session %s, and keeps nothing of it', async (_what, change) => {
  await storeSession(sessionFor(60 * minute));
  expect(localStorage.getItem('touchline.session')).not.toBeNull();
  change();
  await expect(readCachedSession()).resolves.toBeNull();
  expect(localStorage.getItem('touchline.session')).toBeNull();
  dropCachedSession();
  expect(document.cookie).toBe('');
});

it.each([
  ['an answer of the provider', () => window.history.replaceState(null, '', '/#code=1&state=2')],
  ['an error of the provider', () => window.history.replaceState(null, '', '/?error=1&state=2')],
  ['a sign-in under way', () => rememberSignIn(null)],
  ['a sign-out under way', () => rememberSignOut({ state: '1' })],
  ['a confirmed sign-out', () => sessionStorage.setItem('touchline.signed-out', '1')],
])('leaves %s to the identity client', async (_what, begin) => {
  await storeSession(sessionFor(60 * minute));
  await expect(readCachedSession()).resolves.not.toBeNull();
  begin();
  await expect(readCachedSession()).resolves.toBeNull();
});

it.each([
  ['an hour', 60 * minute, true],
  ['two minutes', 2 * minute, true],
  ['a minute', minute, false],
  ['eight seconds', 8_000, false],
  ['no time', 0, false],
])('uses a token that is valid for %s: %s ms, %s', async (_what, leftMs, isUsed) => {
  await storeSession(sessionFor(leftMs));
  expect((await readCachedSession()) !== null).toBe(isUsed);
});

it.each([
  ['the session is dropped', () => dropCachedSession()],
  ['another tab signs out', () => localStorage.setItem('touchline.coach', '')],
  ['another user signs in', () => localStorage.setItem('touchline.coach', 'oid-2')],
])('stores nothing when %s meanwhile', async (_what, happen) => {
  const kept = storeSession(sessionFor(60 * minute));
  happen();
  await kept;
  expect(localStorage.getItem('touchline.session')).toBeNull();
});

it('does without when the storage is full, and logs no token', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await storeSession(sessionFor(60 * minute));
  expect(warn).toHaveBeenCalledTimes(1);
  expect(String(warn.mock.calls)).not.toContain('secret');
  await expect(readCachedSession()).resolves.toBeNull();
});

it('stores nothing where the browser refuses the key', async () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  await storeSession(sessionFor(60 * minute));
  expect(localStorage.getItem('touchline.session')).toBeNull();
});

/** The stored session with its last byte changed. */
function altered(): string {
  const bytes = atob(localStorage.getItem('touchline.session') ?? '');
  const last = bytes.charCodeAt(bytes.length - 1);
  return btoa(bytes.slice(0, -1) + String.fromCharCode(last ^ 1));
}
