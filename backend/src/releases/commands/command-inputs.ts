import { versionSchema } from '@touchline/shared/schemas';
import * as z from 'zod';
import { promotionSchema } from '../registry/registry-changes';

export const inputSchemas = {
  promotion: promotionSchema.extend({ version: versionSchema }),
  rollback: z.strictObject({ to: z.optional(versionSchema) }),
  trust: z.strictObject({ level: z.enum(['frame', 'page']) }),
  check: promotionSchema.pick({ frame: true, allow: true }),
  pruning: z.strictObject({ days: z.int().nonnegative() }),
  token: z.strictObject({
    remote: z.string(),
    mayPromote: z.boolean().default(false),
    mayRunInPage: z.boolean().optional(),
    expiresInDays: z.union([z.int().min(1).max(3650), z.literal('never')]).default(90),
  }),
};
