import '../../schema/settings';
import * as z from 'zod';

/** A sport of the catalogue (S3). */
export const sportSchema = z
  .object({ id: z.string().min(1), name: z.string() })
  .meta({ id: 'Sport', description: 'A sport of the catalogue.' });

export type Sport = z.infer<typeof sportSchema>;
