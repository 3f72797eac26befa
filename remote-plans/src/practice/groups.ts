import { plainWords, type Player } from '@touchline/product';

/** Who is in which group: ids of players. */
export type Groups = string[][];

export const groupCounts = [2, 3, 4, 5, 6] as const;

type Member = Pick<Player, 'id' | 'name' | 'number' | 'positions'>;

/** Groups of the same size, or one more: counted off by number, and by name where there is none. */
export function byNumber(here: readonly Member[], count: number): Groups {
  return dealt(here.toSorted(compare), count);
}

/** Groups of the same size, or one more, in each of which as many positions are as can be. */
export function byPosition(here: readonly Member[], count: number): Groups {
  const first = ({ positions: [position] }: Member) =>
    position === undefined ? '\uffff' : plainWords(position);
  const ordered = here.toSorted(
    (one, other) => first(one).localeCompare(first(other), 'en') || compare(one, other),
  );
  return dealt(ordered, count);
}

/** The groups of last time with those of them who are here; each of the others joins the smallest. */
export function asLastTime(here: readonly Member[], last: Groups): Groups {
  const ids = new Set(here.map(({ id }) => id));
  const groups = last.map((group) => group.filter((id) => ids.has(id)));
  return withMissing(here, groups);
}

/** Brings groups up to date: who is not here has left, and who has come joins the smallest group. */
function withMissing(here: readonly Member[], groups: Groups): Groups {
  const known = new Set(groups.flat());
  const filled = groups.map((group) => [...group]);
  for (const { id } of here.toSorted(compare)) {
    const smallest = filled.toSorted((one, other) => one.length - other.length)[0];
    if (!known.has(id)) smallest?.push(id);
  }
  return filled;
}

/** Puts each of two players in the place of the other. */
export function swapped(groups: Groups, one: string, other: string): Groups {
  const place = (id: string) => (id === one ? other : id === other ? one : id);
  return groups.map((group) => group.map(place));
}

/** One after the other to each group in turn. */
function dealt(members: readonly Member[], count: number): Groups {
  return Array.from({ length: count }, (_, group) =>
    members.filter((_member, index) => index % count === group).map(({ id }) => id),
  );
}

/** As the server orders numbers: 00 before 0, and none last. */
function rank({ number }: Member): number {
  return number === '00' ? -1 : (number ?? 1_000);
}

function compare(one: Member, other: Member): number {
  return (
    rank(one) - rank(other) ||
    one.name.localeCompare(other.name, 'en') ||
    (one.id < other.id ? -1 : 1)
  );
}
