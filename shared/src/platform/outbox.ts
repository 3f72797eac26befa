import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { announce } from './announcements';
import type { Answer } from './api/answer';
import { api } from './api/api-client';
import { RequestError, wasUnanswered } from './api/request-error';
import { connection, offline } from './connection';
import { changesToSend, latestChanges, momentOf, type KeptChange } from './kept-changes';
import { tokenStore } from './token-store';
import { userStore } from './user-store';

/** How soon what could not be sent is sent again, in milliseconds. */
const tryAgainMs = 3_000;

const prefix = 'unsent ';
const nameOf = ({ path, key, at }: KeptChange) => `${prefix}${path} ${key} ${at}`;

export const keptChanges = createStore<readonly KeptChange[]>(() => []);
const listeners = new Set<(path: string, answer: Answer) => void>();
let changes = 0;
let lastAt = 0;
/** Until what is kept from before was read for the first time. */
let reading: Promise<void> | undefined;
let isStarted = false;
let sendingFor: string | undefined;
/** Whether something has asked to send while that was under way. */
let isAsked = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Changes that are kept without a connection, also in a killed browser, and sent later: attendance alone (D32).
 * A tap is a `PUT` of `{ changes: [...] }`, each with its age, and may come twice.
 */
export const outbox = {
  /** Keeps a change, and sends it as soon as that is possible. Resolves once it is on the disk. */
  async add(path: string, key: string, body: object): Promise<void> {
    void start();
    const kept = keptChanges.getState();
    const change = { path, key, body, at: momentOf(kept, lastAt, Date.now()) };
    lastAt = change.at;
    const isReplaced = (other: KeptChange) => other.path === path && other.key === key;
    setUnsent([...kept.filter((other) => !isReplaced(other)), change]);
    const stored = userStore.put(nameOf(change), change);
    for (const other of kept.filter(isReplaced)) void userStore.put(nameOf(other), undefined);
    void send();
    await stored;
  },

  /** Calls `listener` with what the API answers to a path, before its changes go. Returns a function that stops it. */
  onSent(listener: (path: string, answer: Answer) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** How many changes are not sent yet, as far as they have been read. */
  count: (): number => keptChanges.getState().length,

  /**
   * Reads what is kept from before, and sends it. To be called once the first screen is there.
   * @returns what resolves once it was read; undefined where it was
   */
  start,
};

/** The changes of a path that are not sent yet, the oldest first. */
export function useUnsent(path: string): KeptChange[] {
  useEffect(() => void start(), []);
  const kept = useStore(keptChanges);
  return useMemo(() => latestChanges(kept.filter((change) => change.path === path)), [kept, path]);
}

function start(): Promise<void> | undefined {
  if (isStarted) return reading;
  isStarted = true;
  reading = read().finally(() => (reading = undefined));
  void reading.then(send);
  userStore.onChange(() => void load());
  connection.subscribe(() => void send());
  tokenStore.subscribe(({ account, token }, before) => {
    if (account?.id !== before.account?.id) void load();
    else if (token !== before.token) void send();
  });
  return reading;
}

function setUnsent(kept: readonly KeptChange[]): void {
  changes += 1;
  keptChanges.setState(kept, true);
}

async function load(): Promise<void> {
  await read();
  await send();
}

/** Reads what is kept, by this tab and by others. */
async function read(): Promise<void> {
  const { account } = tokenStore.getState();
  const before = changes;
  const entries = await userStore.entries(prefix);
  if (tokenStore.getState().account?.id !== account?.id) return;
  // What was changed while it was read may be missing in it.
  if (changes !== before) return read();
  keptChanges.setState([...entries.values()].filter(isKept), true);
}

function isKept(value: unknown): value is KeptChange {
  const { path, key, body, at } = Object(value) as Partial<Record<keyof KeptChange, unknown>>;
  return (
    typeof path === 'string' && typeof key === 'string' && typeof at === 'number' && Boolean(body)
  );
}

/** Sends what there is, path by path. What fails is sent again after a while, or when the connection is back. */
async function send(): Promise<void> {
  const { account, token } = tokenStore.getState();
  if (!account || !token || !isDue()) return;
  if (sendingFor === account.id) return void (isAsked = true);
  clearTimeout(timer);
  sendingFor = account.id;
  do {
    isAsked = false;
    for (const path of new Set(keptChanges.getState().map((change) => change.path)))
      await sendTo(path);
  } while (isAsked && isDue());
  sendingFor = undefined;
  if (isDue()) timer = setTimeout(() => void send(), tryAgainMs);
}

const isDue = () => keptChanges.getState().length > 0 && !connection.getState().isOffline;

async function sendTo(path: string): Promise<void> {
  const sent = keptChanges.getState().filter((change) => change.path === path);
  try {
    const answer = await api.put(path, { changes: changesToSend(sent, Date.now()) }, undefined);
    // Such as the page of a network that asks for a login.
    if (answer.body === undefined) return;
    // What is shown when the next read fails.
    offline.store(path, answer);
    for (const listener of listeners) listener(path, answer);
    forget(sent);
  } catch (error) {
    if (isRefused(error)) {
      forget(sent);
      announce(`What you changed without a connection could not be stored. ${error.message}`);
    } else if (wasUnanswered(error) && offline.reads) {
      // Who looks for the connection finds out when it is back.
      connection.setState({ isOffline: true });
    }
  }
}

/** Whether the API itself says that it will never take it: the thing is gone, or not the user's any more. */
function isRefused(error: unknown): error is RequestError {
  return (
    error instanceof RequestError &&
    error.cause !== undefined &&
    [400, 403, 404, 409, 413, 422].includes(error.status)
  );
}

function forget(sent: readonly KeptChange[]): void {
  // What was read from the disk meanwhile is equal, and not the same.
  const names = new Set(sent.map(nameOf));
  setUnsent(keptChanges.getState().filter((change) => !names.has(nameOf(change))));
  for (const change of sent) void userStore.put(nameOf(change), undefined);
}
