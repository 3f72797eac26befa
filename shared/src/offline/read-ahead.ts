import { getAhead } from '../platform/api/api-client';
import { wasUnanswered } from '../platform/api/request-error';
import { connection, type ReadAhead } from '../platform/connection';
import { tokenStore } from '../platform/token-store';
import { lastSaveMs } from './store-answers';
import { StoredAnswers } from './stored-answers';

/** A list that is younger than this is not asked for again, in milliseconds: it says what has changed. */
const freshListMs = 10_000;
/** The same of all else, if its reader does not say. */
const freshMs = 10 * 60_000;
const maxAnswers = 600;

/**
 * Reads what the user will want without a connection; `storeAnswers` stores it. Then removes what is too much.
 * Ends when the user leaves, and rejects when the connection is lost.
 * @param rules of remotes, one after the other. One that fails costs no other
 */
export async function readAhead(rules: ((read: ReadAhead) => Promise<unknown>)[]): Promise<void> {
  const { account, token } = tokenStore.getState();
  if (!account || !token) return;
  const store = new StoredAnswers(account.id);
  await store.putAccount(account);
  const isHere = () => tokenStore.getState().account?.id === account.id;

  const read: ReadAhead = async (path, { maxAgeMs = freshMs, listed = {} } = {}) => {
    const stored = await store.find(path);
    const body = stored?.answer.body;
    const freshForMs = Array.isArray(body)
      ? Math.min(freshListMs, Date.now() - lastSaveMs())
      : maxAgeMs;
    const isFresh = stored && Date.now() - stored.storedAtMs < freshForMs;
    if (isFresh && !isChanged(body, listed)) return body;
    if (!isHere()) throw new Error('The user has left.');
    const answer = await getAhead(path).catch((error: unknown) => {
      if (!wasUnanswered(error)) return undefined;
      connection.setState({ isOffline: true });
      throw error;
    });
    return answer?.body;
  };
  for (const rule of rules) {
    await rule(read).catch((error: unknown) => {
      if (wasUnanswered(error)) throw error;
      if (isHere()) console.warn('A remote could not read ahead.', error);
    });
    if (!isHere()) return;
  }
  await removeSurplus(store);
}

/** Whether a list says something else of a thing than what is stored of it. */
function isChanged(stored: unknown, listed: object): boolean {
  const known = Object(stored ?? {}) as Record<string, unknown>;
  return Object.entries(listed).some(
    ([name, value]) => name in known && JSON.stringify(known[name]) !== JSON.stringify(value),
  );
}

/** Removes what its list does not name any more, such as a team that was left, and the oldest above the limit. */
async function removeSurplus(store: StoredAnswers): Promise<void> {
  const addresses = await store.addresses();
  const gone = new Set(addresses.slice(0, Math.max(0, addresses.length - maxAnswers)));
  for (const list of addresses) {
    const below = addresses.filter((address) => address.startsWith(`${list}/`));
    const stored = below.length > 0 ? await store.find(list) : undefined;
    const { body, next } = stored?.answer ?? {};
    if (!stored || !Array.isArray(body) || next !== undefined) continue;
    const ids = body.map((entry) =>
      encodeURIComponent(String((Object(entry) as { id?: unknown }).id)),
    );
    for (const address of below) {
      const [id = ''] = address.slice(list.length + 1).split('/');
      // It may have come since, such as a team that was joined.
      const isOlder = async () =>
        Number((await store.find(address))?.storedAtMs) <= stored.storedAtMs;
      if (!ids.includes(id) && (await isOlder())) gone.add(address);
    }
  }
  for (const address of gone) await store.remove(address);
}
