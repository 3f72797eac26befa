import { type Player, type PlayerInput, playerInputSchema } from '@touchline/shared/product';
import type * as z from 'zod/mini';

/**
 * Reads a list of players, one a line: `7 Ana Silva`, with positions after a comma, a semicolon or a tab, and
 * `(guest)` at the end. The number may have a hash before it, or a dot after it, or be missing.
 * @param known who is in the team already; the same number and name again is left out
 */
export function pastedPlayers(text: string, known: readonly Player[]) {
  const players: z.output<typeof playerInputSchema>[] = [];
  /** The lines that become no player, and why. */
  const left: { text: string; reason: string }[] = [];
  const names = new Set(known.map(nameOf));
  for (const line of text.split(/\r\n|[\n-\r\u0085\u2028\u2029]/)) {
    const read = line.trim() === '' ? undefined : playerInputSchema.safeParse(playerIn(line));
    if (!read) continue;
    const { data, error } = read;
    if (!data) left.push({ text: line.trim(), reason: error?.issues[0]?.message ?? '' });
    else if (names.has(nameOf(data)))
      left.push({ text: line.trim(), reason: 'Already in the team.' });
    else players.push(data);
    if (data) names.add(nameOf(data));
  }
  return { players, left };
}

function playerIn(line: string): PlayerInput {
  const isGuest = /\(guest\)\s*$/i.test(line);
  const [, number, rest = ''] =
    /^\s*(?:#?\s*(\d+)\b[\s.):,;-]*)?(.*)$/.exec(line.replace(/\(guest\)\s*$/i, '')) ?? [];
  const [name = '', ...positions] = rest.split(/[,;\t]/).map((part) => part.trim());
  return {
    name,
    isGuest,
    ...(number !== undefined && { number: Number(number) }),
    positions: positions.filter((position) => position !== ''),
  };
}

function nameOf({ name, number }: Pick<Player, 'name' | 'number'>): string {
  return `${number ?? ''} ${name.toLowerCase()}`;
}
