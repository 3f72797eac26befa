import '../../schema/zod-settings';
import * as z from 'zod/mini';
import { bounds, oneLine, requiredText } from '../text';

const numberMessage = 'Number must be a whole number from 0 to 999.';

/** The positions of a player, each a word or two. */
const positionsSchema = z
  .array(
    z
      .string({ error: 'A position must be text.' })
      .check(
        oneLine('A position'),
        z.trim(),
        z.minLength(1, 'A position is empty.'),
        z.maxLength(bounds.position, `A position can have at most ${bounds.position} characters.`),
      ),
    { error: 'Positions must be a list of texts.' },
  )
  .check(z.maxLength(bounds.positions, `At most ${bounds.positions} positions.`));

/** A player as a client writes it. */
export const playerInputSchema = z
  .object({
    name: requiredText('Name', bounds.playerName),
    number: z.pipe(
      z.nullish(
        z
          .number({ error: numberMessage })
          .check(
            z.int(numberMessage),
            z.gte(0, numberMessage),
            z.lte(bounds.playerNumber, numberMessage),
          ),
      ),
      z.transform((number) => number ?? null),
    ),
    positions: z.pipe(
      z.nullish(positionsSchema),
      z.transform((positions) => positions ?? []),
    ),
    isGuest: z.pipe(
      z.nullish(z.boolean({ error: 'Guest must be true or false.' })),
      z.transform((isGuest) => isGuest ?? false),
    ),
  })
  .register(z.globalRegistry, { id: 'PlayerInput' });

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
