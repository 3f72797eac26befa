import * as z from 'zod/mini';
import { described, named, lineText } from '@touchline/shared/schema';

/** The number on a shirt; 00 is another one than 0. */
export const playerNumberSchema = z.nullable(z.union([z.int(), z.literal('00')]));

/** A player of a team as the API answers it: nothing more is stored of them. */
export const playerSchema = named('Player', {
  id: z.string().check(z.minLength(1)),
  name: lineText(),
  number: z._default(playerNumberSchema, null),
  positions: z._default(z.array(lineText()), []),
  /** Plays along, and is no member of the team. */
  isGuest: z._default(z.boolean(), false),
  version: described('In quotes it is the ETag, for If-Match.', z.optional(z.int())),
});

export type Player = z.infer<typeof playerSchema>;

export const storedPlayersSchema = z.object({ players: z.array(playerSchema) });
