import { offline } from '../platform/connection';
import { userKey } from '../platform/stored-user';
import { tokenStore } from '../platform/token-store';
import { unlessSilent } from '../platform/unless-silent';
import { parametersIn } from '../registry/page-match';
import type { Page } from '../registry/remote-registry';
import { browserUserId } from '../session/browser-user';
import { StoredAnswers, type StoredAnswer } from './stored-answers';

/** Address -> what came and is not written yet. */
const waiting = new Map<string, { userId: string; stored: StoredAnswer }>();
let task: Promise<void> = Promise.resolve();
let savedAtMs = 0;
let tellOfSave = () => {};
let pagesNow: () => Page[] = () => [];

/** When the user saved something in this page last, in milliseconds since 1970; 0 for not yet. */
export const lastSaveMs = (): number => savedAtMs;

/** Calls `listener`, the only one, whenever the user has saved something. */
export function onSave(listener: () => void): void {
  tellOfSave = listener;
}

/**
 * From now on, stores what the pages read first. It belongs to the first code of a page, because answers come at
 * once. Resolves when what was on its way as the page before was left is written.
 * @param loadReads loads and starts the code that answers from what is stored
 */
export function storeAnswers(pages: () => Page[], loadReads: () => Promise<void>): Promise<void> {
  pagesNow = pages;
  offline.store = storeAnswer;
  offline.load = loadReads;
  window.addEventListener('pagehide', writeDown);
  document.addEventListener('visibilitychange', writeDown);
  return takeUp();
}

/** Whether the answer to a read, by its path with its query, is stored: a page reads it first. */
export function isToBeStored(address: string): boolean {
  const [path = '', query] = address.split('?');
  return pagesNow()
    .flatMap(({ reads = [] }) => reads)
    .some((read) => {
      const [pattern = '', readQuery] = read.split('?');
      const isAlike = parametersIn(pattern.replace(/\{[\w.]+\}/g, ':entry'), path) !== undefined;
      return isAlike && query === readQuery;
    });
}

const storeAnswer: typeof offline.store = (
  address,
  answer,
  { cameAtMs = Date.now(), askedAtMs, isSave } = {},
) => {
  const userId = tokenStore.getState().account?.id;
  if (isSave) {
    savedAtMs = Date.now();
    tellOfSave();
  }
  if (!userId || !isToBeStored(address)) return;
  const stored = answer && { answer, storedAtMs: cameAtMs };
  if (stored && askedAtMs === undefined) waiting.set(address, { userId, stored });
  else if (!stored) waiting.delete(address);
  write(userId, address, stored, askedAtMs);
};

/** Writes, or removes, one after the other. @param sinceMs not over what came after this time */
function write(userId: string, address: string, stored?: StoredAnswer, sinceMs?: number): void {
  const store = new StoredAnswers(userId);
  const writeNow = async () => {
    const found = sinceMs === undefined ? undefined : await store.find(address);
    if (!stored) await store.remove(address);
    else if (!found || found.storedAtMs <= Number(sinceMs)) await store.put(address, stored);
    if (waiting.get(address)?.stored === stored) waiting.delete(address);
  };
  task = task
    .then(() => unlessSilent('caches', writeNow()))
    .catch((error: unknown) => {
      // Its storage may be forbidden or full: then the portal works as without it.
      console.warn('An answer could not be stored.', error);
    });
}

/** In local storage: all other stores need time that a page which is left does not have. */
function writeDown(): void {
  const userId = browserUserId();
  const own = [...waiting].filter(([, entry]) => entry.userId === userId);
  if (!userId || own.length === 0) return;
  const text = JSON.stringify(own.map(([address, { stored }]) => [address, stored]));
  try {
    localStorage.setItem(userKey(userId, 'answers'), text);
  } catch (error) {
    console.warn('Answers on their way could not be stored.', error);
  }
}

function takeUp(): Promise<void> {
  const userId = browserUserId();
  try {
    const text = userId && localStorage.getItem(userKey(userId, 'answers'));
    if (!text) return task;
    localStorage.removeItem(userKey(userId, 'answers'));
    for (const [address, stored] of JSON.parse(text) as [string, StoredAnswer][]) {
      waiting.set(address, { userId, stored });
      write(userId, address, stored, stored.storedAtMs);
    }
  } catch (error) {
    console.warn('Answers of the page before could not be read.', error);
  }
  return task;
}
