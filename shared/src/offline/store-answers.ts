import { startStoring, type StoreAnswer } from '../platform/connection';
import { tokenStore } from '../platform/token-store';
import { browserUserId } from '../session/browser-user';
import { isToBeStored } from './stored-paths';
import { StoredAnswers, type StoredAnswer } from './stored-answers';

/** Address -> what came and is not written yet. */
const waiting = new Map<string, { userId: string; stored: StoredAnswer }>();
let task: Promise<void> = Promise.resolve();
let savedAtMs = 0;
let tellOfSave = () => {};

/** When the user saved something in this page last, in milliseconds since 1970; 0 for not yet. */
export const lastSaveMs = (): number => savedAtMs;

/** Calls `listener`, the only one, whenever the user has saved something. */
export function onSave(listener: () => void): void {
  tellOfSave = listener;
}

/**
 * From now on, stores what the user needs without a connection, as it comes. It belongs to the first code of
 * a page, because the first answers come at once. What is still on its way when the page is left is written
 * by the next page.
 * @param loadReads loads and starts the code that answers from what is stored
 * @returns resolves when that of the page before is written
 */
export function storeAnswers(loadReads: () => Promise<void>): Promise<void> {
  startStoring(storeAnswer, loadReads);
  window.addEventListener('pagehide', writeDown);
  document.addEventListener('visibilitychange', writeDown);
  return takeUp();
}

const storeAnswer: StoreAnswer = (
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
  task = task
    .then(async () => {
      const found = sinceMs === undefined ? undefined : await store.find(address);
      if (!stored) await store.remove(address);
      else if (!found || found.storedAtMs <= Number(sinceMs)) await store.put(address, stored);
      if (waiting.get(address)?.stored === stored) waiting.delete(address);
    })
    .catch((error: unknown) => {
      // Its storage may be forbidden or full: then the portal works as without it.
      console.warn('An answer could not be stored.', error);
    });
}

function keyOf(userId: string): string {
  return `touchline-user ${userId} answers`;
}

/** In local storage: all other stores need time that a page which is left does not have. */
function writeDown(): void {
  const userId = browserUserId();
  const own = [...waiting].filter(([, entry]) => entry.userId === userId);
  if (!userId || own.length === 0) return;
  const text = JSON.stringify(own.map(([address, { stored }]) => [address, stored]));
  try {
    localStorage.setItem(keyOf(userId), text);
  } catch (error) {
    console.warn('Answers on their way could not be stored.', error);
  }
}

function takeUp(): Promise<void> {
  const userId = browserUserId();
  try {
    const text = userId && localStorage.getItem(keyOf(userId));
    if (!text) return task;
    localStorage.removeItem(keyOf(userId));
    for (const [address, stored] of JSON.parse(text) as [string, StoredAnswer][]) {
      waiting.set(address, { userId, stored });
      write(userId, address, stored, stored.storedAtMs);
    }
  } catch (error) {
    console.warn('Answers of the page before could not be read.', error);
  }
  return task;
}
