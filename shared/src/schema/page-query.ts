import './zod-settings';
import * as z from 'zod/mini';

/** The query for a part of a long list. `cursor` is opaque: it comes from a `Link` header. */
export const pageQuerySchema = z.object({
  limit: z.optional(
    z.coerce
      .number({ error: 'limit must be a number.' })
      .check(
        z.int('limit must be a whole number.'),
        z.gte(1, 'limit must be at least 1.'),
        z.lte(1_000, 'limit can be at most 1,000.'),
      ),
  ),
  // Long, because a cursor contains a name of up to 200 characters.
  cursor: z.optional(z.string().check(z.maxLength(2_000))),
});
