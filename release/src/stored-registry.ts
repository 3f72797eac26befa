import { registeredRemoteSchema, remoteRegistrySchema } from '@touchline/shared/schemas';
import * as z from 'zod';

const retiredRemoteSchema = z.object({
  ...registeredRemoteSchema.shape,
  /** Since when no browser gets it. */
  retiredAt: z.iso.datetime(),
});

/**
 * `remotes.json` as the commands read and write it. A browser reads what `RemoteRegistry` has of it:
 * retired remotes are in a list of their own, so that no shell shows them, whatever its version.
 */
export const storedRegistrySchema = z.object({
  ...remoteRegistrySchema.shape,
  /** What `restore` brings back, sorted by name. */
  retired: z.array(retiredRemoteSchema).optional(),
});

export type StoredRegistry = z.infer<typeof storedRegistrySchema>;
