import '../../schema/settings';
import * as z from 'zod';

/**
 * The body of every error answer (D12). `path` names the field: `name`, `drills.2.drillId`.
 * `stored` is what an Idempotency-Key stored the first time, with status 422 (D15a).
 */
export const apiErrorSchema = z
  .object({
    message: z.string(),
    statusCode: z.number().int(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    stored: z
      .object({ id: z.string(), teamId: z.string().optional(), sportId: z.string().optional() })
      .optional(),
  })
  .meta({ id: 'ApiError' });

export type ApiError = z.infer<typeof apiErrorSchema>;
