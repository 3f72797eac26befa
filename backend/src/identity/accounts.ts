import { createHash } from 'node:crypto';
import { asOneLine, requiredText } from '@touchline/shared/schemas';
import * as z from 'zod';
import type { IdentityStore } from './identity-store';

/** An account at the local provider. `id` becomes the token's `oid` (D1). */
export interface Account {
  id: string;
  name: string;
  email: string;
}

export const accountFormSchema = z.object({
  name: z.string().transform(asOneLine).pipe(requiredText('Name')),
  email: z
    .pipe(requiredText('Email', 254), z.email('Enter an email address like name@example.com.'))
    .transform((email) => email.toLowerCase()),
});

/** The accounts of the local provider: those of the demo, and everybody who has signed in with a name and an email. */
export class Accounts {
  constructor(
    private readonly store: IdentityStore,
    /** Their names and ids are fixed; none without demo data. */
    readonly demoAccounts: readonly Account[],
  ) {}

  /** The account of this email. A new email makes an account; a known one takes the new name. */
  async enter(form: z.infer<typeof accountFormSchema>): Promise<Account> {
    const demoAccount = this.demoAccounts.find(
      (account) => account.email.toLowerCase() === form.email,
    );
    if (demoAccount) return demoAccount;

    const account = { id: accountIdOf(form.email), ...form };
    await this.store.save('Coach', account.id, account);
    return account;
  }

  find(id: string): Account | undefined {
    const demoAccount = this.findDemoAccount(id);
    if (demoAccount) return demoAccount;

    const known = accountFormSchema.safeParse(this.store.find('Coach', id));
    return known.success ? { id, ...known.data } : undefined;
  }

  findDemoAccount(id: string | undefined): Account | undefined {
    return this.demoAccounts.find((account) => account.id === id);
  }
}

/** A UUID (version 8, RFC 9562) from the email's hash: the same id again after a new installation. */
function accountIdOf(email: string): string {
  const hash = createHash('sha256').update(`touchline coach ${email}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [8, 12, 16, 20, 32].map((end, i, ends) => hex.slice(ends[i - 1] ?? 0, end)).join('-');
}
