import '../schema/settings';
import * as z from 'zod';

/** Which part of a long list is asked for (D14). `cursor` is opaque: it comes from a `Link` header. */
export const pageQuerySchema = z.object({
  limit: z.coerce
    .number({ error: 'limit must be a number.' })
    .int('limit must be a whole number.')
    .min(1, 'limit must be at least 1.')
    .max(1_000, 'limit can be at most 1,000.')
    .optional(),
  // A cursor holds a name.
  cursor: z.string().max(2_000).optional(),
});
