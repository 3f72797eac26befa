import '../../schema/settings';
import * as z from 'zod/mini';

/** A sport of the catalogue (S3). */
export const sportSchema = z
  .object({ id: z.string().check(z.minLength(1)), name: z.string() })
  .register(z.globalRegistry, { id: 'Sport', description: 'A sport of the catalogue.' });

export type Sport = z.infer<typeof sportSchema>;
