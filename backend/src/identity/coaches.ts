import { createHash } from 'node:crypto';
import { bounds, requiredText } from '@touchline/shared/schemas';
import * as z from 'zod';
import { demoCoaches } from '../demo/demo-coaches';
import type { IdentityStore } from './identity-store';

/** A coach as the sign-in knows one: `id` becomes the token's `oid` (D1). */
export interface Coach {
  id: string;
  name: string;
  email: string;
}

/** What the sign-in page asks of a new coach. */
export const coachFormSchema = z.object({
  name: requiredText('Name', bounds.name),
  email: z
    .pipe(requiredText('Email', 254), z.email('Enter an email address like name@example.com.'))
    .transform((email) => email.toLowerCase()),
});

export type CoachForm = z.infer<typeof coachFormSchema>;

/**
 * The coach of an email address: a demo coach when it is theirs, otherwise one whose id follows from
 * the address, so that the same address is the same coach again, here and after a new installation.
 * A new coach is remembered under the name given last.
 */
export async function enterCoach(store: IdentityStore, form: CoachForm): Promise<Coach> {
  const demoCoach = demoCoaches.find((coach) => coach.email.toLowerCase() === form.email);
  if (demoCoach) return demoCoach;

  const coach = { id: coachIdOf(form.email), ...form };
  await store.save('Coach', coach.id, coach);
  return coach;
}

/** The coach of an id, or undefined when nobody of that id has ever come in. */
export function findCoach(store: IdentityStore, id: string): Coach | undefined {
  const demoCoach = demoCoaches.find((coach) => coach.id === id);
  if (demoCoach) return demoCoach;

  const known = coachFormSchema.safeParse(store.find('Coach', id));
  return known.success ? { id, ...known.data } : undefined;
}

/** A UUID (version 8, RFC 9562) made of the address's hash. */
function coachIdOf(email: string): string {
  const hash = createHash('sha256').update(`touchline coach ${email}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [8, 12, 16, 20, 32].map((end, i, ends) => hex.slice(ends[i - 1] ?? 0, end)).join('-');
}
