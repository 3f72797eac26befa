import { registeredRemoteSchema, remoteRegistrySchema } from '@touchline/shared/schemas';
import { isSignedBy } from '@touchline/shared/remote-build';
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
  /** Higher with each change. Browsers refuse a signed registry with a lower one than they have seen. */
  serial: z.int().nonnegative().optional(),
  /** From when on browsers refuse it. Only where it is signed. */
  expires: z.iso.datetime().optional(),
  /** For how many days each signature is valid. */
  validDays: z.int().positive().optional(),
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

/** For how many days a signature is valid when nobody says otherwise. */
export const defaultValidDays = 30;

const dayMs = 86_400_000;

/** A sentence when a signed registry has expired, or has less than a third of its time left. */
export function expiryProblem(
  { expires, validDays = defaultValidDays }: StoredRegistry,
  now: Date,
): string | undefined {
  if (expires === undefined) return undefined;
  const leftDays = (Date.parse(expires) - now.getTime()) / dayMs;
  if (leftDays <= 0) return `The registry expired at ${expires}. Sign it again: release sign --yes`;
  if (leftDays > validDays / 3) return undefined;
  return `The registry expires at ${expires}. Every change signs it again, and so does: release sign`;
}

/** What is wrong with a registry, or soon will be, as a sentence. Without a key (base64) it need not be signed. */
export function problemOf(
  written: object | undefined,
  registry: StoredRegistry,
  { publicKey, now }: { publicKey: string | undefined; now: Date },
): string | undefined {
  const [unreadable] = storedRegistrySchema.safeParse(written ?? registry).error?.issues ?? [];
  if (unreadable) {
    return `A part of the registry can't be read: ${unreadable.path.join('.')}: ${unreadable.message}`;
  }
  if (publicKey === undefined) return undefined;
  if (!written) return 'There is no registry: nothing has been promoted yet.';
  if (isSignedBy(written, publicKey)) return expiryProblem(registry, now);
  return 'fullSignature' in written
    ? 'The registry was changed after it was signed, or signed with another key than is expected.'
    : 'The registry is not signed.';
}
