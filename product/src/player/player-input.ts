import * as z from 'zod/mini';
import { named, line, orElse, requiredText, wholeNumber } from '@touchline/shared/schema';
import { bounds } from '../text';

const numberMessage = 'Number must be a whole number from 0 to 999, or 00.';

/** The positions of a player, each a word or two. */
const positionsSchema = z
  .array(line('A position', bounds.position).check(z.minLength(1, 'A position is empty.')), {
    error: 'Positions must be a list of texts.',
  })
  .check(z.maxLength(bounds.positions, `At most ${bounds.positions} positions.`));

/** A player as a client writes it. */
export const playerInputSchema = named('PlayerInput', {
  name: requiredText('Name', bounds.playerName),
  number: orElse(
    z.union([wholeNumber(numberMessage, 0, bounds.playerNumber), z.literal('00')], numberMessage),
    null,
  ),
  positions: orElse(positionsSchema, []),
  isGuest: orElse(z.boolean({ error: 'Guest must be true or false.' }), false),
});

export type PlayerInput = z.input<typeof playerInputSchema>;

/** New players of a team: all are stored, or none. */
export const newPlayersSchema = z.object({
  players: z
    .array(playerInputSchema, { error: 'Players must be a list.' })
    .check(
      z.minLength(1, 'Name at least one player.'),
      z.maxLength(bounds.teamPlayers, `At most ${bounds.teamPlayers} players.`),
    ),
});
