import { createStore } from 'zustand/vanilla';
import type { Answer } from './api/answer';
import type { RequestError } from './api/request-error';
import { tokenStore } from './token-store';

/** What this tab knows of its connection to the server. */
export interface Connection {
  /** Whether the last request that should have been answered was not. */
  isOffline: boolean;
  /** Path of a page -> when the oldest stored answer that it shows was stored, in milliseconds since 1970. */
  shownSince: Record<string, number>;
  /** Address of a read that the server can't answer now (5xx) -> the page that shows what is stored, and its words. */
  failures: Record<string, { pathname: string; message: string }>;
  /** Whether the server can be reached again, and the user must sign in at the login page. */
  needsSignIn: boolean;
}

/** The one connection of the page. Where nothing is stored for later, nobody writes it. */
export const connection = createStore<Connection>(() => ({
  isOffline: false,
  shownSince: {},
  failures: {},
  needsSignIn: false,
}));

/** What the server says in place of what a page shows (D30); undefined where it answers. */
export function failureAt({ failures }: Connection, pathname: string): string | undefined {
  return Object.values(failures).find((failure) => failure.pathname === pathname)?.message;
}

/** To be called when the server has answered. */
export function connectionIsBack(): void {
  // Without a token, what was stored is shown all the same.
  const shownSince = tokenStore.getState().token === null ? {} : { shownSince: {} };
  if (connection.getState().isOffline) connection.setState({ isOffline: false, ...shownSince });
}

/** Answers reads from what this browser has stored, where the server does not. */
export interface StoredReads {
  /** The server's answer, or the stored one to the same read. `ask` rejects with `RequestError`. */
  read: (address: string, ask: () => Promise<Answer>) => Promise<Answer>;
  /** Why nothing can be changed now: there is no token to send. Undefined where there is one. */
  refusal: () => RequestError | undefined;
}

interface StoreOptions {
  /** When it came, in milliseconds since 1970; now if not given. */
  cameAtMs?: number;
  /** When it was asked for, if no screen shows it. It never replaces one that came after that. */
  askedAtMs?: number;
  /** Whether the user has changed something with it. */
  isSave?: boolean;
}

/** What the code for a time without a connection does. Where nothing is stored, it is never there. */
export const offline = {
  /** Stores what the server answered to the signed-in user at a path; undefined: removes what is stored. */
  store(_address: string, _answer: Answer | undefined, _options?: StoreOptions): void {},
  /** Answers reads from what is stored. Undefined at first, because its code is loaded late. */
  reads: undefined as StoredReads | undefined,
  load: (): Promise<void> => Promise.resolve(),
};

/**
 * Reads something before a screen needs it, so that it is stored for a time without a connection. Rejects when the
 * connection is lost or the user has left: then the remote stops, too.
 * @param path below the API's base path, without a query. The `reads` of a page must have it
 * @returns what the API answers, or what is stored and not old; undefined where the API refuses
 */
export type ReadAhead = (
  path: string,
  options?: {
    /** How old what is stored may be, in milliseconds; ten minutes if not given. Lists are read again at once. */
    maxAgeMs?: number;
    /** What a list says of it: where that differs from what is stored, it is read again. */
    listed?: object;
  },
) => Promise<unknown>;
