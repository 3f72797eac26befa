import * as z from 'zod/mini';
import { lineText } from '@touchline/shared/schema';

export const sportSchema = z
  .object({ id: z.string().check(z.minLength(1)), name: lineText() })
  .register(z.globalRegistry, { id: 'Sport', description: 'A sport of the catalogue.' });

export type Sport = z.infer<typeof sportSchema>;

/** How the id of a sport is written in a path. */
export const sportIds = { sportId: /^[a-z\d-]*$/ };
