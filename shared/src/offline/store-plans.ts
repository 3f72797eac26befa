import { getAhead } from '../platform/api/api-client';
import { wasUnanswered } from '../platform/api/request-error';
import { connection } from '../platform/connection';
import { tokenStore } from '../platform/token-store';
import { lastSaveMs } from './store-answers';
import { nextPlans, planOfPage, surplus, type ListedPlan } from './stored-paths';
import { StoredAnswers } from './stored-answers';

/** A list that is younger than this is not asked for again, in milliseconds: it says what has changed. */
const freshListMs = 10_000;
/** The same of what a list says nothing new of. */
const freshMs = 10 * 60_000;
/** The same of a drill: there are many, and they rarely change. */
const freshDrillMs = 12 * 3_600_000;

/**
 * Reads what the user will want to see without a connection, one after the other: Home, their teams, the
 * sports, and the next plans with all their drills. What is read is stored by `storeAnswers`, never over what
 * a screen has read since. Removes what is too much. Stops when the user leaves, or when the connection is lost.
 */
export async function storePlans(): Promise<void> {
  const { account, token } = tokenStore.getState();
  if (!account || !token) return;
  const store = new StoredAnswers(account.id);
  await store.putAccount(account);

  /**
   * The entries, or the thing, that an address answers; undefined when that failed.
   * @param listed what a list says of the thing
   */
  async function read(address: string, maxAgeMs = freshMs, listed = {}): Promise<unknown> {
    const stored = await store.find(address);
    const isFresh = stored && Date.now() - stored.storedAtMs < maxAgeMs;
    if (isFresh && !isChanged(stored.answer.body, listed)) return stored.answer.body;
    if (tokenStore.getState().account?.id !== account?.id) throw new Error('The user has left.');
    const answer = await getAhead(address).catch((error: unknown) => {
      if (!wasUnanswered(error)) return undefined;
      connection.setState({ isOffline: true });
      throw error;
    });
    return answer?.body;
  }
  const readList = (address: string) =>
    read(address, Math.min(freshListMs, Date.now() - lastSaveMs()));

  const teams = entriesOf<{ id: string; sportId?: string }>(await readList('/teams'));
  await read('/sports');
  const plans: (ListedPlan & { sportId: string; listed: object })[] = [];
  for (const listedTeam of teams) {
    const { id, sportId = '' } = listedTeam;
    const team = `/teams/${encodeURIComponent(id)}`;
    await read(team, freshMs, listedTeam);
    for (const listed of entriesOf<{ id: string; practiceDate?: string }>(
      await readList(`${team}/plans`),
    )) {
      const path = `${team}/plans/${encodeURIComponent(listed.id)}`;
      plans.push({ path, practiceDate: String(listed.practiceDate), sportId, listed });
    }
  }
  const open = planOfPage(window.location.pathname);
  const wanted = [...plans.filter(({ path }) => path === open), ...nextPlans(plans, new Date())];
  const drills = new Set<string>();
  for (const { path, sportId, listed } of wanted) {
    const plan = Object((await read(path, freshMs, listed)) ?? {}) as { drills?: unknown };
    for (const drill of entriesOf<{ drillId: string; sportId?: string }>(plan.drills)) {
      const sport = encodeURIComponent(drill.sportId ?? sportId);
      drills.add(`/sports/${sport}/drills/${encodeURIComponent(drill.drillId)}`);
    }
  }
  for (const drill of drills) await read(drill, freshDrillMs);

  const ids = new Set(teams.map(({ id }) => encodeURIComponent(id)));
  if (ids.size === 0) return;
  const listedAtMs = (await store.find('/teams'))?.storedAtMs ?? 0;
  for (const address of surplus(await store.addresses(), ids)) {
    // The user may have joined a team since.
    const isNewer = Number((await store.find(address))?.storedAtMs) > listedAtMs;
    if (!isNewer) await store.remove(address);
  }
}

/** Whether a list says something else of a thing than what is stored of it. */
function isChanged(stored: unknown, listed: object): boolean {
  const known = Object(stored ?? {}) as Record<string, unknown>;
  return Object.entries(listed).some(
    ([name, value]) => name in known && JSON.stringify(known[name]) !== JSON.stringify(value),
  );
}

/** No entries where an answer is no list. */
function entriesOf<Entry extends object>(body: unknown): Entry[] {
  return Array.isArray(body) ? body.filter((entry) => Object(entry) === entry) : [];
}
