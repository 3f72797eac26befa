import { api } from '../platform/api/api-client';
import { tokenStore } from '../platform/token-store';
import { nextPlans, planOfPage, surplus, type ListedPlan } from './kept-paths';
import { StoredAnswers } from './stored-answers';

/** An answer that is younger than this is not asked for again, in milliseconds. */
const freshMs = 10 * 60_000;
/** The same of a drill: there are many, and they rarely change. */
const freshDrillMs = 12 * 3_600_000;

/**
 * Reads what the user will want to see without a connection, one after the other: Home, their teams, the
 * sports, and the next plans with all their drills. What is read is stored by `storeReads`. Removes what
 * is too much. Stops when the user leaves, or when the connection is lost.
 */
export async function keepPlans(): Promise<void> {
  const { account, token } = tokenStore.getState();
  if (!account || !token) return;
  const store = new StoredAnswers(account.id);
  await store.putAccount(account);

  /** The entries, or the thing, that an address answers; undefined when that failed. */
  async function read(address: string, maxAgeMs = freshMs): Promise<unknown> {
    const stored = await store.find(address);
    if (stored && Date.now() - stored.storedAtMs < maxAgeMs) return stored.answer.body;
    if (tokenStore.getState().account?.id !== account?.id) throw new Error('The user has left.');
    return (await api.get(address).catch(() => undefined))?.body;
  }

  const teams = entriesOf<{ id: string; sportId?: string }>(await read('/teams'));
  await read('/sports');
  const plans: (ListedPlan & { sportId: string })[] = [];
  for (const { id, sportId = '' } of teams) {
    const team = `/teams/${encodeURIComponent(id)}`;
    await read(team);
    for (const plan of entriesOf<{ id: string; practiceDate?: string }>(
      await read(`${team}/plans`),
    )) {
      const path = `${team}/plans/${encodeURIComponent(plan.id)}`;
      plans.push({ path, practiceDate: String(plan.practiceDate), sportId });
    }
  }
  const open = planOfPage(window.location.pathname);
  const wanted = [...plans.filter(({ path }) => path === open), ...nextPlans(plans, new Date())];
  const drills = new Set<string>();
  for (const { path } of wanted) {
    const plan = Object((await read(path)) ?? {}) as { drills?: unknown };
    const { sportId } = plans.find((one) => one.path === path) ?? { sportId: '' };
    for (const drill of entriesOf<{ drillId: string; sportId?: string }>(plan.drills)) {
      const sport = encodeURIComponent(drill.sportId ?? sportId);
      drills.add(`/sports/${sport}/drills/${encodeURIComponent(drill.drillId)}`);
    }
  }
  for (const drill of drills) await read(drill, freshDrillMs);

  const ids = new Set(teams.map(({ id }) => encodeURIComponent(id)));
  if (ids.size === 0) return;
  for (const address of surplus(await store.addresses(), ids)) await store.remove(address);
}

/** No entries where an answer is no list. */
function entriesOf<Entry extends object>(body: unknown): Entry[] {
  return Array.isArray(body) ? body.filter((entry) => Object(entry) === entry) : [];
}
