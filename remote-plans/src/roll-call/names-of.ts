import type { Player } from '@touchline/product';

/** Number and name of each player, by id. */
export function namesOf(players: readonly Player[]): Map<string, string> {
  return new Map(
    players.map(({ id, number, name }) => [
      id,
      [number, name].filter((part) => part !== null).join(' '),
    ]),
  );
}

/** Players without names, for a coach who has no list of them: only how many came. */
export function unnamedPlayers(count: number): Player[] {
  return Array.from({ length: count }, (_, index) => ({
    ...{ id: `unnamed-${index + 1}`, name: `Player ${index + 1}` },
    ...{ number: null, positions: [], isGuest: false },
  }));
}
