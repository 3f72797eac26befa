import type { Account } from '../platform/token-store';
import { browserUserId } from './browser-user';
import { isVisitUnderWay } from './provider-visits';

// This file has no library: a page reads it before it has loaded any.

/**
 * What the first screen needs to know of the user: enough to start without the identity client.
 * @internal
 */
export interface CachedSession {
  token: string;
  /** By which the provider knows its session with this user. */
  idToken?: string | undefined;
  /** The end of the access token, in milliseconds since 1970. */
  expiresAtMs: number;
  account: Account;
}

const storageKey = 'touchline.session';
const cookieName = 'touchline.session-key';

/** A token that ends sooner is not used: there must be time to load the identity client and renew it. */
const marginMs = 60_000;
/** Of AES-GCM, in bytes. */
const nonceLength = 12;
const keyLength = 32;

/**
 * The session of this browser's user; null when it is unreadable, ends too soon or is another's,
 * and when the identity client must handle a sign-in or sign-out first. Never rejects.
 */
export async function readCachedSession(): Promise<CachedSession | null> {
  try {
    if (isVisitUnderWay()) return null;
    const stored = localStorage.getItem(storageKey);
    if (stored === null) return null;
    const session = await decrypt(stored, readKey());
    if (session && isUsable(session)) return session;
    dropCachedSession();
  } catch (error) {
    // The storage is forbidden: the identity client says what that means.
    console.warn('The cached session could not be read.', error);
  }
  return null;
}

/**
 * Keeps the session for the next page load: encrypted, with its key in a cookie that ends with the browser's
 * session. Does nothing when the user leaves first, or the browser refuses. Never rejects.
 */
export async function storeSession(session: CachedSession): Promise<void> {
  try {
    localStorage.removeItem(storageKey);
    const key = readKey() ?? makeKey();
    if (!key) return;
    const stored = await encrypt(session, key);
    // A sign-out, also one in another tab, has removed the key or named another user.
    const isStillUser = readKey() === key && browserUserId() === session.account.id;
    if (isStillUser) localStorage.setItem(storageKey, stored);
  } catch (error) {
    console.warn('The session could not be kept for the next page load.', error);
  }
}

/** Removes the session and its key, at once. */
export function dropCachedSession(): void {
  try {
    localStorage.removeItem(storageKey);
    document.cookie = `${cookieName}=; Max-Age=0; ${cookieAttributes}`;
  } catch (error) {
    console.warn('The cached session could not be removed.', error);
  }
}

function isUsable({ token, expiresAtMs, account }: CachedSession): boolean {
  const isLongEnough = expiresAtMs - Date.now() > marginMs;
  return Boolean(token) && isLongEnough && account.id === browserUserId();
}

// `Secure` also on http://localhost: a browser that refuses it there refuses it to the identity client
// too, so that both caches are there or none.
const cookieAttributes = 'Path=/; SameSite=Strict; Secure';

function readKey(): string | undefined {
  const start = `${cookieName}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}

/** @returns undefined where the browser refuses the cookie */
function makeKey(): string | undefined {
  const key = toBase64(crypto.getRandomValues(new Uint8Array(keyLength)));
  document.cookie = `${cookieName}=${key}; ${cookieAttributes}`;
  return readKey();
}

async function encrypt(session: CachedSession, key: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
  const text = new TextEncoder().encode(JSON.stringify(session));
  const algorithm = { name: 'AES-GCM', iv: nonce };
  const encrypted = await crypto.subtle.encrypt(algorithm, await importKey(key), text);
  return toBase64(new Uint8Array([...nonce, ...new Uint8Array(encrypted)]));
}

/** @returns undefined when it was altered, or encrypted with another key */
async function decrypt(stored: string, key = ''): Promise<CachedSession | undefined> {
  try {
    const bytes = fromBase64(stored);
    const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, nonceLength) };
    const encrypted = bytes.subarray(nonceLength);
    const text = await crypto.subtle.decrypt(algorithm, await importKey(key), encrypted);
    return JSON.parse(new TextDecoder().decode(text)) as CachedSession;
  } catch {
    return undefined;
  }
}

function importKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64(text: string) {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
