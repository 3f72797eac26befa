// Which reads are kept for a time without a connection. No other code decides that.

const id = '[^/?]+';

/** Of Home, Team Details, the forms' sports, Practice Plan, and each drill of a plan. */
const storedPaths = [
  '/teams',
  `/teams/${id}`,
  `/teams/${id}/plans`,
  `/teams/${id}/plans/${id}`,
  '/sports',
  `/sports/${id}/drills/${id}`,
].map((path) => new RegExp(`^${path}$`));

/** Whether the answer to a read is kept. @param address a path below the API's base path, with its query */
export function isToBeStored(address: string): boolean {
  return storedPaths.some((path) => path.test(address));
}

/** The team's id in an address that belongs to one team, escaped as there. */
export function teamOf(address: string): string | undefined {
  return /^\/teams\/([^/?]+)/.exec(address)?.[1];
}

/** The path of the plan that a page of the portal shows, below the API's base path. */
export function planOfPage(pathname: string): string | undefined {
  const plan = /^\/teams\/[^/]+\/plans\/([^/]+)/.exec(pathname);
  return plan && plan[1] !== 'create' ? plan[0] : undefined;
}

/** What is known of a plan in a team's list. */
export interface ListedPlan {
  /** Its path, below the API's base path. */
  path: string;
  /** Local, `YYYY-MM-DDTHH:mm` (D9). */
  practiceDate: string;
}

/** The most plans that are kept ahead. */
export const maxPlans = 20;

/** The plans to keep: from the start of this day on, the next ones, the first first. */
export function nextPlans<Plan extends ListedPlan>(plans: Plan[], now: Date): Plan[] {
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return plans
    .filter(({ practiceDate }) => practiceDate >= today)
    .toSorted((a, b) => (a.practiceDate < b.practiceDate ? -1 : 1))
    .slice(0, maxPlans);
}

/** The most answers that are kept of one user. */
export const maxAnswers = 600;

/**
 * What to remove of what is stored: all of teams that the user is no member of any more, and the oldest
 * above the limit.
 * @param addresses the oldest first
 * @param teamIds of the user's teams, escaped
 */
export function surplus(addresses: string[], teamIds: ReadonlySet<string>): string[] {
  const left = addresses.filter((address) => {
    const team = teamOf(address);
    return team !== undefined && !teamIds.has(team);
  });
  const others = addresses.filter((address) => !left.includes(address));
  return [...left, ...others.slice(0, Math.max(0, others.length - maxAnswers))];
}
