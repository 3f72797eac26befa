import { createHash } from 'node:crypto';
import { asOneLine, requiredText } from '@touchline/shared/schemas';
import { bounds } from '@touchline/product/schemas';
import * as z from 'zod';
import type { IdentityStore } from './identity-store';

/** A coach with an account at the local provider. `id` becomes the token's `oid` (D1). */
export interface Coach {
  id: string;
  name: string;
  email: string;
}

export const coachFormSchema = z.object({
  name: z.string().transform(asOneLine).pipe(requiredText('Name', bounds.name)),
  email: z
    .pipe(requiredText('Email', 254), z.email('Enter an email address like name@example.com.'))
    .transform((email) => email.toLowerCase()),
});

/** The accounts of the local provider: the demo coaches, and everybody who has signed in with a name and an email. */
export class CoachAccounts {
  constructor(
    private readonly store: IdentityStore,
    /** Their names and ids are fixed; none without demo data. */
    readonly demoCoaches: readonly Coach[],
  ) {}

  /** The account of this email. A new email makes an account; a known one takes the new name. */
  async enter(form: z.infer<typeof coachFormSchema>): Promise<Coach> {
    const demoCoach = this.demoCoaches.find((coach) => coach.email.toLowerCase() === form.email);
    if (demoCoach) return demoCoach;

    const coach = { id: coachIdOf(form.email), ...form };
    await this.store.save('Coach', coach.id, coach);
    return coach;
  }

  find(id: string): Coach | undefined {
    const demoCoach = this.findDemoCoach(id);
    if (demoCoach) return demoCoach;

    const known = coachFormSchema.safeParse(this.store.find('Coach', id));
    return known.success ? { id, ...known.data } : undefined;
  }

  findDemoCoach(id: string | undefined): Coach | undefined {
    return this.demoCoaches.find((coach) => coach.id === id);
  }
}

/** A UUID (version 8, RFC 9562) from the email's hash: the same id again after a new installation. */
function coachIdOf(email: string): string {
  const hash = createHash('sha256').update(`touchline coach ${email}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [8, 12, 16, 20, 32].map((end, i, ends) => hex.slice(ends[i - 1] ?? 0, end)).join('-');
}
