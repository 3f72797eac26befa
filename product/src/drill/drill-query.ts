import * as z from 'zod/mini';
import { described, pageQuerySchema } from '@touchline/shared/schema';
import { bounds } from '../text';
import { difficultySchema, visibilitySchema } from './drill';

/** The orders of a list of drills: by name, the newest first, or the most used in the caller's teams. */
const drillOrders = ['name', 'newest', 'used'] as const;

export type DrillOrder = (typeof drillOrders)[number];

/** The query of a request for a list of drills (D14). */
export const drillQuerySchema = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(bounds.name, 'Search is too long.'))),
  visibility: z.optional(visibilitySchema),
  difficulty: z.optional(difficultySchema),
  tag: described(
    'One whole tag, without regard to case and marks.',
    z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.tag))),
  ),
  favourites: described("The caller's favourites alone.", z.optional(z.literal('true'))),
  sort: described(
    "By name where it is absent. `used`: by the number of plans of the caller's teams, then by name.",
    z.optional(z.enum(drillOrders)),
  ),
  ...pageQuerySchema.shape,
});

export type DrillQuery = z.infer<typeof drillQuerySchema>;
