import * as z from 'zod/mini';
import { named } from '../../schema/documented';

/** The body of every error answer (D12), such as for `entries.2.id`. `stored`: by an Idempotency-Key. */
export const apiErrorSchema = named('ApiError', {
  message: z.string(),
  statusCode: z.int(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  stored: z.optional(
    z.object({ id: z.string(), teamId: z.optional(z.string()), sportId: z.optional(z.string()) }),
  ),
});

export type ApiError = z.infer<typeof apiErrorSchema>;
