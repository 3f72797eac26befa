import { registeredRemoteSchema, remoteRegistrySchema } from '@touchline/shared/schemas';
import * as z from 'zod';

const retiredRemoteSchema = z.object({
  ...registeredRemoteSchema.shape,
  /** Since when no browser gets it. */
  retiredAt: z.iso.datetime(),
  /** Whether it was its first release that was taken back: another one may take its place. */
  takenBack: z.boolean().optional(),
});

/** A promotion that a team has asked for, and that only the operator may make (D37). */
const waitingSchema = z.object({
  version: z.string(),
  since: z.iso.datetime(),
  /** What it adds to what its remote may do. */
  adds: z.array(z.string()),
});

/**
 * `remotes.json` as the commands read and write it. A browser reads what `RemoteRegistry` has of it:
 * retired remotes are in a list of their own, so that no shell shows them, whatever its version.
 */
export const storedRegistrySchema = z.object({
  ...remoteRegistrySchema.shape,
  // All of it, or nothing is changed: what can't be read would be lost.
  remotes: z.array(registeredRemoteSchema),
  /** Higher with each change. */
  serial: z.int().nonnegative().optional(),
  /** What `restore` brings back, sorted by name. */
  retired: z.array(retiredRemoteSchema).optional(),
  /** Remote -> the promotion of it that waits. The next publication or change of that remote ends it. */
  waiting: z.record(z.string(), waitingSchema).optional(),
});

/** The same, without the releases that can't be read, for who changes nothing. */
export const readableRegistrySchema = storedRegistrySchema.extend({
  remotes: remoteRegistrySchema.shape.remotes,
});

export type StoredRegistry = z.infer<typeof storedRegistrySchema>;
