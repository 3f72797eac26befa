import * as z from 'zod';

/** The body of every error answer (D12). `path` names the field: `name`, `drills.2.drillId`. */
export const apiErrorSchema = z
  .object({
    message: z.string(),
    statusCode: z.number().int(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'ApiError' });

export type ApiError = z.infer<typeof apiErrorSchema>;
