import { createStore } from 'zustand/vanilla';
import type { Answer } from './api/answer';
import type { RequestError } from './api/request-error';
import { tokenStore } from './token-store';

/** What this tab knows of its connection to the server. */
export interface Connection {
  /** Whether the last request that should have been answered was not. */
  isOffline: boolean;
  /**
   * Path of a page -> when the oldest of its answers that are shown without a connection was stored, in
   * milliseconds since 1970.
   */
  shownSince: Record<string, number>;
  /** Whether the server can be reached again, and the user must sign in at the login page. */
  needsSignIn: boolean;
}

/** The one connection of the page. Where nothing is stored for later, nobody writes it. */
export const connection = createStore<Connection>(() => ({
  isOffline: false,
  shownSince: {},
  needsSignIn: false,
}));

/** To be called when the server has answered. */
export function connectionIsBack(): void {
  // Without a token, what was stored is shown all the same.
  const shownSince = tokenStore.getState().token === null ? {} : { shownSince: {} };
  if (connection.getState().isOffline) connection.setState({ isOffline: false, ...shownSince });
}

/** Answers reads from what this browser has stored, where the server does not. */
export interface StoredReads {
  /**
   * The server's answer, or the stored one to the same read.
   * @param address as the caller gave it
   * @param ask asks the server; rejects with `RequestError`
   */
  read: (address: string, ask: () => Promise<Answer>) => Promise<Answer>;
  /** Why nothing can be changed now: there is no token to send. Undefined where there is one. */
  refusal: () => RequestError | undefined;
}

/**
 * Stores what the server answered to the signed-in user, or removes what is stored.
 * @param address a path below the API's base path
 * @param answer undefined where the server says that there is no such thing
 */
export type StoreAnswer = (
  address: string,
  answer: Answer | undefined,
  options?: {
    /** When it came, in milliseconds since 1970; now if not given. */
    cameAtMs?: number | undefined;
    /** When it was asked for, if no screen shows it. It never replaces one that came after that. */
    askedAtMs?: number;
    /** Whether the user has changed something with it. */
    isSave?: boolean;
  },
) => void;

let store: StoreAnswer = () => undefined;
let load: () => Promise<void> = () => Promise.resolve();

/**
 * From now on, `storeAnswer` is this.
 * @param loadReads loads and starts the code that answers from what is stored
 */
export function startStoring(storeFromNow: StoreAnswer, loadReads: () => Promise<void>): void {
  store = storeFromNow;
  load = loadReads;
}

/** As `StoreAnswer` says. Does nothing where nothing is stored. */
export const storeAnswer: StoreAnswer = (...parts) => store(...parts);

let storedReads: StoredReads | undefined;

/** From now on, reads are answered from what is stored where the server does not answer. */
export function startStoredReads(reads: StoredReads): void {
  storedReads = reads;
}

/** Undefined at first, because its code is loaded late, and where nothing is stored. */
export function currentStoredReads(): StoredReads | undefined {
  return storedReads;
}

/** The same, loaded now. */
export async function loadStoredReads(): Promise<StoredReads | undefined> {
  await load().catch(() => undefined);
  return storedReads;
}
